# SPDX-License-Identifier: Apache-2.0
"""Computes what EncoderReferenceTest and WordPieceTest compare with, by a second runtime: numpy
for vectors, Hugging Face's tokenizers for pieces (pip install numpy tokenizers; run here).

    python reference.py tiny            # makes bert/ and distilbert/: random weights
    python reference.py shipped FOLDER  # of an encoder, as models/lm: writes shipped/
"""
import json, math, os, struct, sys
import numpy as np
import tokenizers

TEXTS = open("texts.txt", encoding="utf-8").read().split("\n")[:-1]
erf = np.vectorize(math.erf)


def read(path):
    data = open(path, "rb").read()
    n = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8 : 8 + n])
    types = {"F32": np.float32, "F16": np.float16, "I8": np.int8}
    out = {}
    for name, f in header.items():
        a, b = f["data_offsets"]
        out[name] = np.frombuffer(data[8 + n + a : 8 + n + b], types[f["dtype"]]).reshape(f["shape"])
    for name in list(out):
        if out[name].dtype == np.int8:
            out[name] = out[name] * out[name + ".scale"][:, None]
    return {k: v.astype(np.float64) for k, v in out.items()}


def write(path, tensors):
    names = {np.dtype(np.float32): "F32", np.dtype(np.float16): "F16"}
    header, blobs, at = {}, [], 0
    for name, t in tensors.items():
        blob = t.tobytes()
        header[name] = {"dtype": names[t.dtype], "shape": list(t.shape), "data_offsets": [at, at + len(blob)]}
        blobs.append(blob)
        at += len(blob)
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    open(path, "wb").write(struct.pack("<Q", len(head)) + head + b"".join(blobs))


BERT = dict(layer="encoder.layer.%d.", q="attention.self.query", k="attention.self.key",
            v="attention.self.value", o="attention.output.dense", n1="attention.output.LayerNorm",
            i="intermediate.dense", f="output.dense", n2="output.LayerNorm")
DISTIL = dict(layer="transformer.layer.%d.", q="attention.q_lin", k="attention.k_lin",
              v="attention.v_lin", o="attention.out_lin", n1="sa_layer_norm",
              i="ffn.lin1", f="ffn.lin2", n2="output_layer_norm")


def norm(x, t, name, eps):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + eps) * t[name + ".weight"] + t[name + ".bias"]


def vector(ids, t, names, layers, heads, eps, first):
    x = t["embeddings.word_embeddings.weight"][ids] + t["embeddings.position_embeddings.weight"][: len(ids)]
    if "embeddings.token_type_embeddings.weight" in t:
        x = x + t["embeddings.token_type_embeddings.weight"][0]
    x = norm(x, t, "embeddings.LayerNorm", eps)
    n, width = x.shape
    split = lambda y: y.reshape(n, heads, width // heads).transpose(1, 0, 2)
    for l in range(layers):
        p = names["layer"] % l
        dense = lambda y, part: y @ t[p + names[part] + ".weight"].T + t[p + names[part] + ".bias"]
        q, k, v = (split(dense(x, part)) for part in "qkv")
        s = q @ k.transpose(0, 2, 1) / math.sqrt(width // heads)
        s = np.exp(s - s.max(-1, keepdims=True))
        s /= s.sum(-1, keepdims=True)
        x = norm(x + dense((s @ v).transpose(1, 0, 2).reshape(n, width), "o"), t, p + names["n1"], eps)
        h = dense(x, "i")
        x = norm(x + dense(h * 0.5 * (1 + erf(h / math.sqrt(2))), "f"), t, p + names["n2"], eps)
    return x[0] if first else x.mean(0)


def save(folder, ids, vectors):
    with open(folder + "/expected.tsv", "w") as f:
        for i, v in zip(ids, vectors):
            f.write(" ".join(map(str, i)) + "\t" + " ".join("%.6f" % x for x in v) + "\n")


def tiny(folder, bert):
    os.makedirs(folder, exist_ok=True)
    random = np.random.default_rng(1 if bert else 2)
    ascii_ = [chr(c) for c in range(33, 127) if not chr(c).isupper()]
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"] + ascii_ + ["##" + c for c in "abcdefghijklmnopqrstuvwxyz0123456789"]
    pieces += ["the", "and", "##ing", "##ed", "in", "of", "home", "council", "read", "more", "не", "##ы", "阅", "é"]
    w, inner, layers, heads, positions, eps = 16, 24, 2, 4, 40, 1e-12
    names = BERT if bert else DISTIL
    draw = lambda *s: random.normal(0, 0.5, s).astype(np.float32)
    t = {"embeddings.word_embeddings.weight": draw(len(pieces), w), "embeddings.position_embeddings.weight": draw(positions, w)}
    if bert:
        t["embeddings.token_type_embeddings.weight"] = draw(2, w)
    norms = ["embeddings.LayerNorm"]
    for l in range(layers):
        p = names["layer"] % l
        for part, (o, i) in dict(q=(w, w), k=(w, w), v=(w, w), o=(w, w), i=(inner, w), f=(w, inner)).items():
            # Halves in one of the two, so that both types are read.
            t[p + names[part] + ".weight"] = draw(o, i).astype(np.float32 if bert else np.float16)
            t[p + names[part] + ".bias"] = draw(o)
        norms += [p + names["n1"], p + names["n2"]]
    for n in norms:
        t[n + ".weight"], t[n + ".bias"] = 1 + draw(w), draw(w)
    prefix = "bert." if bert else ""
    stored = {prefix + k: v for k, v in t.items()}
    if bert:  # as older files have it
        stored = {k.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"): v for k, v in stored.items()}
    write(folder + "/model.safetensors", stored)
    tk = tokenizers.BertWordPieceTokenizer({p: i for i, p in enumerate(pieces)}, lowercase=bert, strip_accents=bert)
    tk.enable_truncation(20)
    if bert:
        open(folder + "/vocab.txt", "w", encoding="utf-8").write("\n".join(pieces) + "\n")
        config = dict(model_type="bert", hidden_act="gelu", vocab_size=len(pieces), max_position_embeddings=positions, hidden_size=w,
                      num_attention_heads=heads, intermediate_size=inner, num_hidden_layers=layers, type_vocab_size=2, layer_norm_eps=eps)
    else:
        tk.save(folder + "/tokenizer.json", pretty=False)
        os.makedirs(folder + "/1_Pooling", exist_ok=True)
        json.dump(dict(pooling_mode_cls_token=True), open(folder + "/1_Pooling/config.json", "w"))
        config = dict(model_type="distilbert", activation="gelu", vocab_size=len(pieces), max_position_embeddings=positions, dim=w,
                      n_heads=heads, hidden_dim=inner, n_layers=layers)
    json.dump(config, open(folder + "/config.json", "w"), indent=1)
    ids = [tk.encode(x).ids for x in TEXTS]
    t = {k: v.astype(np.float64) for k, v in t.items()}
    save(folder, ids, [vector(i, t, names, layers, heads, eps, not bert) for i in ids])


def shipped(folder):
    config = json.load(open(folder + "/config.json"))
    tk = tokenizers.BertWordPieceTokenizer(folder + "/vocab.txt", lowercase=True)
    tk.enable_truncation(32)
    ids = [tk.encode(x).ids for x in TEXTS]
    t = read(folder + "/model.safetensors")
    os.makedirs("shipped", exist_ok=True)
    args = (BERT, config["num_hidden_layers"], config["num_attention_heads"], config["layer_norm_eps"], False)
    save("shipped", ids, [vector(i, t, *args) for i in ids])


if sys.argv[1] == "tiny":
    tiny("bert", True)
    tiny("distilbert", False)
else:
    shipped(sys.argv[2])
