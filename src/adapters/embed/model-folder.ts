import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedAs } from '../../domain/search/vectors/embedder.ts';
import type { ModelKind } from '../../domain/search/vectors/models.ts';
import { AppError } from '../../platform/errors.ts';

/** Paths of the graph in the layouts of hubs, the smallest (int8) first, for which docs have measurements. */
const GRAPHS = ['model_quantized.onnx', 'model_int8.onnx', 'model.onnx'].flatMap((name) => [`onnx/${name}`, name]);
/** Token limits of a text, and of a question with a passage. */
const TOKENS_MAX: Readonly<Record<ModelKind, number>> = { embedder: 256, 'cross-encoder': 512 };

/** Parameters of a model, read from a folder in the layout of a model hub. */
export interface ModelFolder {
  readonly kind: ModelKind;
  readonly graphFile: string;
  /** Token limit of an input including special tokens; longer inputs are cut. */
  readonly tokensMax: number;
  /** Pooling of token vectors: their mean, or the first (CLS). */
  readonly pooling: 'mean' | 'first';
  /** Prefixes of questions and passages. */
  readonly prompts: Readonly<Record<EmbeddedAs, string>>;
  readonly tokenizer: object;
  readonly tokenizerConfig: object;
}

/** Throws `invalid_request` with the name of a file that is missing or cannot be read. */
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
  const kind = kindOf(folder, config);
  const limits = [
    sentences?.['max_seq_length'],
    tokenizerConfig['model_max_length'],
    config?.['max_position_embeddings'],
  ].filter((value): value is number => typeof value === 'number' && value >= 8);
  return {
    kind,
    graphFile: join(folder, graph),
    tokensMax: Math.min(TOKENS_MAX[kind], ...limits),
    pooling: pooling?.['pooling_mode_cls_token'] === true ? 'first' : 'mean',
    prompts: promptsOf(prompts?.['prompts']),
    tokenizer,
    tokenizerConfig,
  };
}

/** A sequence classifier must have one label, as a cross-encoder has; all other models are embedders. */
function kindOf(folder: string, config: Record<string, unknown> | undefined): ModelKind {
  const architectures = config?.['architectures'];
  const [architecture] = Array.isArray(architectures) ? architectures : [];
  if (typeof architecture !== 'string' || !architecture.endsWith('ForSequenceClassification')) return 'embedder';
  const [names, number] = [config?.['id2label'], config?.['num_labels']];
  const labels = typeof names === 'object' && names !== null ? Object.keys(names).length : number;
  if (labels === undefined || labels === 1) return 'cross-encoder';
  throw new AppError(
    'invalid_request',
    `The model in ${folder} sorts texts into ${String(labels)} classes; one that ranks passages has one.`,
  );
}

function promptsOf(config: unknown): ModelFolder['prompts'] {
  const prompts = typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
  const first = (...names: string[]): string => {
    const prompt = names.map((name) => prompts[name]).find((value) => typeof value === 'string');
    return typeof prompt === 'string' ? prompt : '';
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
    // Reported below, like JSON that is not an object.
  }
  throw new AppError('invalid_request', `${path} cannot be read: it is not a JSON object.`);
}
