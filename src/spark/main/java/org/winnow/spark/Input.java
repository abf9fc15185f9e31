// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WarcFile;
import org.winnow.corpus.WarcPages;
import org.winnow.spark.table.HadoopTable;
import org.winnow.table.PageColumns;
import org.winnow.table.TableNames;

/**
 * What one task reads: a WARC file, a table's file, or some pages of a folder. Any file system that
 * Hadoop knows.
 *
 * @param source name of the file, or of the first page: what tells inputs apart in the output
 * @param files one WARC file, one of a table, or pages; none where the page has another's id
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
    Set<String> ids = new HashSet<>();
    Set<String> seen = new HashSet<>();
    for (String name : paths) {
      Path path = new Path(name);
      FileSystem files = path.getFileSystem(configuration);
      FileStatus[] found = files.globStatus(path);
      if (found == null || found.length == 0) {
        throw new FileNotFoundException("not found: " + name);
      }
      for (FileStatus status : found) {
        add(files, status, seen, ids, inputs);
      }
    }
    if (inputs.isEmpty()) {
      throw new IOException(
          "no .warc, .arc, .wet, .parquet, .json, .jsonl, .html, .htm or .xhtml files, packed or not,"
              + " in "
              + String.join(", ", paths));
    }
    inputs.sort(Comparator.comparingLong((Input i) -> -i.bytes).thenComparing(Input::source));
    return inputs;
  }

  /** Adds the files below a path, without those that another path named, too. */
  private static void add(
      FileSystem files, FileStatus status, Set<String> seen, Set<String> ids, List<Input> inputs)
      throws IOException {
    List<LocatedFileStatus> pages = new ArrayList<>();
    List<Input> whole = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = files.listFiles(status.getPath(), true);
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      String name = file.getPath().toString();
      String below = name.substring(status.getPath().toString().length());
      boolean hidden = TableNames.isTable(name) && TableNames.isHidden(below);
      if (hidden || !seen.add(name)) {
        continue;
      }
      if (isWhole(name)) {
        whole.add(new Input(name, List.of(name), "", file.getLen()));
      } else if (PageFile.isPage(name)) {
        pages.add(file);
      }
    }
    inputs.addAll(WarcFile.withoutRepeatedTexts(whole, Input::source));
    pages.sort(Comparator.comparing(LocatedFileStatus::getPath));
    Path folder = status.isDirectory() ? status.getPath() : status.getPath().getParent();
    String root = folder + "/";
    List<LocatedFileStatus> repeated = new ArrayList<>();
    for (LocatedFileStatus page : pages) {
      if (!ids.add(FolderPages.id(page.getPath().toString(), root))) {
        repeated.add(page);
        String file = page.getPath().toString();
        inputs.add(new Input(file, new ArrayList<>(), root, page.getLen()));
      }
    }
    pages.removeAll(repeated);
    for (int from = 0; from < pages.size(); from += PAGES) {
      List<LocatedFileStatus> some = pages.subList(from, Math.min(pages.size(), from + PAGES));
      List<String> names = some.stream().map(file -> file.getPath().toString()).toList();
      long bytes = some.stream().mapToLong(FileStatus::getLen).sum();
      inputs.add(new Input(names.get(0), new ArrayList<>(names), root, bytes));
    }
  }

  /** Returns whether a file of this name is read by a task of its own. */
  private static boolean isWhole(String name) {
    return WarcFile.isArchive(name) || TableNames.isTable(name);
  }

  /** Returns whether it is a table's file. */
  boolean isTable() {
    return TableNames.isTable(source);
  }

  /**
   * Its pages.
   *
   * @param columns where the pages are in a table
   * @param listener receives each page or part that can't be read
   * @throws IOException if nothing of it can be read
   */
  PageIterator open(Configuration configuration, PageColumns columns, RecordListener listener)
      throws IOException {
    Optional<String> refusal = WarcFile.refusal(source);
    if (refusal.isPresent()) {
      throw new IOException(refusal.get());
    }
    if (files.isEmpty()) {
      throw new IOException("has the same id as another page");
    }
    Path path = new Path(source);
    if (WarcFile.isArchive(source)) {
      FileSystem system = path.getFileSystem(configuration);
      long size = system.getFileStatus(path).getLen();
      return new WarcPages(source, new HadoopChannel(system.open(path), size), listener);
    }
    return isTable()
        ? HadoopTable.pages(path, configuration, columns, listener)
        : new FolderPages(files, root, configuration, listener);
  }
}
