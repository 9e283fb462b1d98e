import { Tokenizer } from '@huggingface/tokenizers';
import type { ModelFolder } from './model-folder.ts';
import { CHARACTERS_PER_TOKEN_MAX } from './onnx-model.ts';
import { type ModelTokens, openOnnxSession } from './onnx-session.ts';

export interface CrossEncoderModel {
  /** How well a passage answers a question, 0 to 1. Runs on the calling thread, which it holds meanwhile. */
  score(question: string, passage: string): Promise<number>;
}

/**
 * A model that reads a question and a passage together and has one opinion of the two (sequence classification with one
 * label). Pairs go through it one by one, as texts do through a model of vectors: else what a passage is worth would
 * depend on what stands beside it.
 */
export async function loadCrossEncoder(
  { graphFile, tokenizer, tokenizerConfig, tokensMax }: ModelFolder,
  use: { readonly runtime: string; readonly threads: number },
): Promise<CrossEncoderModel> {
  const pairOf = createPairs(new Tokenizer(tokenizer, tokenizerConfig), tokensMax);
  const session = await openOnnxSession(graphFile, use);
  return {
    async score(question, passage) {
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
 * Tokens of a question and a passage with the marks that the model knows. Of a pair that is too long the passage's end
 * goes, and of a question that takes more than half of the room the question's.
 */
function createPairs(tokenizer: Tokenizer, tokensMax: number): (question: string, passage: string) => ModelTokens {
  const plain = (text: string): readonly number[] =>
    tokenizer.encode(text.slice(0, tokensMax * CHARACTERS_PER_TOKEN_MAX), { add_special_tokens: false }).ids;
  const { before, between, after, segments } = marksOf(tokenizer, plain);
  let last: { readonly text: string; readonly ids: readonly number[] } | undefined;
  return (question, passage) => {
    if (last?.text !== question) last = { text: question, ids: plain(question).slice(0, Math.floor(tokensMax / 2)) };
    const asked = last.ids;
    const room = Math.max(0, tokensMax - before.length - asked.length - between.length - after.length);
    const told = plain(passage).slice(0, room);
    const [first, second] = segments;
    return {
      ids: [...before, ...asked, ...between, ...told, ...after],
      segments: [
        ...new Array<number>(before.length + asked.length + between.length).fill(first),
        ...new Array<number>(told.length + after.length).fill(second),
      ],
    };
  };
}

/** Which marks stand before, between and after the two texts of a pair, by what becomes of one. */
function marksOf(tokenizer: Tokenizer, plain: (text: string) => readonly number[]) {
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
  const place = ids.findIndex((_, at) => at >= from && part.every((id, step) => ids[at + step] === id));
  if (place < 0 || part.length === 0) throw new Error('the tokenizer puts no pairs of texts together');
  return place;
}
