// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderDirectory;
import org.winnow.encoder.EncoderFiles;
import org.winnow.hash.Sha256;
import org.winnow.model.ModelFiles;
import org.winnow.network.BlockNetwork;
import org.winnow.network.LeafVectors;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;

/**
 * The directory of an {@link LmModel}: {@code model.json}, which lists the tags that are counted
 * and has the hash of the encoder's weights, {@code weights.safetensors} with the heads, and the
 * files of the encoder, as {@link EncoderDirectory} reads them. A model of a large encoder has no
 * such files: users say where they are.
 */
public final class LmDirectory {
  /** Name of what the model reads. */
  public static final String FEATURES = "lm";

  private static final String WEIGHTS = "weights.safetensors";
  private static final String HASH = "encoderSha256";
  private static final String TOKENS = "tokens";
  private static final String BLOCK = "block.";

  private LmDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @param encoder path of the encoder's directory; empty if the model has it
   * @throws IOException if there is no such model or encoder, or it is not the encoder that the
   *     model was trained with; the message names them
   */
  public static LmModel read(String model, String encoder) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      files.check("features", FEATURES);
      BlockPlaces places = new BlockPlaces(LeafVectors.ofTags(files.strings("tags")));
      EncoderFiles encoderFiles = encoderFiles(files, encoder);
      Encoder read = EncoderDirectory.read(encoderFiles);
      files.check(HASH, hash(encoderFiles));
      Map<String, Tensor> tensors = TensorFile.read(files.read(WEIGHTS));
      BlockHead head =
          new BlockHead(named(tensors, BLOCK), read.weights().shape().width(), places.columns());
      return new LmModel(
          read, files.description().path(TOKENS).asInt(), places, head, networks(tensors));
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  private static EncoderFiles encoderFiles(ModelFiles files, String encoder) throws IOException {
    if (!encoder.isEmpty()) {
      return EncoderFiles.of(Path.of(encoder));
    }
    if (!files.has(EncoderDirectory.WEIGHTS)) {
      throw new IOException("it has no encoder of its own: say where it is, with encoder=PATH");
    }
    return new EncoderFiles() {
      @Override
      public boolean has(String name) {
        return files.has(name);
      }

      @Override
      public ByteBuffer read(String name) throws IOException {
        return ByteBuffer.wrap(files.read(name));
      }
    };
  }

  /** The digest of an encoder's weights. */
  public static String hash(EncoderFiles files) throws IOException {
    ByteBuffer bytes = files.read(EncoderDirectory.WEIGHTS);
    MessageDigest digest = Sha256.start();
    digest.update(bytes);
    return Sha256.finish(digest);
  }

  /** The tensors whose names begin with a prefix, named without it. */
  private static Map<String, Tensor> named(Map<String, Tensor> tensors, String prefix) {
    Map<String, Tensor> found = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> {
          if (name.startsWith(prefix)) {
            found.put(name.substring(prefix.length()), tensor);
          }
        });
    return found;
  }

  private static List<BlockNetwork> networks(Map<String, Tensor> tensors) {
    TreeSet<String> left = new TreeSet<>(tensors.keySet());
    left.removeIf(name -> name.startsWith(BLOCK));
    List<BlockNetwork> networks = new ArrayList<>();
    for (int i = 1; !left.isEmpty(); i++) {
      String prefix = page(i);
      Map<String, Tensor> own = named(tensors, prefix);
      if (own.isEmpty()) {
        throw new IllegalArgumentException("unknown tensor " + left.first());
      }
      networks.add(new BlockNetwork(own));
      left.removeIf(name -> name.startsWith(prefix));
    }
    return networks;
  }

  private static String page(int network) {
    return "page_" + network + ".";
  }

  /**
   * Writes a model; what is in the way is replaced. The same model gives the same bytes.
   *
   * @param encoder files of the encoder that go into the directory; none for one that stays where
   *     it is
   * @param hash of the encoder's weights
   * @param provenance where the model comes from: data, options, figures
   */
  public static void write(
      Path folder,
      String name,
      LmModel model,
      Map<String, byte[]> encoder,
      String hash,
      Map<String, ?> provenance)
      throws IOException {
    ObjectNode description = ModelFiles.description(name, provenance, FEATURES);
    description.put(TOKENS, model.most()).put(HASH, hash);
    model.places().tags().forEach(description.putArray("tags")::add);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    model.head().tensors().forEach((key, tensor) -> tensors.put(BLOCK + key, tensor));
    for (int i = 0; i < model.networks().size(); i++) {
      String prefix = page(i + 1);
      model.networks().get(i).tensors().forEach((key, tensor) -> tensors.put(prefix + key, tensor));
    }
    for (Map.Entry<String, byte[]> file : encoder.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(tensors));
  }
}
