import { Tokenizer } from '@huggingface/tokenizers';
import { unitVector } from '../../domain/search/vectors/unit-vector.ts';
import type { ModelFolder } from './model-folder.ts';
import { openOnnxSession } from './onnx-session.ts';

export interface OnnxModel {
  /** Of length 1. Runs on the calling thread, which it holds meanwhile. */
  embed(text: string): Promise<Float32Array>;
}

/** Texts are cut before they are read: what comes after so many characters is past the last token anyway. */
export const CHARACTERS_PER_TOKEN_MAX = 64;

/**
 * A model of sentence vectors. Texts go through it one by one: int8 graphs scale by what stands in a batch, so that a text
 * beside others would get another vector than alone (cosines moved by up to 0.03), and batches are no faster on a CPU.
 */
export async function loadOnnxModel(
  { graphFile, tokenizer, tokenizerConfig, tokensMax, pooling }: ModelFolder,
  use: { readonly runtime: string; readonly threads: number },
): Promise<OnnxModel> {
  const reader = new Tokenizer(tokenizer, tokenizerConfig);
  const session = await openOnnxSession(graphFile, use);
  return {
    async embed(text) {
      const ids = cut(reader.encode(text.slice(0, tokensMax * CHARACTERS_PER_TOKEN_MAX)).ids, tokensMax);
      const output = await session.run({ ids }, ['sentence_embedding', 'last_hidden_state']);
      return unitVector(output.dims.length === 2 ? output.data : pooled(output, ids.length, pooling));
    },
  };
}

/** Of a text that is too long the end goes, but not the last token, by which the model knows that a text ends. */
function cut(ids: readonly number[], most: number): readonly number[] {
  return ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)];
}

/** Of one text without padding all tokens count, so the mean over the attention mask is the plain one. */
function pooled(
  { data, dims }: { data: ArrayLike<number>; dims: readonly number[] },
  tokens: number,
  pooling: ModelFolder['pooling'],
): Float32Array {
  const width = dims[2] ?? 0;
  const sum = new Float32Array(width);
  const rows = pooling === 'first' ? 1 : tokens;
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + (data[row * width + at] ?? 0);
  }
  return sum;
}
