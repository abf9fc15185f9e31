// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.boilerpipe;

import de.l3s.boilerpipe.BoilerpipeExtractor;
import de.l3s.boilerpipe.BoilerpipeFilter;
import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.document.TextBlock;
import de.l3s.boilerpipe.document.TextDocument;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import de.l3s.boilerpipe.extractors.DefaultExtractor;
import de.l3s.boilerpipe.extractors.ExtractorBase;
import de.l3s.boilerpipe.extractors.LargestContentExtractor;
import de.l3s.boilerpipe.filters.english.IgnoreBlocksAfterContentFilter;
import de.l3s.boilerpipe.filters.english.NumWordsRulesClassifier;
import de.l3s.boilerpipe.filters.english.TerminatingBlocksFinder;
import de.l3s.boilerpipe.filters.heuristics.BlockProximityFusion;
import de.l3s.boilerpipe.filters.heuristics.DocumentTitleMatchClassifier;
import de.l3s.boilerpipe.filters.heuristics.ExpandTitleToContentFilter;
import de.l3s.boilerpipe.filters.heuristics.KeepLargestBlockFilter;
import de.l3s.boilerpipe.filters.simple.BoilerplateBlockFilter;
import java.util.Arrays;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

/**
 * The extractors of the boilerpipe library (Kohlschütter, Fankhauser and Nejdl: "Boilerplate
 * detection using shallow text features", WSDM 2010). Its text blocks are made from our DOM instead
 * of NekoHTML's ({@link BoilerpipeBlocks}); its rules decide which of them are content. Linear.
 */
public final class Boilerpipe implements Extractor {
  private final BoilerpipeExtractor extractor;

  private Boilerpipe(BoilerpipeExtractor extractor) {
    this.extractor = extractor;
  }

  /** Rules of the article extractor. */
  public enum Rules {
    /** As published comparisons have them: filters of release 1.1 and the match of the title. */
    CLASSIC,
    /** The rules of the latest release, which expands the largest block and keeps more. */
    LATEST
  }

  /** Tuned to news articles. */
  public static Boilerpipe article(Rules rules) {
    return new Boilerpipe(rules == Rules.LATEST ? ArticleExtractor.INSTANCE : new Classic());
  }

  private static final class Classic extends ExtractorBase {
    @Override
    public boolean process(TextDocument document) throws BoilerpipeProcessingException {
      BoilerpipeFilter[] filters = {
        TerminatingBlocksFinder.INSTANCE,
        new DocumentTitleMatchClassifier(document.getTitle()),
        NumWordsRulesClassifier.INSTANCE,
        IgnoreBlocksAfterContentFilter.DEFAULT_INSTANCE,
        BlockProximityFusion.MAX_DISTANCE_1,
        BoilerplateBlockFilter.INSTANCE,
        BlockProximityFusion.MAX_DISTANCE_1_CONTENT_ONLY,
        KeepLargestBlockFilter.INSTANCE,
        ExpandTitleToContentFilter.INSTANCE,
      };
      boolean changed = false;
      for (BoilerpipeFilter filter : filters) {
        changed |= filter.process(document);
      }
      return changed;
    }
  }

  /** For pages of any kind. */
  public static Boilerpipe anyPage() {
    return new Boilerpipe(DefaultExtractor.INSTANCE);
  }

  /** Only the largest piece of text. */
  public static Boilerpipe largest() {
    return new Boilerpipe(LargestContentExtractor.INSTANCE);
  }

  @Override
  public Labeling label(Page page) {
    BoilerpipeBlocks blocks = new BoilerpipeBlocks();
    page.markup().walk(blocks);
    page.deadline().check();
    TextDocument document = new TextDocument(page.title(), blocks.textBlocks());
    try {
      extractor.process(document);
    } catch (BoilerpipeProcessingException e) {
      throw new IllegalStateException("boilerpipe: " + e.getMessage(), e);
    }
    Label[] labels = new Label[page.blocks().size()];
    Arrays.fill(labels, Label.BOILERPLATE);
    for (TextBlock textBlock : document.getTextBlocks()) {
      if (textBlock.isContent()) {
        blocks.blocksOf(textBlock).forEach(block -> labels[block] = Label.CONTENT);
      }
    }
    return Labeling.of(List.of(labels));
  }
}
