// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.solr.cloud.CloudDescriptor;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.cloud.DocCollection;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ShardParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.schema.IndexSchema;
import org.apache.solr.schema.SchemaField;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.AtomicUpdateDocumentMerger;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.jspecify.annotations.Nullable;

/**
 * Looks up what an atomic update of pages does not bring: stored fields on which their cleaning
 * depends, and the other pages of the document where its text is made of all of them.
 */
final class AtomicPages {
  /** Operations whose values are cleaned one by one. */
  static final Set<String> WRITES = Set.of("set", "add", "add-distinct");

  private static final Set<String> SETS = Set.of("set");
  private static final Set<String> ADDS = Set.of("add", "add-distinct");

  private final Settings settings;
  private final FieldNameSelector selector;
  private final AddUpdateCommand command;
  private final SolrInputDocument update;

  /** The operations on fields with pages; plain values are those of {@code set}. */
  private final List<Set<String>> operations = new ArrayList<>();

  /** The fields with pages, in the update's order. */
  private final Set<String> sources = new LinkedHashSet<>();

  private AtomicPages(Settings settings, FieldNameSelector selector, AddUpdateCommand command) {
    this.settings = settings;
    this.selector = selector;
    this.command = command;
    update = command.getSolrInputDocument();
    for (String field : update.getFieldNames()) {
      if (selector.shouldMutate(field)) {
        sources.add(field);
        operations.add(names(Incoming.operations(update.getField(field).getValue())));
      }
    }
  }

  private static Set<String> names(@Nullable Map<?, ?> operations) {
    if (operations == null) {
      return SETS;
    }
    Set<String> names = new TreeSet<>();
    operations.keySet().forEach(operation -> names.add(String.valueOf(operation)));
    return names;
  }

  /**
   * The update with all that its cleaning needs.
   *
   * @throws SolrException of code 400 if the text can't be made of what is known; the message says
   *     why
   */
  static Incoming of(Settings settings, FieldNameSelector selector, AddUpdateCommand command) {
    return new AtomicPages(settings, selector, command).incoming();
  }

  private Incoming incoming() {
    SchemaField key = command.getReq().getSchema().getUniqueKeyField();
    if (sources.isEmpty() || key == null || update.getField(key.getName()) == null) {
      return new Incoming(update);
    }
    if (!needsAll()) {
      Set<String> consulted = settings.consulted();
      return new Incoming(update, true, consulted.isEmpty() ? null : stored(consulted), null);
    }
    if (bringsAll()) {
      SolrInputDocument stored = stored(settings.consulted());
      return new Incoming(update, true, stored, merged(new SolrInputDocument()));
    }
    refuseUnstored();
    Set<String> fields = settings.consulted();
    fields.add(CommonParams.VERSION_FIELD);
    if (settings.fields().namesSources()) {
      fields.addAll(settings.fields().inclusion().fieldName);
    } else {
      fields.add("*");
    }
    SolrInputDocument stored = stored(fields);
    guard(stored);
    return new Incoming(
        update, true, stored, merged(stored == null ? new SolrInputDocument() : stored));
  }

  /**
   * Returns whether the text after the update can't be made of the values that the update writes.
   */
  private boolean needsAll() {
    if (settings.fields().destination() == null) {
      return false;
    }
    boolean plain = operations.stream().allMatch(WRITES::containsAll);
    boolean added = operations.size() == 1 && ADDS.containsAll(operations.get(0));
    return !plain || (settings.fields().sharesDestination() && !added);
  }

  /** Returns whether the update sets every field that can have a page. */
  private boolean bringsAll() {
    return settings.fields().namesSources()
        && operations.stream().allMatch(SETS::containsAll)
        && sources.containsAll(settings.fields().inclusion().fieldName);
  }

  private void refuseUnstored() {
    Set<String> needed = new TreeSet<>(sources);
    if (settings.fields().namesSources()) {
      needed.addAll(settings.fields().inclusion().fieldName);
    }
    IndexSchema schema = command.getReq().getSchema();
    for (String field : needed) {
      if (!settings.fields().keepOriginal() || !isStored(schema.getFieldOrNull(field))) {
        throw new SolrException(
            ErrorCode.BAD_REQUEST,
            "document "
                + Printable.of(command.getPrintableId())
                + ": this atomic update needs the pages that the document has, but "
                + field
                + " is not stored: set all of "
                + String.join(", ", needed)
                + ", or send the whole document");
      }
    }
  }

  private static boolean isStored(@Nullable SchemaField field) {
    return field != null
        && (field.stored() || (field.hasDocValues() && field.useDocValuesAsStored()));
  }

  /** The pages as the update leaves them. */
  private SolrInputDocument merged(SolrInputDocument stored) {
    SolrInputDocument pages = new SolrInputDocument();
    SolrInputDocument changes = new SolrInputDocument();
    String key = command.getReq().getSchema().getUniqueKeyField().getName();
    changes.put(key, update.getField(key).deepCopy());
    pages.put(key, update.getField(key).deepCopy());
    for (String field : stored.getFieldNames()) {
      if (selector.shouldMutate(field)) {
        pages.put(field, stored.getField(field).deepCopy());
      }
    }
    sources.forEach(field -> changes.put(field, update.getField(field).deepCopy()));
    return new AtomicUpdateDocumentMerger(command.getReq()).merge(changes, pages);
  }

  /** Refuses the update with 409 if the document changes before it arrives. */
  private void guard(@Nullable SolrInputDocument stored) {
    if (update.getFieldValue(CommonParams.VERSION_FIELD) == null) {
      Object version = stored == null ? null : stored.getFieldValue(CommonParams.VERSION_FIELD);
      if (stored == null || version != null) {
        update.setField(CommonParams.VERSION_FIELD, stored == null ? -1L : version);
      }
    }
  }

  private @Nullable SolrInputDocument stored(Collection<String> fields) {
    SolrQueryRequest request = command.getReq();
    String id = request.getSchema().printableUniqueKey(update);
    return id == null || fields.isEmpty()
        ? null
        : RealTimeGet.document(request.getCore(), id, route(request), fields);
  }

  /** Where the document is, if its id does not say so. */
  private @Nullable String route(SolrQueryRequest request) {
    String asked = request.getParams().get(ShardParams._ROUTE_);
    if (asked != null) {
      return asked;
    }
    for (String field : routeFields(request.getCore())) {
      Object value = update.getFieldValue(field);
      if (value != null && Incoming.operations(value) == null) {
        return value.toString();
      }
    }
    return null;
  }

  private static List<String> routeFields(SolrCore core) {
    List<String> fields = new ArrayList<>();
    fields.add(ShardParams._ROUTE_);
    fields.add(IndexSchema.ROOT_FIELD_NAME);
    CloudDescriptor cloud = core.getCoreDescriptor().getCloudDescriptor();
    if (cloud != null) {
      DocCollection collection =
          core.getCoreContainer()
              .getZkController()
              .getClusterState()
              .getCollection(cloud.getCollectionName());
      String field = collection.getRouter().getRouteField(collection);
      if (field != null) {
        fields.add(0, field);
      }
    }
    return fields;
  }
}
