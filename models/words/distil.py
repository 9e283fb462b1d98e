"""Distils a sentence model into one vector for each word: python distil.py MODEL_DIR DATA_DIR OUT_FILE

Words are those of the model's vocabulary and those that occur three times in public news, calls and filings. The vector of a word is
the model's embedding of the word alone, without the three strongest common directions, in 192 dimensions, times a / (a + frequency)
(Arora, Liang, Ma, "A simple but tough-to-beat baseline for sentence embeddings", ICLR 2017), in eight bits with one scale.
OUT_FILE: a line of JSON with `dimensions` and `words`, then the vectors in the order of the words, a signed byte a number.
"""

import csv
import json
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

DIMENSIONS = 192
COMMON_DIRECTIONS = 3
FREQUENCY_HALF = 1e-3
OCCURRENCES_MIN = 3
LETTERS_MAX = 24
BATCH = 256
# Share of the numbers that keep their size; the few beyond are cut off.
KEPT_PERCENT = 99.95
WORD = re.compile(r"[a-z]+")


def public_texts(data):
    with open(data / "news/ag_news.csv", encoding="utf-8") as file:
        yield from (" ".join(row[1:]) for row in csv.reader(file))
    for path in sorted((data / "transcripts").glob("*.txt")):
        yield path.read_text(encoding="utf-8")
    for path in sorted((data / "sec/filings").glob("*.html")):
        yield re.sub(r"<[^>]+>", " ", path.read_text(encoding="utf-8", errors="ignore"))[:400_000]


def embeddings(model, words):
    tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.enable_padding()
    session = onnxruntime.InferenceSession(str(model / "onnx/model_quantized.onnx"))
    vectors = []
    for start in range(0, len(words), BATCH):
        encoded = tokenizer.encode_batch(words[start : start + BATCH])
        ids = np.array([one.ids for one in encoded], np.int64)
        mask = np.array([one.attention_mask for one in encoded], np.int64)
        inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        states = session.run(None, inputs)[0]
        means = (states * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
        vectors.append(means / np.linalg.norm(means, axis=1, keepdims=True))
    return np.concatenate(vectors)


def main(model, data, out):
    counts = Counter()
    for text in public_texts(data):
        counts.update(WORD.findall(text.lower()))
    vocabulary = json.loads((model / "tokenizer.json").read_text())["model"]["vocab"]
    known = {word for word in vocabulary if re.fullmatch(r"[a-z]{2,}", word)}
    frequent = {word for word, count in counts.items() if count >= OCCURRENCES_MIN and 2 <= len(word) <= LETTERS_MAX}
    words = sorted(known | frequent)
    vectors = embeddings(model, words)
    vectors -= vectors.mean(0)
    directions = np.linalg.svd(vectors, full_matrices=False)[2]
    reduced = vectors @ directions[COMMON_DIRECTIONS : COMMON_DIRECTIONS + DIMENSIONS].T
    frequencies = np.array([counts[word] + 1 for word in words]) / counts.total()
    weighted = reduced * (FREQUENCY_HALF / (FREQUENCY_HALF + frequencies))[:, None]
    scaled = np.clip(np.round(weighted / np.percentile(np.abs(weighted), KEPT_PERCENT) * 127), -127, 127)
    head = json.dumps({"dimensions": DIMENSIONS, "words": words}, separators=(",", ":"))
    out.write_bytes(head.encode() + b"\n" + scaled.astype(np.int8).tobytes())


main(*map(Path, sys.argv[1:4]))
