// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.web.Hosts;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Rules by site, from a YAML file: a list of entries, each for some hosts.
 *
 * <pre>{@code
 * - host: example.com            # and its subdomains; a list of hosts; without it: every page
 *   drop: [.ad, "#related"]      # CSS selectors: left out before the model
 *   keep: .article-body          # text, whatever the model says
 *   headline: h1.title
 *   date: time.published
 *   noindex: true                # leave out what pages mark with data-nosnippet, noindex, googleoff
 * }</pre>
 *
 * <p>All entries that fit a page count, in their order. Immutable and thread safe.
 */
public final class SiteRules {
  /** No rules. */
  public static final SiteRules NONE = new SiteRules(List.of());

  private final List<Entry> entries;

  private SiteRules(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** The site of an address: its host without {@code www.}; empty if it has none. */
  public static String site(String url) {
    String host = Hosts.of(url);
    return host.startsWith("www.") ? host.substring("www.".length()) : host;
  }

  /**
   * The rules for some hosts.
   *
   * @param hosts as {@link Hosts#normal} returns them; none: all
   */
  private record Entry(List<String> hosts, List<Rule> rules, boolean noindex) {
    boolean fits(String host) {
      return hosts.isEmpty() || hosts.stream().anyMatch(own -> isWithin(host, own));
    }

    private static boolean isWithin(String host, String own) {
      return host.equals(own) || host.endsWith("." + own);
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it can't be read, or is wrong; the message names file and line
   */
  public static SiteRules read(Path file) throws IOException {
    return read(new StringReader(InputFile.text(file)), Objects.toString(file.getFileName()));
  }

  /**
   * Reads rules.
   *
   * @param name of the file, for messages and explanations
   * @throws IOException if they can't be read, or are wrong; the message names file and line
   */
  public static SiteRules read(Reader reader, String name) throws IOException {
    try {
      Node root = new Yaml(new LoaderOptions()).compose(reader);
      return new SiteRules(root == null ? List.of() : new EntryReader(name).entries(root));
    } catch (YAMLException e) {
      throw new IOException(name + " is no YAML: " + e.getMessage(), e);
    }
  }

  /** Returns whether there are no rules for any site. */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** The rules for a page; those that are for every page if its address is not known. */
  public Rules of(String url) {
    if (entries.isEmpty()) {
      return Rules.NONE;
    }
    String host = Hosts.of(url);
    List<Rule> rules = new ArrayList<>();
    boolean noindex = false;
    for (Entry entry : entries) {
      if (entry.fits(host)) {
        rules.addAll(entry.rules());
        noindex |= entry.noindex();
      }
    }
    return new Rules(rules, noindex);
  }

  /** Turns YAML into entries, and says in which line it can't. */
  private record EntryReader(String name) {
    List<Entry> entries(Node root) throws IOException {
      List<Entry> entries = new ArrayList<>();
      for (Node node : items(root, "a list of entries")) {
        entries.add(entry(node));
      }
      return entries;
    }

    private Entry entry(Node node) throws IOException {
      if (!(node instanceof MappingNode mapping)) {
        throw error(node, "an entry must have host, drop, keep, headline, date or noindex");
      }
      List<String> hosts = new ArrayList<>();
      List<Rule> rules = new ArrayList<>();
      boolean noindex = false;
      for (NodeTuple pair : mapping.getValue()) {
        String key = text(pair.getKeyNode());
        switch (key) {
          case "host" -> hosts.addAll(hosts(pair.getValueNode()));
          case "noindex" -> noindex = isTrue(pair.getValueNode());
          default -> rules.addAll(rules(effect(pair.getKeyNode(), key), pair.getValueNode()));
        }
      }
      return new Entry(List.copyOf(hosts), List.copyOf(rules), noindex);
    }

    private List<String> hosts(Node value) throws IOException {
      List<String> hosts = new ArrayList<>();
      for (Node item : oneOrMany(value)) {
        String host = text(item).toLowerCase(Locale.ROOT);
        if (!isName(host)) {
          throw error(item, "host must be a name such as example.com, not " + host);
        }
        hosts.add(Hosts.normal(host));
      }
      return hosts;
    }

    /**
     * Returns whether an address may have this host, which neither a wildcard nor a port belongs
     * to.
     */
    private static boolean isName(String host) {
      boolean hasPort = host.indexOf(':', host.indexOf(']') + 1) >= 0;
      return !host.isBlank()
          && !host.contains("/")
          && !host.contains("*")
          && !host.startsWith(".")
          && !hasPort;
    }

    private Rule.Effect effect(Node key, String word) throws IOException {
      for (Rule.Effect effect : Rule.Effect.values()) {
        if (effect.name().toLowerCase(Locale.ROOT).equals(word)) {
          return effect;
        }
      }
      throw error(
          key, "unknown key " + word + "; there are host, drop, keep, headline, date, noindex");
    }

    private List<Rule> rules(Rule.Effect effect, Node value) throws IOException {
      List<Rule> rules = new ArrayList<>();
      for (Node item : oneOrMany(value)) {
        try {
          rules.add(new Rule(effect, Selector.parse(text(item)), place(item)));
        } catch (IllegalArgumentException e) {
          throw new IOException(place(item) + ": " + e.getMessage(), e);
        }
      }
      return rules;
    }

    private boolean isTrue(Node value) throws IOException {
      return switch (text(value)) {
        case "true" -> true;
        case "false" -> false;
        default -> throw error(value, "noindex must be true or false, not " + text(value));
      };
    }

    private List<Node> oneOrMany(Node value) throws IOException {
      return value instanceof ScalarNode ? List.of(value) : items(value, "a text or a list");
    }

    private List<Node> items(Node node, String wanted) throws IOException {
      if (node instanceof SequenceNode sequence) {
        return sequence.getValue();
      }
      throw error(node, "here must be " + wanted);
    }

    private String text(@Nullable Node node) throws IOException {
      if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
        return scalar.getValue().strip();
      }
      throw error(Objects.requireNonNull(node), "here must be a text");
    }

    private String place(Node node) {
      return name + ", line " + (node.getStartMark().getLine() + 1);
    }

    private IOException error(Node node, String message) {
      return new IOException(place(node) + ": " + message);
    }
  }
}
