import { Tokenizer } from '@huggingface/tokenizers';
import { unitVector } from '../../domain/search/vectors/embedder.ts';
import type { ModelFolder } from './model-folder.ts';
import { openOnnxSession } from './onnx-session.ts';

export type OnnxModel = Awaited<ReturnType<typeof loadOnnxModel>>;

/** Texts are cut to this many characters per token of the limit before tokenization; no token is longer. */
export const CHARACTERS_PER_TOKEN_MAX = 64;

/**
 * Loads a sentence embedding model. Texts are run one by one: int8 graphs scale by the content of a batch, so that a text in a
 * batch would get another vector than alone (cosine differences up to 0.03), and batches are no faster on a CPU.
 */
export async function loadOnnxModel(
  { graphFile, tokenizer, tokenizerConfig, tokensMax, pooling }: ModelFolder,
  use: { readonly runtime: string; readonly threads: number },
) {
  const reader = new Tokenizer(tokenizer, tokenizerConfig);
  const session = await openOnnxSession(graphFile, use);
  return {
    /** The normalized vector of a text. Blocks the calling thread. */
    async embed(text: string): Promise<Float32Array> {
      const ids = cut(reader.encode(text.slice(0, tokensMax * CHARACTERS_PER_TOKEN_MAX)).ids, tokensMax);
      const output = await session.run({ ids }, ['sentence_embedding', 'last_hidden_state']);
      return unitVector(output.dims.length === 2 ? output.data : pooled(output, ids.length, pooling));
    },
  };
}

/** Cuts tokens to `most`, but keeps the last one, which marks the end of a text. */
function cut(ids: readonly number[], most: number): readonly number[] {
  return ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)];
}

/** Pools token vectors. A single text has no padding, so the mean over the attention mask is the plain mean. */
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
