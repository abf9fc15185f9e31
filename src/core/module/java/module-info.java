// SPDX-License-Identifier: Apache-2.0

/**
 * Removes boilerplate from web pages: {@code org.winnow.Winnow}. What is exported is what a program
 * can use that has Winnow's own libraries; the tools, the plugin for Solr and the job for Spark run
 * on the class path.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
open module org.winnow {
  requires transitive com.fasterxml.jackson.databind;
  requires com.github.albfernandez.juniversalchardet;
  requires org.apache.lucene.analysis.smartcn;
  requires org.apache.lucene.core;
  requires transitive org.jsoup;
  requires org.slf4j;
  requires org.yaml.snakeyaml;
  requires static boilerpipe;
  requires static jdk.incubator.vector;
  requires static org.jspecify;

  exports org.winnow;
  exports org.winnow.boilernet;
  exports org.winnow.crf;
  exports org.winnow.crf.news;
  exports org.winnow.crf.victor;
  exports org.winnow.element;
  exports org.winnow.encoder;
  exports org.winnow.extract;
  exports org.winnow.extract.boilerpipe;
  exports org.winnow.extract.bte;
  exports org.winnow.extract.density;
  exports org.winnow.extract.justext;
  exports org.winnow.formula;
  exports org.winnow.hash;
  exports org.winnow.html;
  exports org.winnow.json;
  exports org.winnow.kind;
  exports org.winnow.label;
  exports org.winnow.language;
  exports org.winnow.lm;
  exports org.winnow.metadata;
  exports org.winnow.metadata.date;
  exports org.winnow.model;
  exports org.winnow.network;
  exports org.winnow.neural;
  exports org.winnow.page;
  exports org.winnow.passage;
  exports org.winnow.posts;
  exports org.winnow.render;
  exports org.winnow.render.write;
  exports org.winnow.rules;
  exports org.winnow.sequence;
  exports org.winnow.source;
  exports org.winnow.spec;
  exports org.winnow.text;
  exports org.winnow.web;
  exports org.winnow.web2text;
  exports org.winnow.winnownet;
  exports org.winnow.winnownet.feature;
  exports org.winnow.winnownet.token;

  uses org.winnow.encoder.TextEncoderProvider;
  uses org.winnow.web2text.PotentialsProvider;
}
