import { onnxCrossEncoder } from '../src/adapters/embed/onnx-cross-encoder.ts';
import { openDocuments } from '../src/compose/documents.ts';
import { chosenEmbedder, openModelStore } from '../src/compose/models.ts';
import { lexiconFile } from '../src/compose/reader.ts';
import { openQuestionNames } from '../src/compose/search/question-finder.ts';
import { openMeasures } from '../src/compose/search/vocabulary.ts';
import { openStores } from '../src/compose/stores.ts';
import { createSourceDirectory } from '../src/domain/knowledge-graph/source-directory.ts';
import { createUnderstand } from '../src/domain/questions/create-understand.ts';
import { splitQuestion } from '../src/domain/questions/split-question.ts';
import { createDocumentSearch } from '../src/domain/search/document-search.ts';
import { createOfGroup } from '../src/domain/search/group-members.ts';
import { createCrossEncoderReranker } from '../src/domain/search/rerank-with-cross-encoder.ts';
import type { SearchRequest } from '../src/domain/search/search-request.ts';
import { systemClock } from '../src/platform/clock.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/log.ts';
import { chunkKey } from './judgement.ts';
import type { FilledOpenSearch } from './open-search.ts';
import { type AskedSearch, byRelevance } from './searches.ts';
import type { Variant } from './variants.ts';

/** A viewer without an organization: sees public documents. */
const VIEWER = { orgId: '', userId: '' };
/** A measurement waits for models, whatever the machine does meanwhile. */
const MODELS_WITHIN_MS = 60_000;

/**
 * The product's search of a data directory, in this process, so that stages of ranking can be left out. `hasModel`: with
 * the model that the directory has; `reranker`: the folder of a cross-encoder; `openSearch`: passages are searched there.
 */
export async function openInProcess(
  dataDir: string,
  how: {
    readonly hasModel?: boolean;
    readonly reranker?: string | undefined;
    readonly openSearch?: FilledOpenSearch;
  },
) {
  const { hasModel = false, reranker, openSearch } = how;
  const clock = systemClock;
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  const documents = await openDocuments({
    database: stores.database,
    config: {
      dataDir,
      documentsDir: dataDir,
      s3: null,
      searchEngine: openSearch?.searchEngine ?? { kind: 'embedded' },
    },
    clock,
  });
  const log = createLogger({ logLevel: 'warn', logFormat: 'json' });
  const config = loadConfig(new Map(), { ALMANAC_DATA_DIR: dataDir });
  const chosen = hasModel ? await chosenEmbedder(config.searchModels, openModelStore(config)) : undefined;
  const embedder = chosen?.open();
  documents.vectors.use(chosen?.model);
  const crossEncoder =
    reranker === undefined
      ? undefined
      : onnxCrossEncoder({ folder: reranker, model: 'evaluated', threads: config.searchModels.threads });
  const rerank = createCrossEncoderReranker({
    model: () => crossEncoder,
    clock,
    withinMs: MODELS_WITHIN_MS,
    ended(how, error) {
      if (how !== 'read') log.warn({ err: error }, `the cross-encoder was ${how}`);
    },
  });
  const sources = createSourceDirectory({ catalog: stores.catalog, epoch: stores.epoch, clock });
  const understand = createUnderstand({
    names: openQuestionNames(lexiconFile(dataDir), clock, log),
    measures: await openMeasures(null),
    clock,
  });
  return {
    searchOf({ name, stages, ranking, isReadAgain, mode = 'fast' }: Variant): AskedSearch {
      const search = createDocumentSearch({
        chunks: documents.search,
        documents: documents.store,
        sources,
        understand,
        split: splitQuestion,
        ofGroup: createOfGroup(stores.entities),
        ...(embedder && { embedder: () => embedder }),
        ...(isReadAgain && { rerank }),
        clock,
        stages,
        vectorsWithinMs: MODELS_WITHIN_MS,
      });
      return {
        name: openSearch ? `${name}, OpenSearch` : name,
        cpuMs: async () => ownCpuMs() + ((await openSearch?.cpuMs()) ?? 0),
        async ask(text, chunksMax) {
          const request: SearchRequest = { mode, text, filters: {}, isEnriched: true, ranking, chunksMax };
          const { results } = await search.search(VIEWER, request);
          return byRelevance(
            results.flatMap(({ document: { id, headline }, chunks }) =>
              chunks.map(({ chunk, relevance }) => ({
                key: chunkKey(id, chunk.cnum),
                relevance,
                headline,
                text: chunk.text,
              })),
            ),
          );
        },
      };
    },
    async close(): Promise<void> {
      await Promise.all([embedder?.close(), crossEncoder?.close()]);
      await documents.close();
      await stores.close();
    },
  };
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
