// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cn.smart.HMMChineseTokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.winnow.text.WordScanner.Rule;

/** Ways to cut a text into words. Thread safe. */
public enum Tokenizer {
  /** At white space; punctuation stays at its word. */
  WHITE_SPACE {
    @Override
    public List<String> words(String text) {
      List<String> words = new ArrayList<>();
      WordScanner scanner = new WordScanner(text, Rule.WHITE_SPACE);
      while (scanner.next()) {
        words.add(scanner.word().toLowerCase(Locale.ROOT));
      }
      return words;
    }
  },
  /** Lucene's standard tokenizer (Unicode UAX #29): a Han character is a word. */
  STANDARD {
    @Override
    public List<String> words(String text) {
      return lucene(StandardTokenizer::new, text);
    }
  },
  /** Lucene's Chinese segmenter, by hidden Markov models. */
  SMARTCN {
    @Override
    public List<String> words(String text) {
      return lucene(HMMChineseTokenizer::new, text);
    }
  };

  /** The words of {@code text}, in lower case. */
  public abstract List<String> words(String text);

  private static List<String> lucene(
      Supplier<org.apache.lucene.analysis.Tokenizer> tokenizers, String text) {
    List<String> words = new ArrayList<>();
    try (org.apache.lucene.analysis.Tokenizer tokenizer = tokenizers.get()) {
      tokenizer.setReader(new StringReader(text));
      read(tokenizer, words);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return words;
  }

  private static void read(TokenStream tokens, List<String> words) throws IOException {
    CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
    tokens.reset();
    while (tokens.incrementToken()) {
      String word = term.toString().toLowerCase(Locale.ROOT);
      if (Characters.hasLetterOrDigit(word)) {
        words.add(word);
      }
    }
    tokens.end();
  }
}
