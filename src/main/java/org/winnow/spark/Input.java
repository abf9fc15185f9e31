// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.WarcFile;

/**
 * What one task reads: a WARC file, or some pages of a folder. Any file system that Hadoop knows.
 *
 * @param source name of the file, or of the first page: what tells inputs apart in the output
 * @param files one WARC file, or pages
 * @param root folder that ids of pages are told from
 * @param bytes as stored
 */
record Input(String source, List<String> files, String root, long bytes) implements Serializable {
  private static final long serialVersionUID = 1;

  /** Pages of a folder that one task reads. */
  private static final int PAGES = 64;

  /**
   * The inputs below some paths, which may have wildcards; the largest first, so that no long one
   * is left for the end.
   *
   * @throws IOException if a path does not exist, or there is nothing to read
   */
  static List<Input> find(List<String> paths, Configuration configuration) throws IOException {
    List<Input> inputs = new ArrayList<>();
    for (String name : paths) {
      Path path = new Path(name);
      FileSystem files = path.getFileSystem(configuration);
      FileStatus[] found = files.globStatus(path);
      if (found == null || found.length == 0) {
        throw new FileNotFoundException("not found: " + name);
      }
      for (FileStatus status : found) {
        add(files, status, inputs);
      }
    }
    if (inputs.isEmpty()) {
      throw new IOException(
          "no .html, .htm, .xhtml, .warc or .warc.gz files in " + String.join(", ", paths));
    }
    inputs.sort(Comparator.comparingLong((Input i) -> -i.bytes).thenComparing(Input::source));
    return inputs;
  }

  private static void add(FileSystem files, FileStatus status, List<Input> inputs)
      throws IOException {
    List<LocatedFileStatus> pages = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = files.listFiles(status.getPath(), true);
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      String name = file.getPath().toString();
      if (WarcFile.isWarc(name)) {
        inputs.add(new Input(name, List.of(name), "", file.getLen()));
      } else if (PageFile.isPage(name)) {
        pages.add(file);
      }
    }
    pages.sort(Comparator.comparing(LocatedFileStatus::getPath));
    Path root = status.isDirectory() ? status.getPath() : status.getPath().getParent();
    for (int from = 0; from < pages.size(); from += PAGES) {
      List<LocatedFileStatus> some = pages.subList(from, Math.min(pages.size(), from + PAGES));
      List<String> names = some.stream().map(file -> file.getPath().toString()).toList();
      long bytes = some.stream().mapToLong(FileStatus::getLen).sum();
      inputs.add(new Input(names.get(0), new ArrayList<>(names), root + "/", bytes));
    }
  }

  /** Whether it is a WARC file. */
  boolean isWarc() {
    return WarcFile.isWarc(source);
  }

  /** The id of a page: its path below the root, without its ending. */
  String id(String file) {
    return PageFile.id(file.startsWith(root) ? file.substring(root.length()) : file);
  }
}
