import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedAs } from '../../domain/search/vectors/embedder.ts';
import { AppError } from '../../platform/errors.ts';

/** Where hubs put the graph, the smallest first: what is measured and described is int8. */
const GRAPHS = ['onnx/model_quantized.onnx', 'onnx/model_int8.onnx', 'onnx/model.onnx', 'model.onnx'];
const TOKENS_MAX = 256;

/** What is read of a model's folder, in the layout of a model hub. */
export interface ModelFolder {
  readonly graphFile: string;
  /** Of one text, with the marks at its ends; longer ones are cut. */
  readonly tokensMax: number;
  /** How the vectors of tokens become that of the text: their mean, or that of the first. */
  readonly pooling: 'mean' | 'first';
  /** Put before the text. */
  readonly prompts: Readonly<Record<EmbeddedAs, string>>;
  readonly tokenizer: object;
  readonly tokenizerConfig: object;
}

/** Throws `invalid_request` that names the file which is missing or cannot be read. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const graph = GRAPHS.find((file) => existsSync(join(folder, file)));
  if (graph === undefined) {
    throw new AppError('invalid_request', `There is no model in ${folder}: none of ${GRAPHS.join(', ')} is there.`);
  }
  const tokenizer = await json(folder, 'tokenizer.json');
  if (tokenizer === undefined) {
    throw new AppError('invalid_request', `There is no model in ${folder}: tokenizer.json is not there.`);
  }
  const tokenizerConfig = (await json(folder, 'tokenizer_config.json')) ?? {};
  const [config, sentences, prompts, pooling] = await Promise.all(
    ['config.json', 'sentence_bert_config.json', 'config_sentence_transformers.json', '1_Pooling/config.json'].map(
      (file) => json(folder, file),
    ),
  );
  const told = [
    sentences?.['max_seq_length'],
    tokenizerConfig['model_max_length'],
    config?.['max_position_embeddings'],
  ].filter((value): value is number => typeof value === 'number' && value >= 8);
  return {
    graphFile: join(folder, graph),
    tokensMax: Math.min(TOKENS_MAX, ...told),
    pooling: pooling?.['pooling_mode_cls_token'] === true ? 'first' : 'mean',
    prompts: promptsOf(prompts?.['prompts']),
    tokenizer,
    tokenizerConfig,
  };
}

function promptsOf(told: unknown): ModelFolder['prompts'] {
  const prompts = typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {};
  const first = (...names: string[]): string => {
    const found = names.map((name) => prompts[name]).find((value) => typeof value === 'string');
    return typeof found === 'string' ? found : '';
  };
  return { question: first('query', 'question'), passage: first('passage', 'document') };
}

async function json(folder: string, file: string): Promise<Record<string, unknown> | undefined> {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, as what is no object is.
  }
  throw new AppError('invalid_request', `${path} cannot be read: it is not a JSON object.`);
}
