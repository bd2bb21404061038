# SPDX-License-Identifier: GPL-3.0-or-later
"""Attention as a model would record it, the same numbers in every format, computed and written by NumPy alone.

Writes the folder recorded/ beside itself:
  block.*     one block of a causal model: 3 samples × 3 heads × 11 tokens × 16 components in float32
  layers.*    weights of 4 layers × 3 heads × 24 tokens in float16, one head and two layers of them as text
  objects.*   pickled objects, which must never be unpickled
"""
import json
import pathlib
import struct

import numpy as np

folder = pathlib.Path(__file__).parent / "recorded"
folder.mkdir(exist_ok=True)
random = np.random.default_rng(20261130)


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def write_safetensors(name, arrays):
    header, data = {}, b""
    for key, array in arrays.items():
        header[key] = {"dtype": "F32", "shape": array.shape, "data_offsets": [len(data), len(data) + array.nbytes]}
        data += array.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    (folder / name).write_bytes(struct.pack("<Q", len(text)) + text + data)


def write_csv(name, tokens, rows, form):
    lines = [",".join([""] + tokens)] + [",".join([t] + [form(x) for x in row]) for t, row in zip(tokens, rows)]
    (folder / name).write_text("\n".join(lines) + "\n")


def write_json(name, value):
    (folder / name).write_text(json.dumps(value) + "\n")


# One block. Inputs are float32; everything else is computed in float64 and rounded once.
samples, heads, tokens, width = 3, 3, 11, 16
q, k, v = (random.normal(size=(samples, heads, tokens, width)).astype(np.float32) for _ in range(3))
scores = np.einsum("bhid,bhjd->bhij", q.astype(np.float64), k.astype(np.float64)) / np.sqrt(width)
scores = np.where(np.tri(tokens, dtype=bool), scores, -np.inf)
weights = softmax(scores)
merged = np.einsum("bhij,bhjd->bihd", weights, v.astype(np.float64)).reshape(samples, tokens, heads * width)
block = {"q": q, "k": k, "v": v, "scores": scores.astype(np.float32), "weights": weights.astype(np.float32),
         "heads_merged": merged.astype(np.float32)}
words = list("ABCABBAACAB")
np.savez(folder / "block.npz", **block)
np.savez_compressed(folder / "block_compressed.npz", **block)
write_safetensors("block.safetensors", block)
np.save(folder / "block_weights.npy", block["weights"])
write_json("block_sample0.json", {"tokens": words, "layout": "[heads][queries][keys]"} |
           {name: np.round(block[name][0].astype(np.float64), 9).tolist() for name in ("q", "k", "v", "weights")})
write_csv("block_sample0_head0.csv", words, block["weights"][0, 0], lambda x: f"{x:.9g}")
write_json("block_expected.json", {"sample2_head2_row10": weights[2, 2, 10].tolist()})

# Four layers, rounded to four decimals where they are text.
layers = softmax(random.normal(scale=2, size=(4, 3, 24, 24)))
np.save(folder / "layers_f16.npy", layers.astype(np.float16))
words = ["[CLS]"] + "it's about issues , a \"quoted\" 猫 and - - the silly , crude story of the 😀 and its two ends".split() + ["[SEP]"]
assert len(words) == 24
head = np.round(layers[3, 2], 4).tolist()
write_json("layer3_head2.json", {"tokens": words, "attention": head, "layer": 3, "head": 2})
write_csv("layer3_head2.csv", [f'"{w.replace(chr(34), chr(34) * 2)}"' for w in words], head, repr)
two = np.round(layers[1:3], 4).tolist()
write_json("two_layers.json", {"tokens": words, "layers": [1, 2], "attention": two})
write_json("two_layers_bare.json", two)

objects = np.array([["a", None], [{"b": 1}, 2.5]], dtype=object)
np.save(folder / "objects.npy", objects)
np.save(folder / "objects_fix_imports.npy", np.asfortranarray(objects), fix_imports=False)
np.savez(folder / "objects.npz", weights=objects)
np.savez_compressed(folder / "objects_compressed.npz", weights=objects)
