import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { diskModelShelf } from '../adapters/disk/model-shelf.ts';
import { embeddingsAddress, httpEmbedder } from '../adapters/embed/http-embedder.ts';
import { addressSource, folderSource } from '../adapters/embed/model-sources.ts';
import { onnxEmbedder, whyNoRuntime } from '../adapters/embed/onnx-embedder.ts';
import { sqlVectorQueue } from '../adapters/sql/vector-queue.ts';
import type { Embedder } from '../domain/search/vectors/embedder.ts';
import { chooseModel, type KeptModel, type ModelShelf } from '../domain/search/vectors/models.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config, MeaningConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { openStores } from './stores.ts';

export const modelShelf = ({ dataDir }: Pick<Config, 'dataDir'>): ModelShelf =>
  diskModelShelf({ folder: join(dataDir, 'models'), clock: systemClock });

/** What puts texts into vectors, as settings and models say now. `why` is what the operator should know. */
export interface ChosenModel {
  /** What its vectors are known by; `undefined` for none. */
  readonly model: string | undefined;
  readonly why: string | undefined;
  /** Throws `unavailable` where it cannot be run. */
  open(): Embedder;
}

/** An endpoint goes before a model of this machine. */
export async function chosenModel(meaning: MeaningConfig, shelf: Pick<ModelShelf, 'list'>): Promise<ChosenModel> {
  const { endpoint, threads } = meaning;
  const none = (why?: string): ChosenModel => ({
    model: undefined,
    why,
    open() {
      throw new AppError('unavailable', 'There is no model.');
    },
  });
  if (endpoint !== null) {
    const model = endpointModel(endpoint);
    return { model, why: undefined, open: () => httpEmbedder({ ...endpoint, model }) };
  }
  if (meaning.model === 'off') return none();
  const { model: kept, why } = chooseModel(await shelf.list(), meaning.model);
  if (kept === undefined) return none(why);
  const { folder, model } = kept;
  return { model, why, open: () => onnxEmbedder({ folder, model, threads }) };
}

/** Another address or name may be another model. */
function endpointModel({ url, name }: NonNullable<MeaningConfig['endpoint']>): string {
  const digest = createHash('sha256')
    .update(`${embeddingsAddress(url)}\n${name}`)
    .digest('hex')
    .slice(0, 12);
  return `${name === '' ? 'endpoint' : name}@${digest}`;
}

/** What the commands on models work with. The service may run meanwhile. */
export async function openModels(config: Config) {
  const stores = await openStores(config);
  const shelf = modelShelf(config);
  const queue = sqlVectorQueue(stores.database);
  const { meaning } = config;
  return {
    async list() {
      const [kept, chosen, progress] = await Promise.all([shelf.list(), chosenModel(meaning, shelf), queue.progress()]);
      const listed = (of: Pick<KeptModel, 'name' | 'model'> & { bytes: number | null; addedAt: string | null }) => ({
        name: of.name,
        model: of.model,
        bytes: of.bytes,
        addedAt: of.addedAt,
        isUsed: of.model === chosen.model,
        chunksDone: progress.find(({ model }) => model === of.model)?.chunks ?? 0,
      });
      const { endpoint } = meaning;
      const ofEndpoint =
        endpoint && chosen.model ? [{ name: endpoint.url, model: chosen.model, bytes: null, addedAt: null }] : [];
      const runtime = kept.length > 0 && endpoint === null ? whyNoRuntime() : undefined;
      return {
        models: [...ofEndpoint, ...kept].map(listed),
        chunks: progress.reduce((sum, { chunks }) => sum + chunks, 0),
        notes: [chosen.why, runtime].filter((note) => note !== undefined),
      };
    },
    source(name: string, from: string | null, manifestSha256: string | null) {
      if (from !== null) return folderSource(from);
      if (meaning.modelsUrl === null) {
        throw new AppError(
          'invalid_request',
          'There is nowhere to fetch models from: set ALMANAC_MODELS_URL, or give a folder with --from.',
        );
      }
      return addressSource({ address: meaning.modelsUrl, name, manifestSha256 });
    },
    add: (
      name: string,
      source: Parameters<ModelShelf['add']>[1],
      told: Omit<Parameters<ModelShelf['add']>[2], 'check'>,
    ) => shelf.add(name, source, { ...told, check: checkModel }),
    remove: (name: string) => shelf.remove(name),
    close: () => stores.close(),
  };
}

/** Where models cannot be run nothing is proved; the service says so when it starts. */
async function checkModel(folder: string): Promise<void> {
  if (whyNoRuntime() !== undefined) return;
  const embedder = onnxEmbedder({ folder, model: 'new', threads: 1 });
  try {
    await embedder.embed(['Revenue'], 'question');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError('unprocessable', `The model cannot be used: ${why}`, { cause: error });
  } finally {
    await embedder.close();
  }
}
