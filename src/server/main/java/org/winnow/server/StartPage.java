// SPDX-License-Identifier: Apache-2.0
package org.winnow.server;

import java.io.IOException;
import java.util.Set;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.HandlerWrapper;
import org.winnow.html.Html;

/** The page that a browser gets at the addresses of the server and of its core. */
final class StartPage extends HandlerWrapper {
  private static final String TEMPLATE =
      Html.head("Winnow: Solr for trials", "li{margin:.4rem 0}")
          + """
          <h1>Winnow: Solr for trials</h1>
          <p>This Solr has one core, <code>PAGES</code>, whose update chain removes boilerplate from
          the pages that it gets:</p>
          <pre>winnow solr index --to http://localhost:PORTPATH FOLDER</pre>
          <ul>
          <li><a href="PATH/select?q=*:*">All pages</a>, with their clean text and status; write
          another query after <code>q=</code></li>
          <li><a href="PATH/select?q=*:*&amp;rows=0&amp;facet=true&amp;facet.field=winnow_status">How
          many pages there are by status</a></li>
          <li><a href="PATH/select?q=*:*&amp;fl=id,url&amp;rows=100">Ids and addresses of pages</a></li>
          <li><a href="PATH/winnow/explain?format=html&amp;id=ID">Why blocks are content or
          boilerplate</a>; write a page's id after <code>id=</code></li>
          <li><a href="/solr/admin/info/system">Solr's version and memory</a></li>
          <li><a href="https://solr.apache.org/guide/solr/latest/">Solr's reference guide</a></li>
          </ul>
          <p>Winnow's documentation is in its folder <code>docs</code>: <code>quickstart-solr.md</code>
          for the first steps, <code>solr.md</code> for fields, parameters and update chains.</p>
          """
          + Html.foot();

  /** Addresses of this page, where Solr itself has nothing. */
  private final Set<String> paths;

  private final String html;

  StartPage(String core) {
    String path = "/solr/" + core;
    paths = Set.of("/", "/solr", "/solr/", path, path + "/");
    html = TEMPLATE.replace("PATH", path).replace("PAGES", core);
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    if (!request.getMethod().equals("GET") || !paths.contains(target)) {
      super.handle(target, base, request, response);
      return;
    }
    base.setHandled(true);
    response.setContentType("text/html;charset=utf-8");
    response.setHeader("Content-Security-Policy", Html.SECURITY_POLICY);
    response.getWriter().write(html.replace("PORT", Integer.toString(request.getServerPort())));
  }
}
