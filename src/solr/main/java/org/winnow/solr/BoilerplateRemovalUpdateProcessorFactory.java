// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.apache.solr.update.processor.FieldMutatingUpdateProcessor.SELECT_NO_FIELDS;
import static org.apache.solr.update.processor.FieldMutatingUpdateProcessor.createFieldNameSelector;
import static org.apache.solr.update.processor.FieldMutatingUpdateProcessor.wrap;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.CloseHook;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrResourceLoader;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessorFactory.SelectorParams;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.rules.SiteRules;

/**
 * Turns raw HTML fields into the page's main text while indexing. Place it before {@code
 * DistributedUpdateProcessorFactory}, so that each document is cleaned once.
 *
 * <pre>{@code
 * <updateProcessor class="org.winnow.solr.BoilerplateRemovalUpdateProcessorFactory" name="winnow">
 *   <str name="source">html</str>
 *   <str name="dest">text</str>
 * </updateProcessor>
 * }</pre>
 *
 * <p>Which fields:
 *
 * <ul>
 *   <li>{@code source} (a name, an {@code arr} of names, or a {@code lst} of selectors) and {@code
 *       dest} (a name, or a {@code lst} with {@code pattern} and {@code replacement}; the two may
 *       also stand beside {@code source}, as in CloneFieldUpdateProcessorFactory). What {@code
 *       dest} held before is replaced. {@code keepOriginal} (default true): whether the source
 *       field stays.
 *   <li>or the standard selectors {@code fieldName, fieldRegex, typeName, typeClass,
 *       fieldNameMatchesSchemaField} and {@code exclude}: those fields are cleaned in place.
 * </ul>
 *
 * <p>How: {@code extractor}, a name as {@code winnow extractors} lists them, with parameters; or
 * {@code model}, a shipped model or the path of a model directory, absolute or below the core's
 * configuration (default {@value Extractors#DEFAULT}). {@code languages}, a {@code lst} of
 * extractors by language code, and {@code languageField}, which has a document's language, give
 * some languages an extractor of their own; the latter gets the language of the text where the
 * document has none. {@code contentTypeField}: documents in which it names anything but HTML pass
 * untouched, as do values without any HTML tag. {@code titleField} gets the page's title if the
 * document has none, or the page's headline if the title has less than half of its words; {@code
 * headlineField} the headline, {@code commentsField} what readers wrote below, {@code
 * confidenceField} the word F1 that the extractor expects of its choice, as far as it knows such
 * things. {@code markdownField} and {@code htmlField} get the text with its structure, {@code
 * metadata}, a {@code lst} of fields by metadata, what the page says of itself. {@code
 * passagesField} gets the text cut into passages of at most {@code passageWords} (default 150)
 * words, each repeating {@code passageOverlap} (default 0) sentences of the one before; or {@code
 * passages}, which is {@code children}, makes of them documents below the page's, with {@code
 * text}, {@code heading} and {@code position}. {@code urlField} has the page's address, {@code
 * fetchedField} the time at which it was fetched, {@code rules} names a file of the core's
 * configuration with rules for sites. {@code provenanceField} gets the extractor and the version,
 * {@code statusField} {@code clean}, {@code fallback}, {@code skipped} or {@code failed:} with the
 * reason, {@code ratioField} the share of the page's text that was kept. A document whose {@code
 * provenanceField} already has this extractor and version is clean, and not cleaned again unless
 * the request says {@code winnow.again=true}.
 *
 * <p>What may go wrong: {@code onError} ({@code fail, keep, strip, skipField, dropDoc}; default
 * {@code strip}, the page's whole text) is what becomes of a page whose cleaning fails, that has
 * more than {@code maxChars} characters or {@code maxTags} tags, or takes longer than {@code
 * timeoutMs}; {@code fallback} ({@code strip, keep, none}; default {@code strip}) replaces a text
 * shorter than {@code minLength} characters or {@code minRatio} of the page's text. {@code
 * maxConcurrent}: most pages cleaned at the same time in this JVM. {@code childDocuments}: whether
 * children are cleaned too.
 *
 * <p>Per request: {@code winnow=false} switches it off, {@code winnow.extractor=NAME} takes another
 * extractor, one of {@code requestExtractors} or, without that, of those that are shipped.
 *
 * <p>Atomic updates ({@code set, add, add-distinct}) are cleaned, multi-valued fields value by
 * value. A page that fails is logged with its unique key. Unknown or impossible parameters fail the
 * core's load, and so does a place behind {@code DistributedUpdateProcessorFactory} unless {@code
 * allowAfterDistributed} is true.
 */
public class BoilerplateRemovalUpdateProcessorFactory extends UpdateRequestProcessorFactory
    implements SolrCoreAware {
  private final ExtractorPool.Opener opener;
  private @Nullable Settings settings;
  private @Nullable String extractor;

  /** Extractors by language code. */
  private Map<String, String> languages = Map.of();

  private @Nullable CoreExtractors extractors;
  private @Nullable CleaningMetrics metrics;
  private SiteRules rules = SiteRules.NONE;
  private FieldNameSelector selector = SELECT_NO_FIELDS;

  /** For Solr. */
  public BoilerplateRemovalUpdateProcessorFactory() {
    this(ExtractorPool.SHIPPED);
  }

  /** With another way to open extractors; for tests. */
  BoilerplateRemovalUpdateProcessorFactory(ExtractorPool.Opener opener) {
    this.opener = opener;
  }

  @Override
  public void init(NamedList<?> args) {
    // Solr keeps them, and hands them over again when a package is updated.
    settings = Settings.parse(Arguments.copy(args));
  }

  @Override
  public void inform(SolrCore informed) {
    Settings checked = checked(settings);
    if (!checked.allowAfterDistributed()) {
      Placement.check(informed.getSolrConfig(), getClass());
    }
    Placement.checkDefault(informed.getSolrConfig(), getClass());
    Passaging.check(checked.outputs(), informed.getLatestSchema());
    SchemaCheck.check(checked, informed.getLatestSchema());
    selector = selector(checked, informed);
    rules = rules(checked.rules(), informed.getResourceLoader());
    CoreExtractors opened = CoreExtractors.of(informed, opener);
    extractors = opened;
    extractor = opened.configured(checked.choice().extractor());
    Map<String, String> named = new HashMap<>();
    checked
        .choice()
        .languages()
        .forEach((language, spec) -> named.put(language, opened.configured(spec)));
    languages = named;
    SolrMetrics registered = SolrMetrics.register(informed, checked.fields().name());
    metrics = registered;
    informed.addCloseHook(
        new CloseHook() {
          @Override
          public void postClose(SolrCore closed) {
            registered.close();
          }
        });
  }

  private static SiteRules rules(@Nullable String file, SolrResourceLoader loader) {
    if (file == null) {
      return SiteRules.NONE;
    }
    try (Reader reader = new InputStreamReader(loader.openResource(file), UTF_8)) {
      return SiteRules.read(reader, file);
    } catch (IOException e) {
      throw Settings.error("cannot use the rules " + file + ": " + e.getMessage());
    }
  }

  private static FieldNameSelector selector(Settings settings, SolrCore core) {
    SolrResourceLoader loader = core.getResourceLoader();
    FieldNameSelector selected =
        createFieldNameSelector(loader, core, settings.fields().inclusion(), SELECT_NO_FIELDS);
    for (SelectorParams exclusion : settings.fields().exclusions()) {
      selected = wrap(selected, createFieldNameSelector(loader, core, exclusion, SELECT_NO_FIELDS));
    }
    return selected;
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    SolrParams params = request.getParams();
    if (!params.getBool("winnow", true)) {
      return next;
    }
    Settings checked = checked(settings);
    if (!checked.allowAfterDistributed()) {
      Placement.check(request, getClass());
    }
    String requested = params.get("winnow.extractor");
    try {
      Cleaners cleaners =
          requested == null
              ? configured(checked)
              : new Cleaners(
                  cleaner(
                      CoreExtractors.requested(requested, checked.choice().requestExtractors()),
                      checked),
                  null,
                  Map.of());
      boolean again = params.getBool("winnow.again", false);
      return new BoilerplateRemovalUpdateProcessor(
          checked, selector, cleaners, again, response, next);
    } catch (IOException e) {
      throw new SolrException(ErrorCode.SERVER_ERROR, "cannot open the extractor " + requested, e);
    }
  }

  private Cleaners configured(Settings settings) throws IOException {
    Map<String, PageCleaner> byLanguage = new HashMap<>();
    for (Map.Entry<String, String> language : languages.entrySet()) {
      byLanguage.put(language.getKey(), cleaner(language.getValue(), settings));
    }
    PageCleaner usual = cleaner(checked(extractor), settings);
    return new Cleaners(usual, settings.choice().languageField(), byLanguage);
  }

  private PageCleaner cleaner(String name, Settings settings) throws IOException {
    return new PageCleaner(
        settings, rules, checked(extractors).get(name), name, Gate.SHARED, checked(metrics));
  }

  private static <T> T checked(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("used before Solr has set it up");
    }
    return value;
  }
}
