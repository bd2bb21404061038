# SPDX-License-Identifier: GPL-3.0-or-later
"""Right values of attention computations, written for every pair of tokens as the formulas read, in NumPy alone.

Writes attention_golden.json beside itself: tables by name, and cases that refer to them; cases from tokens, with
embeddings and projections; Jacobians of the softmax.
"""
import itertools
import json
import math
import pathlib

import numpy as np

INF = math.inf


def visible(mask, i, j, m, n):
    rule, _, numbers = mask.partition(":")
    numbers = [int(x) for x in numbers.split(",")] if numbers else []
    if rule == "causal":
        return j <= i
    if rule == "causal-bottom-right":
        return n - 1 - j >= m - 1 - i  # counted from the ends
    if rule == "window":
        return abs(i - j) < numbers[0]
    if rule == "padding":
        return j not in numbers
    raise ValueError(rule)


def score(rule, q, k, p):
    if rule in ("dot", "scaled-dot"):
        return sum(a * b for a, b in zip(q, k))
    if rule == "general":
        return float(np.einsum("a,ab,b->", q, p["W"], k))
    if rule == "additive":
        return float(np.dot(p["v"].ravel(), np.tanh(np.dot(p["W1"], q) + np.dot(p["W2"], k))))
    if rule == "cosine":
        return float(np.dot(q, k)) / math.sqrt(float(np.dot(q, q)) * float(np.dot(k, k)))
    raise ValueError(rule)


def slopes(heads):
    """As published with ALiBi, written from the paper's description: a geometric sequence, interleaved otherwise."""
    def of_power(count):
        start = 2 ** (-(2 ** -(math.log2(count) - 3)))
        return [start * start**i for i in range(count)]

    if math.log2(heads).is_integer():
        return of_power(heads)
    lower = 2 ** math.floor(math.log2(heads))
    return of_power(lower) + slopes(2 * lower)[0::2][: heads - lower]


def weigh(row, normaliser, temperature):
    seen = [s for s in row if s != -INF]
    if not seen:
        return [0.0] * len(row)
    top = max(seen)
    if normaliser == "hard":
        out = [0.0] * len(row)
        out[row.index(top)] = 1.0
        return out
    if temperature == 0:
        share = 1.0 / row.count(top)
        return [share if s == top else 0.0 for s in row]
    exponentials = [math.exp((s - top) / temperature) if s != -INF else 0.0 for s in row]
    total = math.fsum(exponentials)
    return [e / total for e in exponentials]


def attend(case, tables):
    q, k, v = (tables[case[name]] for name in ("query", "key", "value"))
    heads, kv_heads = case["heads"], case["kv_heads"]
    m, n = len(q), len(k)
    d, dk, e = q.shape[1] // heads, k.shape[1] // kv_heads, v.shape[1] // kv_heads
    parameters = {name: tables[t] for name, t in case.get("score_parameters", {}).items()}
    scale = case.get("scale", 1 / math.sqrt(d) if case["score"] == "scaled-dot" else 1.0)
    masked, weights, merged = [], [], np.zeros((m, heads * e))
    for h in range(heads):
        g = [index for index in range(kv_heads) for _ in range(heads // kv_heads)][h]
        rows = []
        for i, j in itertools.product(range(m), range(n)):
            s = score(case["score"], q[i, h * d : (h + 1) * d], k[j, g * dk : (g + 1) * dk], parameters) * scale
            if "soft_cap" in case:
                s = case["soft_cap"] * math.tanh(s / case["soft_cap"])
            if case.get("bias"):
                s += tables[case["bias"][h if len(case["bias"]) > 1 else 0]][i, j]
            if case.get("alibi"):
                s += slopes(heads)[h] * (j - i)
            if not all(visible(mask, i, j, m, n) for mask in case["masks"]):
                s = -INF
            rows.append(s)
        masked.append([rows[i * n : (i + 1) * n] for i in range(m)])
        weights.append([weigh(row, case["normaliser"], case["temperature"]) for row in masked[h]])
        for i, c in itertools.product(range(m), range(e)):
            merged[i, h * e + c] = sum(weights[h][i][j] * v[j, g * e + c] for j in range(n))
    return masked, weights, put_out(case, merged, q, tables)


def put_out(case, merged, q, tables):
    given = {name: tables[t] for name, t in case.get("output_parameters", {}).items()}
    b = given["b"].ravel() if "b" in given else 0.0
    if case["output"] == "none":
        return merged
    if case["output"] == "projection":
        return np.array([np.dot(row, given["W"]) + b for row in merged])
    joined = [np.concatenate([c, s]) for c, s in zip(merged, q)] if case["output"] == "concat" else list(merged + q)
    return np.array([np.tanh(np.dot(row, given["W"]) + b) for row in joined])


def make():
    random = np.random.default_rng(20240611)
    tables = {}

    def table(name, rows, columns, spread=1.5):
        tables[name] = np.round(random.uniform(-spread, spread, (rows, columns)), 2)
        return name

    layouts = [(1, 1), (2, 2), (4, 2), (3, 1)]
    rules = ["dot", "scaled-dot", "general", "additive", "cosine"]
    masks = [[], ["causal"], ["causal-bottom-right"], ["window:2"], ["padding:0,2"], ["causal", "padding:0"],
             ["window:2", "causal-bottom-right"]]
    normalisers = [("softmax", 1.0), ("softmax", 0.5), ("softmax", 3.0), ("softmax", 0.0), ("hard", 1.0)]
    outputs = ["none", "concat", "add", "projection"]
    sizes = [(3, 5), (5, 3), (4, 4)]
    for m, n in sizes:
        for heads, kv_heads in layouts:
            table(f"Q{m}h{heads}", m, heads * 2)
        for kv_heads in (1, 2):
            for dk in (2, 3):
                table(f"K{n}g{kv_heads}d{dk}", n, kv_heads * dk)
            table(f"V{n}g{kv_heads}", n, kv_heads * 2, 9)
        for h in range(4):
            table(f"B{m}x{n}_{h}", m, n)
        tables[f"B{m}x{n}_0"][0, 1] = -INF
    for dk in (2, 3):
        table(f"general{dk}", 2, dk)
        table(f"W1_{dk}", 4, 2)
        table(f"W2_{dk}", 4, dk)
    table("v", 4, 1)
    for heads in (1, 2, 3, 4):
        table(f"Wc{heads}", 4 * heads, 3, 0.4)
        table(f"W{heads}", 2 * heads, 3, 0.4)
    table("b", 1, 3)

    cases = []
    for index, (rule, mask) in enumerate(itertools.product(rules, masks)):
        heads, kv_heads = layouts[index % 4]
        m, n = sizes[index % 3]
        normaliser, temperature = normalisers[(index // 2) % 5]
        output = outputs[(index + index // 4) % 4]
        dk = 3 if rule in ("general", "additive") and index % 2 else 2
        case = {"name": f"{index} {rule} {'+'.join(mask)}", "query": f"Q{m}h{heads}", "key": f"K{n}g{kv_heads}d{dk}",
                "value": f"V{n}g{kv_heads}", "score": rule, "masks": mask, "normaliser": normaliser,
                "temperature": temperature, "heads": heads, "kv_heads": kv_heads, "output": output}
        if rule == "general":
            case["score_parameters"] = {"W": f"general{dk}"}
        if rule == "additive":
            case["score_parameters"] = {"W1": f"W1_{dk}", "W2": f"W2_{dk}", "v": "v"}
        if output != "none":
            case["output_parameters"] = {"W": f"Wc{heads}" if output == "concat" else f"W{heads}"}
            if index % 3:
                case["output_parameters"]["b"] = "b"
        if index % 4 == 1:
            case["bias"] = [f"B{m}x{n}_0"]
        if index % 7 == 2:
            case["bias"] = [f"B{m}x{n}_{h}" for h in range(heads)]
        if index % 5 == 3:
            case["alibi"] = True
        if index % 3 == 2:
            case["soft_cap"] = 0.8
        if index % 6 == 4:
            case["scale"] = -0.7
        masked, weights, out = attend(case, tables)
        case["expected"] = {"masked": masked, "weights": weights, "output": out.tolist()}
        cases.append(case)
    return tables, cases


# --- from the tokens: embeddings, projections and an output layer, every number made here again

MASK64 = 2**64 - 1
STEP = 0x9E3779B97F4A7C15


def mixed(z):
    """The output function of SplitMix64 (Steele, Lea, Flood 2014)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def uniform(name, count, variance, seed):
    """`count` numbers keyed by FNV-1a of the name and the seed."""
    key = 0xCBF29CE484222325
    for byte in name.encode():
        key = ((key ^ byte) * 0x100000001B3) & MASK64
    key = mixed(key ^ mixed((seed + STEP) & MASK64))
    limit = math.sqrt(3 * variance)
    return [(2 * (mixed((key + (i + 1) * STEP) & MASK64) >> 11) / 2**53 - 1) * limit for i in range(count)]


def embedded(tokens, case):
    width = case["width"]
    out = np.array([uniform(token, width, 1.0, case["seed"]) for token in tokens]).reshape(len(tokens), width)
    if case["positions"]:
        for p, c in itertools.product(range(len(tokens)), range(width)):
            angle = p / 10000 ** ((c - c % 2) / width)
            out[p, c] += math.cos(angle) if c % 2 else math.sin(angle)
    return out


def token_cases(random):
    cases = []
    for heads, kv_heads, positions, masks in [(1, 1, False, []), (2, 2, True, ["causal"]), (4, 2, True, ["window:2"])]:
        width, target, source = 8, ["我", "爱", "我", "NLP"], ["I", "love", "", "I", "NLP"]
        case = {"target": target, "source": source, "width": width, "seed": 7 * heads, "positions": positions,
                "heads": heads, "kv_heads": kv_heads, "masks": masks, "score": "scaled-dot", "normaliser": "softmax",
                "temperature": 1.0, "output": "projection", "query": "Q", "key": "K", "value": "V",
                "output_parameters": {"W": "W_O", "b": "b"}}
        columns = {"Q": width, "K": width // heads * kv_heads, "V": width // heads * kv_heads}
        weights = {f"W_{name}": np.round(random.uniform(-1, 1, (width, n)), 2) for name, n in columns.items()}
        tables = {"Q": embedded(target, case) @ weights["W_Q"], "K": embedded(source, case) @ weights["W_K"],
                  "V": embedded(source, case) @ weights["W_V"], "W_O": np.round(random.uniform(-1, 1, (width, 3)), 2),
                  "b": np.round(random.uniform(-1, 1, (1, 3)), 2)}
        masked, rows, out = attend(case, tables)
        case["tables"] = {name: t.tolist() for name, t in {**weights, "W_O": tables["W_O"], "b": tables["b"]}.items()}
        case["expected"] = {"masked": masked, "weights": rows, "output": out.tolist()}
        cases.append(case)
    return cases


def jacobians(random):
    """∂w_i/∂s_j of softmax(s/T) by the complex step: Im w(s + i·h·e_j)/h, exact to rounding for a tiny h."""
    cases, h = [], 1e-30
    for count, temperature in [(1, 1.0), (5, 1.0), (7, 0.4), (4, 3.0)]:
        scores = np.round(random.uniform(-3, 3, count), 2)
        rows = []
        for j in range(count):
            moved = scores.astype(complex)
            moved[j] += 1j * h
            e = np.exp((moved - scores.max()) / temperature)
            rows.append((e / e.sum()).imag / h)
        cases.append({"scores": scores.tolist(), "temperature": temperature, "jacobian": np.array(rows).T.tolist()})
    return cases


def plain(value):
    """JSON has no infinity: it stands as a word."""
    if isinstance(value, (list, tuple)):
        return [plain(x) for x in value]
    if isinstance(value, dict):
        return {name: plain(x) for name, x in value.items()}
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return float(value) if isinstance(value, np.floating) else value


if __name__ == "__main__":
    made_tables, made_cases = make()
    content = {"tables": {name: t.tolist() for name, t in made_tables.items()}, "cases": made_cases}
    more = np.random.default_rng(20240612)
    content.update(token_cases=token_cases(more), jacobians=jacobians(more))
    path = pathlib.Path(__file__).with_suffix(".json")
    path.write_text(json.dumps(plain(content), separators=(",", ":")).replace('},{"name"', '},\n{"name"') + "\n")
