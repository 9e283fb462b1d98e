"""Teaches the small network of the product what the teachers say of the pool, and the labels.

    python student.py DIR [FILE]

DIR holds what `prepare.ts` and `teacher.py` wrote; the network goes to FILE (by default the one that the product reads). It sees of
a text only what the product sees: terms, what the rules know of them, and signs (`network.ts` tells how it is built). The
vectors of its words begin as the main directions of those that the sentence model has (`words.npz`), all else from fixed random
numbers; that two runs end in the same network was not tried.
"""

import base64
import json
import random
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch

FILE = Path(__file__).parents[3] / "src/domain/enrichment/sentiment/network.json"
WIDTH = 5
DIMENSIONS = 64
UNITS = 192
HIDDEN = 64
ROUNDS = 8
BATCH = 256
RATE = 2e-3
LABELS_TIMES = 2
"""How often each label is told in a round, beside once each text of the pool."""
MET_MIN = 4
POOL_SHARE = 0.25
"""What a text of the pool counts where words are counted."""
WORDS_LEFT_OUT = 0.08
WORDS_SPREAD = 0.1
OTHERS = "@"
SCALE_MAX = 3
"""Signs that come to more than 1 are learned from in parts of what they come to, or of this."""

torch.set_num_threads(2)


class Student(torch.nn.Module):
    def __init__(self, terms: int, classes: int, signs: int) -> None:
        super().__init__()
        self.words = torch.nn.Embedding(terms, DIMENSIONS)
        self.classes = torch.nn.Embedding(classes, DIMENSIONS)
        torch.nn.init.normal_(self.words.weight, 0, WORDS_SPREAD)
        torch.nn.init.normal_(self.classes.weight, 0, WORDS_SPREAD)
        self.windows = torch.nn.Conv1d(DIMENSIONS, UNITS, WIDTH, padding=WIDTH // 2)
        self.hidden = torch.nn.Linear(2 * UNITS + signs, HIDDEN)
        self.out = torch.nn.Linear(HIDDEN, 2)
        self.signs = torch.nn.Linear(signs, 2, bias=False)
        self.drop = torch.nn.Dropout(0.3)

    def forward(self, terms, classes, signs, there, text_of):
        """The mean over the sentences of each text of `way` and `calm`."""
        read = (self.words(terms) + self.classes(classes)) * there[..., None]
        if self.training:
            read = read * (torch.rand(read.shape[0], read.shape[1], 1) > WORDS_LEFT_OUT)
        found = torch.relu(self.windows(read.transpose(1, 2))) * there[:, None]
        most = found.max(2).values
        sums = found.sum(2) / there.sum(1, keepdim=True).clamp(min=4).sqrt() / 2
        told = torch.relu(self.hidden(torch.cat([self.drop(most), self.drop(sums), signs], 1)))
        leans = self.out(self.drop(told)) + self.signs(signs)
        texts = int(text_of.max()) + 1
        sum_of = torch.zeros(texts, 2).index_add_(0, text_of, leans)
        return sum_of / torch.bincount(text_of)[:, None]


def batch_of(texts):
    """Texts as tensors, one row for each sentence."""
    rows = [(sentence, at) for at, text in enumerate(texts) for sentence in text]
    longest = max(len(sentence[0]) for sentence, _ in rows)
    terms = np.zeros((len(rows), longest), dtype=np.int64)
    classes = np.zeros((len(rows), longest), dtype=np.int64)
    there = np.zeros((len(rows), longest), dtype=np.float32)
    for row, (sentence, _) in enumerate(rows):
        length = len(sentence[0])
        terms[row, :length], classes[row, :length], there[row, :length] = sentence[0], sentence[1], 1
    signs = np.array([sentence[2] for sentence, _ in rows])
    return [torch.tensor(one) for one in (terms, classes, signs, there, np.array([at for _, at in rows]))]


def log_odds(leans: torch.Tensor) -> torch.Tensor:
    way, calm = leans[:, 0], leans[:, 1]
    return torch.log_softmax(torch.stack([-way, calm, way], 1), 1)


def begin_with(words: torch.Tensor, names: list[str], known: Mapping[str, np.ndarray]) -> None:
    """Sets the rows of the names that have a known vector to where that lies along the main directions of all of them."""
    vectors = known["vectors"] - known["vectors"].mean(0)
    directions = np.linalg.svd(vectors, full_matrices=False)[2][:DIMENSIONS]
    place = {term: at for at, term in enumerate(known["terms"])}
    rows = [at for at, name in enumerate(names) if name in place]
    begun = vectors[[place[names[at]] for at in rows]] @ directions.T
    words[rows] = torch.tensor(begun / begun.std() * WORDS_SPREAD, dtype=words.dtype)


def in_bytes(matrix: torch.Tensor) -> dict:
    """Each row as signed bytes, and what to take them times."""
    values = matrix.detach().numpy()
    scales = np.maximum(np.abs(values).max(1), 1e-9) / 127
    whole = np.rint(values / scales[:, None]).astype(np.int8)
    return {"scales": [float(f"{scale:.5g}") for scale in scales], "values": base64.b64encode(whole.tobytes()).decode()}


def rounded(bias: torch.Tensor) -> list[float]:
    return [round(one, 4) for one in bias.tolist()]


def main(folder: Path, file: Path) -> None:
    torch.manual_seed(0)
    chance = random.Random(0)
    labels = [json.loads(line) for line in (folder / "labels.jsonl").open()]
    taught = [one for one in labels if not one["held"]]
    pool = [json.loads(line)["sentences"] for line in (folder / "pool.jsonl").open()]
    pool_odds = np.load(folder / "pool-odds.npy")

    met = Counter(term for one in taught for sentence in one["sentences"] for term in sentence["terms"])
    for text in pool:
        for sentence in text:
            for term in sentence["terms"]:
                met[term] += POOL_SHARE
    names = [OTHERS, *sorted(term for term, count in met.items() if count >= MET_MIN and term != OTHERS)]
    place = {name: at for at, name in enumerate(names)}
    all_signs = np.array([sentence["signs"] for one in taught for sentence in one["sentences"]], dtype=np.float32)
    signs = all_signs.shape[1]
    scale = np.clip(np.abs(all_signs).max(0), 1, SCALE_MAX)
    classes = 1 + max(known for one in taught for sentence in one["sentences"] for known in sentence["classes"])

    def read(text):
        return [
            (
                np.array([place.get(term, 0) for term in sentence["terms"]]),
                np.array(sentence["classes"]),
                np.array(sentence["signs"], dtype=np.float32) / scale,
            )
            for sentence in text
        ]

    lessons = [(read(one["sentences"]), np.array(one["odds"]), one["weight"]) for one in taught] * LABELS_TIMES
    lessons += [(read(text), odds, 1.0) for text, odds in zip(pool, pool_odds) if text]
    student = Student(len(names), classes, signs)
    begin_with(student.words.weight.data, names, np.load(folder / "words.npz"))
    descent = torch.optim.AdamW(student.parameters(), lr=RATE, weight_decay=1e-4)
    steps = ROUNDS * -(-len(lessons) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(descent, RATE, total_steps=steps + ROUNDS * 2, pct_start=0.1)
    for round_ in range(ROUNDS):
        chance.shuffle(lessons)
        total = 0.0
        batches = []
        for begin in range(0, len(lessons), BATCH * 30):
            some = sorted(lessons[begin : begin + BATCH * 30], key=lambda one: max(len(s[0]) for s in one[0]))
            cut = [some[at : at + BATCH] for at in range(0, len(some), BATCH)]
            chance.shuffle(cut)
            batches += cut
        for batch in batches:
            told = log_odds(student(*batch_of([text for text, _, _ in batch])))
            odds = torch.tensor(np.array([odds for _, odds, _ in batch]), dtype=torch.float32)
            weights = torch.tensor([weight for _, _, weight in batch])
            loss = (-(odds * told).sum(1) * weights).sum() / weights.sum()
            descent.zero_grad()
            loss.backward()
            descent.step()
            pace.step()
            total += loss.item()
        print(f"round {round_ + 1}: {total / len(batches):.4f}", flush=True)

    student.eval()
    # The product reads sentences in places of a window one after the other: row `place * UNITS + unit`.
    windows = student.windows.weight.permute(2, 0, 1).reshape(WIDTH * UNITS, DIMENSIONS)
    student.hidden.weight.data[:, 2 * UNITS :] /= torch.tensor(scale)
    student.signs.weight.data /= torch.tensor(scale)
    network = {
        "terms": names,
        "words": in_bytes(student.words.weight),
        "classes": in_bytes(student.classes.weight),
        "windows": in_bytes(windows),
        "windowsBias": rounded(student.windows.bias),
        "hidden": in_bytes(student.hidden.weight),
        "hiddenBias": rounded(student.hidden.bias),
        "out": in_bytes(student.out.weight),
        "outBias": rounded(student.out.bias),
        "signs": in_bytes(student.signs.weight),
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in network.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else FILE)
