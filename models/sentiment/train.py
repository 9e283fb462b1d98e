"""Trains the sentiment network in two stages.

    python train.py DIR FILE

DIR holds what `prepare.ts` wrote, FILE is where the network goes. The network (`src/domain/enrichment/sentiment/network.ts`) sees the
words of a sentence alone. First all of it learns the odds of bad, neutral and good from the labels and from the teacher's answers
(knowledge distillation); its word vectors start from the teacher's (`teacher/words.json`), all else from fixed random numbers. DIR keeps
that network as `distilled.json`, and a later run begins with it. Then more units of the hidden layer, over two inputs that say how
figures compare, learn from the texts that compare figures; what the network has learned before stays.
"""

import base64
import json
import random
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import torch

TEACHER = Path(__file__).parent / "teacher"
SEED = 0
WIDTH = 5
UNITS = 128
HIDDEN = 48
EPOCHS = 9
BATCH = 256
LEARNING_RATE = 2e-3
LABEL_REPEATS = 2
"""How often each label is seen in an epoch in which each text of the pool is seen once."""
COUNT_MIN = 4
POOL_COUNT = 0.25
"""How much an occurrence in the pool counts towards `COUNT_MIN`, beside one in the labels."""
WORD_DROPOUT = 0.08
DROPOUT = 0.2
UNKNOWN = "@"
COMPARING = 32
"""Units of the hidden layer for compared figures."""
COMPARING_BIAS = -2.0
"""The first bias of these units, which keeps them silent where no figures are compared."""
COMPARING_EPOCHS = 8
COMPARING_RATE = 3e-3
POOL_SHARE = 8
"""Of so many texts of the pool the second stage sees one."""
OTHERS = 15_000
"""Texts drawn from all for the second stage, beside those that compare figures, so that these units stay silent."""
NEUTRAL_PRIOR = 0.3
"""Added to the neutral logit: 42 in 100 sentences of news drawn at random are neutral, 34 of those that were labelled."""

torch.set_num_threads(2)


class Network(torch.nn.Module):
    def __init__(self, vectors: torch.Tensor) -> None:
        super().__init__()
        self.words = torch.nn.Embedding.from_pretrained(vectors, freeze=False)
        self.windows = torch.nn.Conv1d(vectors.shape[1], UNITS, WIDTH, padding=WIDTH // 2)
        self.hidden = torch.nn.Linear(2 * UNITS, HIDDEN)
        self.out = torch.nn.Linear(HIDDEN, 2)
        self.dropout = torch.nn.Dropout(DROPOUT)

    def pooled(self, terms: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The maximum of each unit over the windows of each row, and the sum over twice the root of their number."""
        vectors = self.words(terms) * mask[..., None]
        if self.training:
            vectors = vectors * (torch.rand(*terms.shape, 1) > WORD_DROPOUT)
        found = torch.relu(self.windows(vectors.transpose(1, 2))) * mask[:, None]
        return found.max(2).values, found.sum(2) / mask.sum(1, keepdim=True).clamp(min=4).sqrt() / 2

    def forward(self, terms: torch.Tensor, mask: torch.Tensor, text_of: torch.Tensor) -> torch.Tensor:
        """Polarity and neutral logits of each text, the mean over its sentences (one row of `terms` each)."""
        most, sums = self.pooled(terms, mask)
        hidden = torch.relu(self.hidden(torch.cat([self.dropout(most), self.dropout(sums)], 1)))
        return means(self.out(self.dropout(hidden)), text_of)


class Upper(torch.nn.Module):
    """The layers over the pooled windows and the two inputs of compared figures; `hidden` and `out` of the first stage come first."""

    def __init__(self, parts: dict) -> None:
        super().__init__()
        self.hidden = torch.nn.Linear(2 * UNITS + 2, HIDDEN + COMPARING)
        self.out = torch.nn.Linear(HIDDEN + COMPARING, 2)
        self.dropout = torch.nn.Dropout(DROPOUT)
        polarity_bias, neutral_bias = parts["outBias"]
        with torch.no_grad():
            self.hidden.weight[HIDDEN:, 2 * UNITS :] = torch.randn(COMPARING, 2) * 0.3 - COMPARING_BIAS
            self.hidden.bias[HIDDEN:] = COMPARING_BIAS
            self.out.weight[:, HIDDEN:] = torch.randn(2, COMPARING) * 0.05
            self.hidden.weight[:HIDDEN] = torch.nn.functional.pad(torch.tensor(from_bytes(parts["hidden"])), (0, 2))
            self.hidden.bias[:HIDDEN] = torch.tensor(parts["hiddenBias"])
            self.out.weight[:, :HIDDEN] = torch.tensor(from_bytes(parts["out"]))
            self.out.bias[:] = torch.tensor([polarity_bias, neutral_bias - NEUTRAL_PRIOR])
        self.known = {name: value.detach().clone() for name, value in self.state_dict().items()}

    def keep(self) -> None:
        """Takes back what the last step did to the units of the first stage."""
        with torch.no_grad():
            self.hidden.weight[:HIDDEN] = self.known["hidden.weight"][:HIDDEN]
            self.hidden.bias[:HIDDEN] = self.known["hidden.bias"][:HIDDEN]
            self.out.weight[:, :HIDDEN] = self.known["out.weight"][:, :HIDDEN]
            self.out.bias[:] = self.known["out.bias"]

    def forward(self, inputs: torch.Tensor, text_of: torch.Tensor) -> torch.Tensor:
        return means(self.out(self.dropout(torch.relu(self.hidden(self.dropout(inputs))))), text_of)


def means(logits: torch.Tensor, text_of: torch.Tensor) -> torch.Tensor:
    """The mean of the rows of each text."""
    total = torch.zeros(int(text_of.max()) + 1, logits.shape[1]).index_add_(0, text_of, logits)
    return total / torch.bincount(text_of)[:, None]


def tensors(texts: list[list[np.ndarray]]) -> list[torch.Tensor]:
    """Texts as rows of term numbers, one for each sentence, the mask of the words, and the text of each row."""
    rows = [(sentence, at) for at, text in enumerate(texts) for sentence in text]
    longest = max(len(sentence) for sentence, _ in rows)
    terms = np.zeros((len(rows), longest), dtype=np.int64)
    mask = np.zeros((len(rows), longest), dtype=np.float32)
    for row, (sentence, _) in enumerate(rows):
        terms[row, : len(sentence)], mask[row, : len(sentence)] = sentence, 1
    return [torch.tensor(terms), torch.tensor(mask), torch.tensor([at for _, at in rows])]


def log_odds(logits: torch.Tensor) -> torch.Tensor:
    """The logarithms of the odds of bad, neutral and good."""
    polarity, neutral = logits[:, 0], logits[:, 1]
    return torch.log_softmax(torch.stack([-polarity, neutral, polarity], 1), 1)


def read_lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.open()]


def teacher_odds() -> np.ndarray:
    """For each text of the pool the odds of bad, neutral and good, of which bad and good are stored in a byte each."""
    bad, good = np.frombuffer((TEACHER / "answers.bin").read_bytes(), dtype=np.uint8).reshape(-1, 2).T / np.float32(255)
    return np.stack([bad, np.maximum(0, 1 - bad - good), good], 1)


def vocabulary(labels: list[dict], pool: list[dict]) -> list[str]:
    count = Counter(term.rstrip("<>") for text in labels for sentence in text["sentences"] for term in sentence)
    for text in pool:
        for sentence in text["sentences"]:
            for term in sentence:
                count[term.rstrip("<>")] += POOL_COUNT
    return [UNKNOWN, *sorted(term for term, times in count.items() if times >= COUNT_MIN and term != UNKNOWN)]


def first_vectors(terms: list[str]) -> torch.Tensor:
    known = json.loads((TEACHER / "words.json").read_text())
    matrix = from_bytes(known["words"])
    row = {term: at for at, term in enumerate(known["terms"])}
    vectors = torch.randn(len(terms), matrix.shape[1]) * 0.1
    hits = [at for at, term in enumerate(terms) if term in row]
    vectors[hits] = torch.tensor(matrix[[row[terms[at]] for at in hits]])
    return vectors


def batches(examples: list[tuple], draw: random.Random) -> list[list[tuple]]:
    """Texts of nearly the same length together, in random order."""
    draw.shuffle(examples)
    drawn = []
    for begin in range(0, len(examples), BATCH * 30):
        part = sorted(examples[begin : begin + BATCH * 30], key=lambda example: max(map(len, example[0])))
        cut = [part[at : at + BATCH] for at in range(0, len(part), BATCH)]
        draw.shuffle(cut)
        drawn += cut
    return drawn


def train(network: Network, examples: list[tuple]) -> None:
    draw = random.Random(SEED)
    optimizer = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=1e-4)
    steps = EPOCHS * -(-len(examples) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=steps + EPOCHS * 2, pct_start=0.1)
    for epoch in range(EPOCHS):
        losses = []
        for batch in batches(examples, draw):
            odds = torch.tensor(np.array([wanted for _, wanted in batch]), dtype=torch.float32)
            loss = -(odds * log_odds(network(*tensors([text for text, _ in batch])))).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
        print(f"epoch {epoch + 1} of {EPOCHS}: loss {np.mean(losses):.4f}", flush=True)


def to_bytes(matrix: torch.Tensor) -> dict:
    """Each row as signed bytes with its scale."""
    values = matrix.detach().numpy()
    scales = np.maximum(np.abs(values).max(1), 1e-9) / 127
    rounded = np.rint(values / scales[:, None]).astype(np.int8)
    return {"scales": [float(f"{scale:.5g}") for scale in scales], "values": base64.b64encode(rounded.tobytes()).decode()}


def from_bytes(matrix: dict) -> np.ndarray:
    values = np.frombuffer(base64.b64decode(matrix["values"]), dtype=np.int8).reshape(len(matrix["scales"]), -1)
    return values.astype(np.float32) * np.array(matrix["scales"], dtype=np.float32)[:, None]


def write(network: Network, upper: torch.nn.Module, terms: list[str], file: Path) -> None:
    """`upper` has the hidden layer and the outputs: those of the network itself, or those that learned again."""
    network.eval()
    # Row `place * UNITS + unit` is what the words at that place of a window are multiplied by.
    windows = network.windows.weight.permute(2, 0, 1).reshape(WIDTH * UNITS, -1)
    polarity_bias, neutral_bias = upper.out.bias.tolist()
    parts = {
        "terms": terms,
        "words": to_bytes(network.words.weight),
        "windows": to_bytes(windows),
        "windowsBias": [round(value, 4) for value in network.windows.bias.tolist()],
        "hidden": to_bytes(upper.hidden.weight),
        "hiddenBias": [round(value, 4) for value in upper.hidden.bias.tolist()],
        "out": to_bytes(upper.out.weight),
        "outBias": [round(polarity_bias, 4), round(neutral_bias + NEUTRAL_PRIOR, 4)],
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in parts.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def network_of(parts: dict) -> Network:
    """The words and windows of a network's file."""
    words, windows = (torch.tensor(from_bytes(parts[name])) for name in ("words", "windows"))
    network = Network(words)
    network.windows.weight.data = windows.reshape(WIDTH, UNITS, -1).permute(1, 2, 0).contiguous()
    network.windows.bias.data = torch.tensor(parts["windowsBias"])
    return network.eval()


def numbered(number: dict[str, int], text: dict) -> list[np.ndarray]:
    """The terms of each sentence as numbers; a compared figure is one of its kind."""
    return [np.array([number.get(term.rstrip("<>"), 0) for term in sentence]) for sentence in text["sentences"]]


def distil(folder: Path, file: Path) -> None:
    """The first stage."""
    labels, pool = read_lines(folder / "labels.jsonl"), read_lines(folder / "pool.jsonl")
    terms = vocabulary(labels, pool)
    number = {term: at for at, term in enumerate(terms)}
    examples = [(numbered(number, text), np.array(text["odds"])) for text in labels] * LABEL_REPEATS
    examples += [(numbered(number, text), odds) for text, odds in zip(pool, teacher_odds(), strict=True)]
    network = Network(first_vectors(terms))
    train(network, [example for example in examples if example[0]])
    write(network, network, terms, file)


def inputs_of(network: Network, number: dict[str, int], texts: list[dict]) -> list[torch.Tensor]:
    """For each text a row for each sentence: its pooled windows, and 1 for figures below and above the one before, 0 without."""
    sentences = [(at, sentence) for at, text in enumerate(texts) for sentence in text["sentences"]]
    order = sorted(range(len(sentences)), key=lambda row: len(sentences[row][1]))
    inputs = torch.zeros(len(sentences), 2 * UNITS + 2)
    with torch.inference_mode():
        for begin in range(0, len(order), BATCH):
            rows = order[begin : begin + BATCH]
            terms, mask, _ = tensors([numbered(number, {"sentences": [sentences[row][1]]}) for row in rows])
            ways = [[any(term[-1] == way for term in sentences[row][1]) for way in "<>"] for row in rows]
            inputs[rows] = torch.cat([*network.pooled(terms, mask), torch.tensor(ways, dtype=torch.float32)], 1)
    return list(inputs.split([len(text["sentences"]) for text in texts]))


def train_upper(upper: Upper, inputs: list[torch.Tensor], odds: torch.Tensor) -> None:
    """The second stage, over the inputs of each text and the odds that it should have."""
    draw = random.Random(SEED)
    optimizer = torch.optim.AdamW(upper.parameters(), lr=COMPARING_RATE, weight_decay=1e-2)
    order = list(range(len(inputs)))
    steps = COMPARING_EPOCHS * -(-len(order) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, COMPARING_RATE, total_steps=steps, pct_start=0.1)
    for _ in range(COMPARING_EPOCHS):
        draw.shuffle(order)
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            text_of = torch.tensor([at for at, text in enumerate(batch) for _ in inputs[text]])
            logits = upper(torch.cat([inputs[text] for text in batch]), text_of)
            loss = -(odds[batch] * log_odds(logits)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            upper.keep()


def compare(folder: Path, parts: dict, file: Path) -> None:
    """The second stage over the network of the first one, which `parts` has."""
    texts = [text for name in ("labels", "comparisons") for text in read_lines(folder / f"{name}.jsonl")]
    for text, odds in zip(read_lines(folder / "pool.jsonl")[::POOL_SHARE], teacher_odds()[::POOL_SHARE], strict=True):
        texts.append({**text, "odds": odds})
    texts = [text for text in texts if text["sentences"]]
    compared = [text for text in texts if any(term[-1] in "<>" for sentence in text["sentences"] for term in sentence)]
    seen = compared + random.Random(SEED).sample(texts, OTHERS)
    network = network_of(parts)
    number = {term: at for at, term in enumerate(parts["terms"])}
    upper = Upper(parts)
    odds = torch.tensor(np.array([text["odds"] for text in seen]), dtype=torch.float32)
    train_upper(upper, inputs_of(network, number, seen), odds)
    write(network, upper, parts["terms"], file)


def main(folder: Path, file: Path) -> None:
    torch.manual_seed(SEED)
    distilled = folder / "distilled.json"
    if not distilled.exists():
        distil(folder, distilled)
    torch.manual_seed(SEED)
    # The matrices of the second stage are too small for two.
    torch.set_num_threads(1)
    compare(folder, json.loads(distilled.read_text()), file)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
