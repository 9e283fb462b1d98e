"""Fine-tunes sentence models on the labels and asks them about the pool.

    python fine_tune.py DIR MODEL [MODEL ...]

DIR holds what `prepare.ts` wrote; MODEL is a BERT encoder of six or twelve layers as an ONNX file, its tokenizer beside it or one folder
above (`tokenizer.json`, or its own name with `-tokenizer.json`). Writes what stands in `models/sentiment/teacher/` to DIR: `answers.bin`,
for each text of the pool the odds of bad and of good in a byte each, the mean over the models; and `words.json`, the word vectors of
the last model, projected on their 64 main directions. No held-out text is learned from.
"""

import base64
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

ROUNDS = 3
RATES = {6: 8e-5, 12: 6e-5}
"""By the number of layers."""
BATCH = 32
TOKENS_MAX = 80
DIMENSIONS = 64
SPREAD = 0.1
"""The standard deviation of the numbers of a word vector."""
WARMING = 0.06
EMBEDDINGS = {f"embeddings.{kind}_embeddings.weight": short for kind, short in (("word", "word"), ("token_type", "type"), ("position", "pos"))}
"""What the embeddings are called where they are kept in eight bits."""

SIXTEEN_BITS = any(torch.cpu.get_capabilities().get(name, False) for name in ("avx512_bf16", "amx_bf16"))
"""Products in 16 bits where the processor has them: one core without takes 13 s for a step of six layers in 16 bits, 1.2 s in 32."""

torch.set_num_threads(2)


def read_encoder(model: Path) -> BertModel:
    """The encoder with its weights; those kept in eight bits are taken back to what they mean. Its heads are 32 wide, as in all models of this size."""
    graph = onnx.load(model).graph
    kept = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    # An exported matrix is named after what multiplies by it: `/encoder/layer.0/output/dense/MatMul`, not always after itself.
    multiplied = {
        node.name.strip("/").removesuffix("/MatMul").replace("/", ".") + ".weight": node.input[1]
        for node in graph.node
        if node.op_type == "MatMul" and node.input[1] in kept
    }

    def whole(name: str) -> np.ndarray:
        for known in (name, multiplied.get(name), EMBEDDINGS.get(name)):
            if known in kept:
                return kept[known]
        if f"{name}_quantized" not in kept:
            name = EMBEDDINGS[name]
        values = kept[f"{name}_quantized"].astype(np.float32)
        return (values - kept[f"{name}_zero_point"].astype(np.float32)) * kept[f"{name}_scale"]

    words, width = whole("embeddings.word_embeddings.weight").shape
    config = BertConfig(
        vocab_size=words,
        hidden_size=width,
        num_hidden_layers=sum(name.endswith(".attention.self.query.bias") for name in kept),
        num_attention_heads=width // 32,
        intermediate_size=len(whole("encoder.layer.0.intermediate.dense.bias")),
    )
    encoder = BertModel(config, add_pooling_layer=False)
    state = {}
    for name, value in encoder.state_dict().items():
        array = whole(name)
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


def teach(model: Path, lists: list[list[int]], odds: torch.Tensor) -> Teacher:
    torch.manual_seed(0)
    chance = random.Random(0)
    teacher = Teacher(model)
    rate = RATES[teacher.encoder.config.num_hidden_layers]
    fresh = list(teacher.out.parameters())
    tuned = [one for one in teacher.encoder.parameters() if one.requires_grad]
    descent = torch.optim.AdamW([{"params": tuned, "lr": rate}, {"params": fresh, "lr": rate * 10}], weight_decay=0.01)
    steps = ROUNDS * -(-len(lists) // BATCH)
    pace = torch.optim.lr_scheduler.LambdaLR(
        descent, lambda step: min(1, (step + 1) / (steps * WARMING)) * max(0.02, 1 - step / steps)
    )
    for _ in range(ROUNDS):
        for batch in near_in_length(list(range(len(lists))), lists, chance):
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=SIXTEEN_BITS):
                logits = teacher(*padded([lists[at] for at in batch]))
            loss = -(odds[batch] * torch.log_softmax(logits.float(), 1)).sum(1).mean()
            descent.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
            descent.step()
            pace.step()
    return teacher


def ask(teacher: Teacher, lists: list[list[int]]) -> np.ndarray:
    teacher.eval()
    order = sorted(range(len(lists)), key=lambda at: len(lists[at]))
    odds = np.zeros((len(lists), 3), dtype=np.float32)
    with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16, enabled=SIXTEEN_BITS):
        for begin in range(0, len(order), 128):
            some = order[begin : begin + 128]
            odds[some] = torch.softmax(teacher(*padded([lists[at] for at in some])).float(), 1).numpy()
    return odds


def tokenizer_of(model: Path) -> Tokenizer:
    places = (model.with_name(f"{model.stem}-tokenizer.json"), model.with_name("tokenizer.json"), model.parents[1] / "tokenizer.json")
    tokenizer = Tokenizer.from_file(str(next(place for place in places if place.exists())))
    tokenizer.no_padding()
    tokenizer.enable_truncation(TOKENS_MAX)
    return tokenizer


def words_of(model: Path, forms: dict[str, dict[str, int]]) -> np.ndarray:
    """A vector for each term: the mean over its forms, by how often they are met, of the mean of the vectors of their pieces."""
    vectors = read_encoder(model).embeddings.word_embeddings.weight.detach().numpy()
    tokenizer = tokenizer_of(model)

    def vector(form: str) -> np.ndarray:
        return vectors[tokenizer.encode(form, add_special_tokens=False).ids].mean(0)

    return np.array([np.average([vector(form) for form in met], 0, list(met.values())) for met in forms.values()], dtype=np.float32)


def main_directions(vectors: np.ndarray) -> np.ndarray:
    """The vectors along the directions in which they vary most (principal component analysis)."""
    centred = vectors - vectors.mean(0)
    projected = centred @ np.linalg.svd(centred, full_matrices=False)[2][:DIMENSIONS].T
    return projected / projected.std() * SPREAD


def to_bytes(values: np.ndarray) -> dict:
    """Each row as signed bytes with its scale."""
    scales = np.maximum(np.abs(values).max(1), 1e-9) / 127
    rounded = np.rint(values / scales[:, None]).astype(np.int8)
    return {"scales": [float(f"{scale:.5g}") for scale in scales], "values": base64.b64encode(rounded.tobytes()).decode()}


def main(folder: Path, models: list[Path]) -> None:
    labels = [json.loads(line) for line in (folder / "labels.jsonl").open()]
    pool = [json.loads(line)["text"] for line in (folder / "pool.jsonl").open()]
    odds = torch.tensor([one["odds"] for one in labels], dtype=torch.float32)
    answers = []
    for model in models:
        begun = time.time()
        tokenizer = tokenizer_of(model)

        def tokens(texts: list[str]) -> list[list[int]]:
            return [one.ids for one in tokenizer.encode_batch(texts)]

        teacher = teach(model, tokens([one["text"] for one in labels]), odds)
        answers.append(ask(teacher, tokens(pool)))
        print(f"{model.stem}: {time.time() - begun:.0f} s", flush=True)
    bad_and_good = np.rint(np.mean(answers, 0)[:, [0, 2]] * 255).astype(np.uint8)
    (folder / "answers.bin").write_bytes(bad_and_good.tobytes())
    forms = json.loads((folder / "forms.json").read_text())
    words = {"terms": list(forms), "words": to_bytes(main_directions(words_of(models[-1], forms)))}
    (folder / "words.json").write_text(json.dumps(words, ensure_ascii=False))


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(one) for one in sys.argv[2:]])
