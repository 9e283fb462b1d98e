import { Tokenizer } from '@huggingface/tokenizers';
import type { ModelFolder } from './model-folder.ts';
import { CHARACTERS_PER_TOKEN_MAX } from './onnx-model.ts';
import { type ModelTokens, openOnnxSession } from './onnx-session.ts';

export type CrossEncoderModel = Awaited<ReturnType<typeof loadCrossEncoder>>;

/**
 * Loads a cross-encoder: sequence classification of a question and a passage with one label. Pairs are scored one by one, as in
 * a batch the score of a passage would depend on the others (see `loadOnnxModel`).
 */
export async function loadCrossEncoder(
  { graphFile, tokenizer, tokenizerConfig, tokensMax }: ModelFolder,
  use: { readonly runtime: string; readonly threads: number },
) {
  const pairOf = createPairs(new Tokenizer(tokenizer, tokenizerConfig), tokensMax);
  const session = await openOnnxSession(graphFile, use);
  return {
    /** Score of a passage as an answer to a question, 0 to 1. Blocks the calling thread. */
    async score(question: string, passage: string): Promise<number> {
      const { data, dims } = await session.run(pairOf(question, passage), ['logits']);
      const [logit] = Array.from(data);
      if (data.length !== 1 || logit === undefined || !Number.isFinite(logit)) {
        throw new Error(`the model answers [${dims.join(', ')}] numbers for a pair, not one`);
      }
      return 1 / (1 + Math.exp(-logit));
    },
  };
}

/**
 * Returns a function that encodes a question and a passage with the special tokens of the model. A pair that is too long is cut at
 * the end of the passage, and a question that is longer than half the limit at its end.
 */
function createPairs(tokenizer: Tokenizer, tokensMax: number): (question: string, passage: string) => ModelTokens {
  const plain = (text: string): readonly number[] =>
    tokenizer.encode(text.slice(0, tokensMax * CHARACTERS_PER_TOKEN_MAX), { add_special_tokens: false }).ids;
  const { before, between, after, segments } = specialTokensOf(tokenizer, plain);
  let last: { readonly text: string; readonly ids: readonly number[] } | undefined;
  return (question, passage) => {
    if (last?.text !== question) last = { text: question, ids: plain(question).slice(0, Math.floor(tokensMax / 2)) };
    const questionIds = last.ids;
    const room = Math.max(0, tokensMax - before.length - questionIds.length - between.length - after.length);
    const passageIds = plain(passage).slice(0, room);
    const [first, second] = segments;
    return {
      ids: [...before, ...questionIds, ...between, ...passageIds, ...after],
      segments: [
        ...new Array<number>(before.length + questionIds.length + between.length).fill(first),
        ...new Array<number>(passageIds.length + after.length).fill(second),
      ],
    };
  };
}

/** The special tokens before, between and after the two texts of a pair, found by encoding an example. */
function specialTokensOf(tokenizer: Tokenizer, plain: (text: string) => readonly number[]) {
  const [question, passage] = [plain('question'), plain('answer')];
  const { ids, token_type_ids: types } = tokenizer.encode('question', {
    text_pair: 'answer',
    return_token_type_ids: true,
  });
  const start = placeOf(question, ids, 0);
  const second = placeOf(passage, ids, start + question.length);
  return {
    before: ids.slice(0, start),
    between: ids.slice(start + question.length, second),
    after: ids.slice(second + passage.length),
    segments: [types?.[start] ?? 0, types?.[second] ?? 1] as const,
  };
}

function placeOf(part: readonly number[], ids: readonly number[], from: number): number {
  const index = ids.findIndex((_, at) => at >= from && part.every((id, step) => ids[at + step] === id));
  if (index < 0 || part.length === 0) throw new Error('the tokenizer puts no pairs of texts together');
  return index;
}
