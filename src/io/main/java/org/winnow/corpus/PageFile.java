// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.web.Origin;

/**
 * A page to read.
 *
 * @param file where it is, null for standard input
 * @param id file name without the endings of pages
 * @param folder where it was below the folder that was walked; empty for files named one by one
 */
public record PageFile(@Nullable Path file, String id, String folder) implements PageSource {
  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://");

  /** The first bytes of an archive. */
  private static final byte[] WARC = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private static final List<String> ENDINGS = List.of(".html", ".htm", ".xhtml");

  /**
   * The pages that {@code paths} name: files as they are, folders walked for pages, {@code -} for
   * standard input. Sorted within each folder.
   *
   * @throws FileNotFoundException if a path does not exist
   * @throws IllegalArgumentException if one is an address: nothing is fetched
   */
  public static List<PageFile> find(List<String> paths) throws IOException {
    List<PageFile> pages = new ArrayList<>();
    for (String name : paths) {
      if (ADDRESS.matcher(name).lookingAt()) {
        throw new IllegalArgumentException(
            name
                + " is an address, and Winnow fetches nothing, so that no page can send it anywhere;"
                + " fetch it yourself: curl -sL '"
                + name
                + "' | winnow clean - --url '"
                + name
                + "'");
      }
      Path path = Path.of(name);
      if (name.equals("-")) {
        pages.add(new PageFile(null, "stdin", ""));
      } else if (Files.isDirectory(path)) {
        pages.addAll(walk(path));
      } else if (Files.exists(path)) {
        pages.add(new PageFile(path, id(path), ""));
      } else {
        throw new FileNotFoundException("not found: " + name);
      }
    }
    return pages;
  }

  private static List<PageFile> walk(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> isPage(name(file)))
          .sorted()
          .map(file -> new PageFile(file, id(file), below(folder, file)))
          .toList();
    }
  }

  private static String below(Path folder, Path file) {
    Path parent = folder.relativize(file).getParent();
    return parent == null ? "" : parent.toString().replace(File.separatorChar, '/');
  }

  /**
   * The id behind its folder: what tells pages of a folder apart, and names them in collections.
   */
  public String path() {
    return folder.isEmpty() ? id : folder + "/" + id;
  }

  private static String id(Path file) {
    return id(name(file));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Returns whether a file of this name is a page, packed or not. */
  public static boolean isPage(String name) {
    return !id(name).equals(ungzipped(name));
  }

  /** A file's name without {@code .gz} and the endings of pages. */
  public static String id(String name) {
    String plain = ungzipped(name);
    for (String ending : ENDINGS) {
      if (plain.toLowerCase(Locale.ROOT).endsWith(ending)) {
        return plain.substring(0, plain.length() - ending.length());
      }
    }
    return plain;
  }

  private static String ungzipped(String name) {
    return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
  }

  /**
   * The page's bytes, unpacked if its name ends in {@code .gz}.
   *
   * @throws IOException if it can't be read, is an archive of pages or, by its first bytes, a
   *     picture or the like, or has more than {@link WebPage#LARGEST} bytes
   */
  public byte[] read() throws IOException {
    byte[] page = stored();
    @Nullable String binary = ContentType.binary(page);
    if (binary != null) {
      throw new IOException(notAPage(binary));
    }
    return page;
  }

  private byte[] stored() throws IOException {
    if (file == null) {
      return checked(WebPage.read(toString(), System.in));
    }
    try (InputStream in = InputFile.stored(file)) {
      return checked(WebPage.read(toString(), in));
    }
  }

  private byte[] checked(byte[] page) throws IOException {
    if (isArchive(page)) {
      throw new IOException(
          "an archive of many pages (WARC): winnow spark clean --input "
              + this
              + " -o cleaned, or winnow solr index");
    }
    return page;
  }

  private static boolean isArchive(byte[] page) {
    return page.length > WARC.length && Arrays.equals(page, 0, WARC.length, WARC, 0, WARC.length);
  }

  @Override
  public String name() {
    return toString();
  }

  @Override
  public long size() {
    return file == null ? 0 : file.toFile().length();
  }

  /** {@inheritDoc} A file whose first bytes are those of a picture or the like is no page. */
  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    @Nullable WebPage page = null;
    try {
      page = new WebPage(path(), Origin.UNKNOWN, stored(), null).in(name(), Failure.UNKNOWN);
    } catch (IOException e) {
      listener.failed(Failure.of(name(), Reason.of(e)));
    }
    @Nullable String problem = page == null ? null : problem(page);
    if (page != null && problem != null) {
      listener.failed(page.failure(problem, false));
    } else if (page != null) {
      pages.accept(page);
    }
  }

  /** Why a file is no page by its first bytes, such as those of a picture; null if it is one. */
  public static @Nullable String problem(WebPage page) {
    if (isArchive(page.bytes())) {
      return "is an archive of many pages (WARC), not a page; its name must end in .warc";
    }
    @Nullable String binary = ContentType.binary(page.bytes());
    return binary == null ? null : notAPage(binary);
  }

  private static String notAPage(String binary) {
    return "is " + binary + ", not a page";
  }

  @Override
  public String toString() {
    return file == null ? "standard input" : file.toString();
  }
}
