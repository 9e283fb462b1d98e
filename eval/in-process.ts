import { openDocuments } from '../src/compose/documents.ts';
import { chosenModel, modelShelf } from '../src/compose/models.ts';
import { openQuestionNames } from '../src/compose/question-finder.ts';
import { lexiconFile } from '../src/compose/reader.ts';
import { composeSearch } from '../src/compose/search.ts';
import { openStores } from '../src/compose/stores.ts';
import { openMeasures } from '../src/compose/vocabulary.ts';
import type { SearchRequest } from '../src/domain/search/search-request.ts';
import { createUnderstand } from '../src/domain/search/understanding/create-understand.ts';
import { systemClock } from '../src/platform/clock.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/log.ts';
import { chunkKey } from './judgement.ts';
import { type AskedSearch, byRelevance } from './searches.ts';
import type { Variant } from './variants.ts';

/** Nobody in particular: sees what is public. */
const VIEWER = { orgId: '', userId: '' };
/** A measurement waits for vectors, whatever the machine does meanwhile. */
const VECTORS_WITHIN_MS = 60_000;

/**
 * The product's search of a data directory, in this process, so that stages of ranking can be left out. `hasModel`: with
 * the model that the directory has.
 */
export async function openInProcess(dataDir: string, hasModel: boolean) {
  const clock = systemClock;
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  const documents = await openDocuments({ database: stores.database, dataDir, clock });
  const log = createLogger({ logLevel: 'warn', logFormat: 'json' });
  const config = loadConfig(new Map(), { ALMANAC_DATA_DIR: dataDir });
  const chosen = hasModel ? await chosenModel(config.meaning, modelShelf(config)) : undefined;
  const embedder = chosen?.open();
  documents.vectors.use(chosen?.model);
  const understand = createUnderstand({
    names: openQuestionNames(lexiconFile(dataDir), clock, log),
    measures: await openMeasures(null),
    clock,
  });
  return {
    searchOf({ name, stages, ranking }: Variant): AskedSearch {
      const search = composeSearch({
        chunks: documents.search,
        documents: documents.store,
        catalog: stores.catalog,
        understand,
        split: () => [],
        ...(embedder && { embedder: () => embedder }),
        clock,
        stages,
        vectorsWithinMs: VECTORS_WITHIN_MS,
      });
      return {
        name,
        async ask(text, chunksMax) {
          const request: SearchRequest = { mode: 'fast', text, filters: {}, isEnriched: true, ranking, chunksMax };
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
      await embedder?.close();
      await documents.close();
      await stores.close();
    },
  };
}
