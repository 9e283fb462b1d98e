"""Fine-tunes a sentence model on the labels and scores the pool with it.

    python teacher.py DIR MODEL

DIR holds what `prepare.ts` wrote; MODEL is the folder of all-MiniLM-L6-v2 (`onnx/model_quantized.onnx`, `tokenizer.json`,
`config.json`). Writes `DIR/pool-odds.npy`: for each text of the pool the odds of bad, neither and good, the mean of
`TEACHERS` models that begin from other random numbers. Nothing is learned from held labels; how many of them each model has right
is printed.
"""

import json
import random
import sys
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

TEACHERS = 1
ROUNDS = 3
RATE = 8e-5
BATCH = 32
TOKENS_MAX = 80
WARMING = 0.06

torch.set_num_threads(2)


def read_encoder(model: Path) -> BertModel:
    """The encoder with its weights, back from the eight bits that they are kept in."""
    kept = {one.name: numpy_helper.to_array(one) for one in onnx.load(model / "onnx/model_quantized.onnx").graph.initializer}

    def whole(name: str) -> np.ndarray:
        if name in kept:
            return kept[name]
        values = kept[f"{name}_quantized"].astype(np.float32)
        return (values - kept[f"{name}_zero_point"].astype(np.float32)) * kept[f"{name}_scale"]

    told = json.loads((model / "config.json").read_text())
    encoder = BertModel(BertConfig(**{key: told[key] for key in told if hasattr(BertConfig(), key)}), add_pooling_layer=False)
    embeddings = {"word_embeddings": "word", "token_type_embeddings": "type", "position_embeddings": "pos"}
    state = {}
    for name, value in encoder.state_dict().items():
        short = next((source for part, source in embeddings.items() if part in name), name)
        array = whole(short)
        if name.startswith("encoder.") and value.dim() == 2:
            array = array.T
        state[name] = torch.tensor(np.ascontiguousarray(array, dtype=np.float32)).reshape(value.shape)
    encoder.load_state_dict(state)
    return encoder


class Teacher(torch.nn.Module):
    """Odds (as logarithms, not yet normal) from the mean and the maximum of the encoder's last layer."""

    def __init__(self, model: Path) -> None:
        super().__init__()
        self.encoder = read_encoder(model)
        self.encoder.embeddings.word_embeddings.weight.requires_grad = False
        self.drop = torch.nn.Dropout(0.1)
        self.out = torch.nn.Linear(2 * self.encoder.config.hidden_size, 3)

    def forward(self, tokens: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        hidden = self.encoder(tokens, attention_mask=mask).last_hidden_state.float()
        there = mask[..., None]
        mean = (hidden * there).sum(1) / there.sum(1)
        most = hidden.masked_fill(there == 0, -1e4).max(1).values
        return self.out(self.drop(torch.cat([mean, most], 1)))


def padded(lists: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    longest = max(map(len, lists))
    tokens = torch.zeros(len(lists), longest, dtype=torch.long)
    mask = torch.zeros(len(lists), longest)
    for at, one in enumerate(lists):
        tokens[at, : len(one)] = torch.tensor(one)
        mask[at, : len(one)] = 1
    return tokens, mask


def near_in_length(order: list[int], lists: list[list[int]], chance: random.Random) -> list[list[int]]:
    """Batches of texts that are nearly as long as each other, in a random order."""
    chance.shuffle(order)
    batches = []
    for begin in range(0, len(order), BATCH * 40):
        some = sorted(order[begin : begin + BATCH * 40], key=lambda at: len(lists[at]))
        cut = [some[at : at + BATCH] for at in range(0, len(some), BATCH)]
        chance.shuffle(cut)
        batches += cut
    return batches


def teach(model: Path, lists: list[list[int]], odds: torch.Tensor, weights: torch.Tensor, seed: int) -> Teacher:
    torch.manual_seed(seed)
    chance = random.Random(seed)
    teacher = Teacher(model)
    fresh = list(teacher.out.parameters())
    tuned = [one for one in teacher.encoder.parameters() if one.requires_grad]
    descent = torch.optim.AdamW([{"params": tuned, "lr": RATE}, {"params": fresh, "lr": RATE * 10}], weight_decay=0.01)
    steps = ROUNDS * -(-len(lists) // BATCH)
    pace = torch.optim.lr_scheduler.LambdaLR(
        descent, lambda step: min(1, (step + 1) / (steps * WARMING)) * max(0.02, 1 - step / steps)
    )
    for _ in range(ROUNDS):
        for batch in near_in_length(list(range(len(lists))), lists, chance):
            with torch.autocast("cpu", dtype=torch.bfloat16):
                told = teacher(*padded([lists[at] for at in batch]))
            loss = -(odds[batch] * torch.log_softmax(told.float(), 1)).sum(1) * weights[batch]
            descent.zero_grad()
            (loss.sum() / weights[batch].sum()).backward()
            torch.nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
            descent.step()
            pace.step()
    return teacher


def ask(teacher: Teacher, lists: list[list[int]]) -> np.ndarray:
    teacher.eval()
    order = sorted(range(len(lists)), key=lambda at: len(lists[at]))
    odds = np.zeros((len(lists), 3), dtype=np.float32)
    with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16):
        for begin in range(0, len(order), 128):
            some = order[begin : begin + 128]
            odds[some] = torch.softmax(teacher(*padded([lists[at] for at in some])).float(), 1).numpy()
    return odds


def main(folder: Path, model: Path) -> None:
    tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(TOKENS_MAX)

    def tokens(texts: list[str]) -> list[list[int]]:
        return [one.ids for one in tokenizer.encode_batch(texts)]

    labels = [json.loads(line) for line in (folder / "labels.jsonl").open()]
    taught = [one for one in labels if not one["held"]]
    held = [one for one in labels if one["part"].startswith("held") and one["part"] != "held-out"]
    pool = tokens([json.loads(line)["text"] for line in (folder / "pool.jsonl").open()])
    lists = tokens([one["text"] for one in taught])
    odds = torch.tensor([one["odds"] for one in taught])
    weights = torch.tensor([one["weight"] for one in taught])
    of_pool, of_held = [], []
    for seed in range(TEACHERS):
        begun = time.time()
        teacher = teach(model, lists, odds, weights, seed)
        of_held.append(ask(teacher, tokens([one["text"] for one in held])))
        clear = [at for at, one in enumerate(held) if abs(one["sentiment"]) != 0.2]
        right = [int(of_held[-1][at].argmax()) == int(np.argmax(held[at]["odds"])) for at in clear]
        print(f"teacher {seed}: {np.mean(right):.3f} of {len(right)} held, {time.time() - begun:.0f} s", flush=True)
        of_pool.append(ask(teacher, pool))
        print(f"pool scored, {time.time() - begun:.0f} s", flush=True)
        np.save(folder / "pool-odds.npy", np.mean(of_pool, 0))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
