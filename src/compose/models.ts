import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { diskModelStore } from '../adapters/disk/model-store.ts';
import { embeddingsAddress, httpEmbedder } from '../adapters/embed/http-embedder.ts';
import { readModelFolder } from '../adapters/embed/model-folder.ts';
import { addressSource, folderSource } from '../adapters/embed/model-sources.ts';
import { onnxCrossEncoder } from '../adapters/embed/onnx-cross-encoder.ts';
import { onnxEmbedder } from '../adapters/embed/onnx-embedder.ts';
import { whyNoRuntime } from '../adapters/embed/runtime.ts';
import { sqlVectorQueue } from '../adapters/sql/jobs/vector-queue.ts';
import type { CrossEncoder } from '../domain/search/rerank-with-cross-encoder.ts';
import type { Embedder } from '../domain/search/vectors/embedder.ts';
import { chooseModel, type InstalledModel, type ModelKind, type ModelStore } from '../domain/search/vectors/models.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config, SearchModelsConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { openStores } from './stores.ts';

/** The models installed in a data directory. */
export const openModelStore = ({ dataDir }: Pick<Config, 'dataDir'>): ModelStore =>
  diskModelStore({ folder: join(dataDir, 'models'), clock: systemClock });

/** The model selected by settings and data directory. `why` is a note for the operator, such as why there is none. */
export interface ChosenModel<Model> {
  /** Id of the model; `undefined` for none. */
  readonly model: string | undefined;
  readonly why: string | undefined;
  /** Throws `unavailable` when it cannot be run. */
  open(): Model;
}

type InstalledModels = Pick<ModelStore, 'list'>;

/** Selects the embedder: the configured endpoint, else a local model. */
export async function chosenEmbedder(
  searchModels: SearchModelsConfig,
  modelStore: InstalledModels,
): Promise<ChosenModel<Embedder>> {
  const { endpoint, threads } = searchModels;
  if (endpoint === null)
    return chooseInstalled(modelStore, 'embedder', searchModels.model, (installed) =>
      onnxEmbedder({ ...installed, threads }),
    );
  const model = endpointModel(endpoint);
  return { model, why: undefined, open: () => httpEmbedder({ ...endpoint, model }) };
}

/** Selects the cross-encoder. */
export const chosenCrossEncoder = (
  { reranker, threads }: SearchModelsConfig,
  modelStore: InstalledModels,
): Promise<ChosenModel<CrossEncoder>> =>
  chooseInstalled(modelStore, 'cross-encoder', reranker, (installed) => onnxCrossEncoder({ ...installed, threads }));

async function chooseInstalled<Model>(
  modelStore: InstalledModels,
  kind: ModelKind,
  wanted: string | null,
  open: (installed: Pick<InstalledModel, 'folder' | 'model'>) => Model,
): Promise<ChosenModel<Model>> {
  const { model: installed, why } =
    wanted === 'off' ? { model: undefined, why: undefined } : chooseModel(await modelStore.list(), kind, wanted);
  return {
    model: installed?.model,
    why,
    open() {
      if (installed === undefined) throw new AppError('unavailable', 'There is no model.');
      return open({ folder: installed.folder, model: installed.model });
    },
  };
}

/** Id of the model of an endpoint, derived from address and name. */
function endpointModel({ url, name }: NonNullable<SearchModelsConfig['endpoint']>): string {
  const digest = createHash('sha256')
    .update(`${embeddingsAddress(url)}\n${name}`)
    .digest('hex')
    .slice(0, 12);
  return `${name === '' ? 'endpoint' : name}@${digest}`;
}

/** Opens the session of the commands on models, which may run beside the service. */
export async function openModels(config: Config) {
  const stores = await openStores(config);
  const modelStore = openModelStore(config);
  const queue = sqlVectorQueue(stores.database, 'models');
  const { searchModels } = config;
  return {
    async list() {
      const [installed, embedder, reranker, progress] = await Promise.all([
        modelStore.list(),
        chosenEmbedder(searchModels, modelStore),
        chosenCrossEncoder(searchModels, modelStore),
        queue.progress(),
      ]);
      const { endpoint } = searchModels;
      const ofEndpoint =
        endpoint && embedder.model
          ? [{ name: endpoint.url, kind: 'embedder' as const, model: embedder.model, bytes: null, addedAt: null }]
          : [];
      const models = [...ofEndpoint, ...installed].map(({ name, kind, model, bytes, addedAt }) => ({
        name,
        kind,
        model,
        bytes,
        addedAt,
        isUsed: model === (kind === 'embedder' ? embedder.model : reranker.model),
        chunksDone: kind === 'embedder' ? (progress.find((one) => one.model === model)?.chunks ?? 0) : null,
      }));
      return {
        models,
        chunks: progress.reduce((sum, { chunks }) => sum + chunks, 0),
        notes: [embedder.why, reranker.why, installed.length > 0 ? whyNoRuntime() : undefined].filter(
          (note) => note !== undefined,
        ),
      };
    },
    source(name: string, from: string | null, manifestSha256: string | null) {
      if (from !== null) return folderSource(from);
      if (searchModels.modelsUrl === null) {
        throw new AppError(
          'invalid_request',
          'There is nowhere to fetch models from: set ALMANAC_MODELS_URL, or give a folder with --from.',
        );
      }
      return addressSource({ address: searchModels.modelsUrl, name, manifestSha256 });
    },
    add: (
      name: string,
      source: Parameters<ModelStore['add']>[1],
      options: Omit<Parameters<ModelStore['add']>[2], 'check'>,
    ) => modelStore.add(name, source, { ...options, check: checkModel }),
    remove: (name: string) => modelStore.remove(name),
    close: () => stores.close(),
  };
}

/** Runs the model once and throws `unprocessable` if that fails. Skipped when no runtime is installed, which the service reports at start. */
async function checkModel(folder: string): Promise<ModelKind> {
  const { kind } = await readModelFolder(folder);
  if (whyNoRuntime() !== undefined) return kind;
  const use = { folder, model: 'new', threads: 1 };
  try {
    if (kind === 'embedder') await tried(onnxEmbedder(use), (model) => model.embed(['Revenue'], 'question'));
    else await tried(onnxCrossEncoder(use), (model) => model.score('Revenue?', ['Revenue rose.']));
    return kind;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError('unprocessable', `The model cannot be used: ${why}`, { cause: error });
  }
}

async function tried<Model extends { close(): Promise<void> }>(model: Model, run: (model: Model) => Promise<unknown>) {
  try {
    await run(model);
  } finally {
    await model.close();
  }
}
