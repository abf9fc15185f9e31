// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Where logins come from, and what is sent of them. */
class SolrLoginTest {
  @TempDir private Path folder;

  /** A command with nothing but the options. */
  @Command
  private static final class Options {
    @Mixin private SolrLogin login = new SolrLogin();
  }

  private static Login login(Map<String, String> environment, Object... args) throws IOException {
    Options options = new Options();
    new CommandLine(options)
        .parseArgs(List.of(args).stream().map(String::valueOf).toArray(String[]::new));
    return options.login.read(environment);
  }

  /** What stands in the header of a request. */
  private static String sent(Login login) throws IOException {
    AtomicReference<String> header = new AtomicReference<>("");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          header.set(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          exchange.sendResponseHeaders(404, -1);
          exchange.close();
        });
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/solr/web";
      assertThrows(IOException.class, () -> SolrCollection.open(url, login));
      return String.valueOf(header.get());
    } finally {
      server.stop(0);
    }
  }

  @Test
  void theFileGoesBeforeTheEnvironment() throws IOException {
    Path file = Files.writeString(folder.resolve("token"), "Bearer abc.def-_~+/==\r\n");
    Map<String, String> environment = Map.of(SolrLogin.AUTH, "user:pass:word");
    assertEquals("null", sent(login(Map.of())));
    assertEquals("null", sent(login(Map.of(SolrLogin.AUTH, " "))));
    assertEquals("Basic dXNlcjpwYXNzOndvcmQ=", sent(login(environment)));
    assertEquals("Bearer abc.def-_~+/==", sent(login(environment, "--solr-auth", file)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "secret",
        ":secret",
        "Bearer",
        "Bearer a secret",
        "user:secret\nX: y",
        "a:\u0000"
      })
  void whatIsNoLoginIsRefusedAndNotQuoted(String line) throws IOException {
    Path file = Files.writeString(folder.resolve("login"), line);
    Exception e = assertThrows(IOException.class, () -> login(Map.of(), "--solr-auth", file));
    assertEquals(file + " has no login: one line, user:password or Bearer TOKEN", e.getMessage());
    assertEquals(null, e.getCause());
    if (!line.isBlank()) {
      Map<String, String> environment = Map.of(SolrLogin.AUTH, line);
      Exception other = assertThrows(IllegalArgumentException.class, () -> login(environment));
      String message = other.getMessage();
      assertNotNull(message);
      assertFalse(message.contains("secret"), message);
    }
  }
}
