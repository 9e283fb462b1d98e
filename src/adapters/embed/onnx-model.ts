import { Tokenizer } from '@huggingface/tokenizers';
import { unitVector } from '../../domain/search/vectors/unit-vector.ts';
import type { ModelFolder } from './model-folder.ts';

/** What is used of `onnxruntime-node`. It may be missing, so nothing is imported of it before it is needed, types neither. */
interface Runtime {
  readonly InferenceSession: {
    create(file: string, options: Record<string, unknown>): Promise<Session>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, object>): Promise<Record<string, { data: ArrayLike<number>; dims: readonly number[] }>>;
}

export interface OnnxModel {
  /** Of length 1. Runs on the calling thread, which it holds meanwhile. */
  embed(text: string): Promise<Float32Array>;
}

/** Texts are cut before they are read: what comes after so many characters is past the last token anyway. */
const CHARACTERS_PER_TOKEN_MAX = 64;

/**
 * A model of sentence vectors. Texts go through it one by one: int8 graphs scale by what stands in a batch, so that a text
 * beside others would get another vector than alone (cosines moved by up to 0.03), and batches are no faster on a CPU.
 */
export async function loadOnnxModel(
  folder: ModelFolder,
  use: { readonly runtime: string; readonly threads: number },
): Promise<OnnxModel> {
  const { InferenceSession, Tensor } = await loadRuntime(use.runtime);
  const tokenizer = new Tokenizer(folder.tokenizer, folder.tokenizerConfig);
  const session = await InferenceSession.create(folder.graphFile, {
    intraOpNumThreads: use.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Waiting threads sleep: others need the cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const { tokensMax, pooling } = folder;

  return {
    async embed(text) {
      const ids = cut(tokenizer.encode(text.slice(0, tokensMax * CHARACTERS_PER_TOKEN_MAX)).ids, tokensMax);
      const dims = [1, ids.length];
      const columns: Record<string, BigInt64Array> = {
        input_ids: BigInt64Array.from(ids, BigInt),
        attention_mask: new BigInt64Array(ids.length).fill(1n),
        token_type_ids: new BigInt64Array(ids.length),
      };
      const feeds: Record<string, object> = {};
      for (const name of session.inputNames) {
        const column = columns[name];
        if (column === undefined) throw new Error(`the model wants an input "${name}", which is not known here`);
        feeds[name] = new Tensor('int64', column, dims);
      }
      const answer = await session.run(feeds);
      const output =
        answer['sentence_embedding'] ?? answer['last_hidden_state'] ?? answer[session.outputNames[0] ?? ''];
      if (output === undefined) throw new Error('the model answers nothing');
      return unitVector(output.dims.length === 2 ? output.data : pooled(output, ids.length, pooling));
    },
  };
}

async function loadRuntime(name: string): Promise<Runtime> {
  const loaded = (await import(name)) as { default?: Runtime } & Runtime;
  return loaded.default ?? loaded;
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
