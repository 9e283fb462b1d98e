import { openDocuments } from '../../src/compose/documents.ts';
import { composeMarket } from '../../src/compose/market.ts';
import { lexiconFile } from '../../src/compose/reader.ts';
import { composeResearcher } from '../../src/compose/research/researcher.ts';
import { openQuestionNames } from '../../src/compose/search/question-finder.ts';
import { openMeasures } from '../../src/compose/search/vocabulary.ts';
import { openStores, type Stores } from '../../src/compose/stores.ts';
import { createAnalysts } from '../../src/domain/analysts/analysts.ts';
import { createCalendar } from '../../src/domain/calendar/calendar.ts';
import { annotatedByEntities } from '../../src/domain/documents/read-annotated.ts';
import { createValuations } from '../../src/domain/fundamentals/valuation/valuation-history.ts';
import { createCompanyLookup } from '../../src/domain/knowledge-graph/company-lookup.ts';
import { createMergers } from '../../src/domain/knowledge-graph/mergers.ts';
import { createPeopleDirectory } from '../../src/domain/knowledge-graph/people-directory.ts';
import { createSourceDirectory } from '../../src/domain/knowledge-graph/source-directory.ts';
import { createUnderstand } from '../../src/domain/questions/create-understand.ts';
import { reportedEndsOf } from '../../src/domain/questions/reported-ends.ts';
import { splitQuestion } from '../../src/domain/questions/split-question.ts';
import { createEntitySentiment } from '../../src/domain/search/attention/entity-sentiment.ts';
import { createDocumentSearch } from '../../src/domain/search/document-search.ts';
import { createOfGroup } from '../../src/domain/search/group-members.ts';
import { chunksByEntities, documentsByEntities } from '../../src/domain/search/merged-entities.ts';
import type { WatchlistMembers } from '../../src/domain/watchlists/watchlists.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { createCursorSeal } from '../../src/platform/cursor.ts';
import { createLogger } from '../../src/platform/log.ts';
import type { OpenResearcher } from './engine.ts';

const NO_WATCHLISTS: WatchlistMembers = { membersOf: async () => new Map() };

/** The researcher of the product over a data directory, in this process and without a model. */
export const openResearcher: OpenResearcher = async (dataDir) => {
  const clock = systemClock;
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  const documents = await openDocuments({
    database: stores.database,
    config: { dataDir, documentsDir: dataDir, s3: null, searchEngine: { kind: 'embedded' } },
    clock,
  });
  const log = createLogger({ logLevel: 'warn', logFormat: 'json' });
  const sources = createSourceDirectory({ catalog: stores.catalog, epoch: stores.epoch, clock });
  const mergers = createMergers({ catalog: stores.catalog, epoch: stores.epoch, clock });
  const understand = createUnderstand({
    names: openQuestionNames(lexiconFile(dataDir), clock, log),
    measures: await openMeasures(null),
    reportedEnds: reportedEndsOf(stores.fundamentals),
    clock,
  });
  const chunks = chunksByEntities(documents.search, mergers);
  const search = createDocumentSearch({
    chunks,
    documents: documentsByEntities(documents.store, mergers),
    mergers,
    sources,
    understand,
    split: splitQuestion,
    ofGroup: createOfGroup(stores.entities),
    clock,
  });
  const counted = { chunks, mergers, watchlists: NO_WATCHLISTS, entities: stores.entities, clock };
  return {
    researcher: composeResearcher({
      stores,
      services: {
        search,
        understand,
        sources,
        readAnnotated: annotatedByEntities({ blobs: documents.blobs, mergers: mergers }),
        entitySentiment: createEntitySentiment(counted),
      },
      companyServices: await companyServicesOf(stores, clock),
      languageModels: loadConfig(new Map(), process.env).languageModels,
      clock,
    }),
    async close() {
      await documents.close();
      await stores.close();
    },
  };
};

async function companyServicesOf(
  stores: Stores,
  clock: Clock,
): Promise<Parameters<typeof composeResearcher>[0]['companyServices']> {
  const market = composeMarket({ stores, clock });
  return {
    companies: createCompanyLookup({ entities: stores.entities, epoch: stores.epoch, clock }),
    // Names without typing errors are found by the lexicon.
    companySearch: { search: async () => [], find: async () => [] },
    ...market,
    people: createPeopleDirectory(stores.catalog, stores.epoch),
    analysts: createAnalysts({ store: stores.analysts, clock }),
    valuations: createValuations({
      store: stores.fundamentals,
      prices: stores.market,
      rates: stores.rates,
      fundamentals: market.fundamentals,
      splits: stores.splits,
      clock,
    }),
    calendar: createCalendar({
      epoch: stores.epoch,
      store: stores.calendar,
      seal: createCursorSeal(await stores.secrets.secret('cursors'), 'events-calendar'),
      clock,
    }),
  };
}
