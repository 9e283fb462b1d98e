import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlFactStore } from '../../src/adapters/sql/imports/fact-store.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { composeFeeds } from '../../src/compose/feeds/feeds.ts';
import { createDocumentIntake } from '../../src/domain/documents/document-intake.ts';
import type { DocumentReader } from '../../src/domain/enrichment/understanding.ts';
import type { ClosesSettings } from '../../src/domain/feeds/closes/closes-ports.ts';
import type { FeedName } from '../../src/domain/feeds/feed.ts';
import type { FilingSettings } from '../../src/domain/feeds/filings/filing-ports.ts';
import type { Config } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/log.ts';
import { sampleAnnotated } from '../records/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '../stores/databases.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';
import { startStandIn } from './stand-in.ts';

const log = createLogger({ logLevel: 'silent', logFormat: 'json' });

/** Takes a file as one passage, with the hints of the feed. */
const plainReader: Pick<DocumentReader, 'read'> = {
  async read({ hints }) {
    const empty = sampleAnnotated([hints.fileName], { headline: hints.headline ?? hints.fileName });
    const { type = 'FILE', subtype = null } = hints;
    return { format: 'html', annotated: { ...empty, about: { ...empty.about, type, subtype } }, partsNotRead: [] };
  },
};

interface WorldOptions extends Partial<FilingSettings & Pick<ClosesSettings, 'closesOf'>> {
  readonly reader?: Pick<DocumentReader, 'read'>;
  /** File with addresses of feeds of news. */
  readonly rss?: string;
  /** A database that outlives this world, as after a restart. */
  readonly database?: TestDatabase;
}

export type FeedWorld = Awaited<ReturnType<typeof openFeedWorld>>;

/** Feeds of a database that ask a stand-in of the sources, at a time that the test moves. */
export async function openFeedWorld(engine: DatabaseEngine, at: string, options: WorldOptions = {}) {
  const standIn = await startStandIn();
  const database = options.database ?? (await openTestDatabase(engine));
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-feeds-'));
  const clock = { atMs: Date.parse(at), nowMs: () => clock.atMs };
  const host = (name: string): string => `${standIn.at('ok')}/${name}`;
  const feeds: Config['feeds'] = {
    ...{ contact: 'Firm ops@firm.example', secPerSecond: 8, diskFreeBytes: 0 },
    documents: options.documents ?? 'all',
    backfillDays: options.backfillDays ?? 0,
    sec: host('www.sec.gov'),
    secData: host('data.sec.gov'),
    nasdaq: host('www.nasdaqtrader.com'),
    ecb: host('www.ecb.europa.eu'),
    gleif: host('goldencopy.gleif.org'),
    gleifMapping: host('mapping.gleif.org'),
    companiesHouse: host('download.companieshouse.gov.uk'),
    brreg: host('data.brreg.no'),
    firds: host('registers.esma.europa.eu'),
    ...{ closes: host('api.tiingo.com'), closesKey: 'key-of-tests', closesPerHour: 3_600 },
    closesOf: options.closesOf ?? 'watched',
    rss: options.rss ?? null,
  };
  const documents = sqlDocumentStore(database);
  const blobs = { put: async () => ({ sizeBytes: 0, sha256: '' }), delete: async () => undefined };
  const clusters = sqlClusterDecisions(database);
  const intake = createDocumentIntake({ documents, clusters, blobs, chunks: memoryChunkIndex(), clock });
  const stores = {
    database,
    imports: sqlImportStore(database),
    catalog: sqlGraphCatalog(database),
    facts: sqlFactStore(database),
  };
  const world = composeFeeds({
    ...{ config: { dataDir, feeds }, database, clock, log },
    sleep: async (ms) => {
      clock.atMs += ms;
    },
    openDocuments: async () => ({
      stores,
      documents: { store: documents, intake },
      reader: options.reader ?? plainReader,
      rejectsFolder: dataDir,
    }),
  });
  const run = (name: FeedName, signal = new AbortController().signal, isFull = false) =>
    world.runner.run(name, { signal, isFull, report: () => undefined });
  /** Runs a feed that is stopped once a first part of its file is stored; the reason by which it ended. */
  const runStopped = (name: FeedName): Promise<unknown> => {
    const stopping = new AbortController();
    const report = (stage: string, part?: number): void => {
      if (stage.startsWith('taking') && part !== undefined) stopping.abort(new Error('closing'));
    };
    return world.runner.run(name, { signal: stopping.signal, isFull: false, report }).catch((error: unknown) => error);
  };
  const entities = sqlEntityStore(database);
  return {
    ...world,
    standIn,
    database,
    documents,
    stores,
    clock,
    run,
    runStopped,
    /** All companies. */
    async companies() {
      const rows = await database.db.selectFrom('companies').select('id').execute();
      const found = await Promise.all(
        rows.map(({ id }) => entities.findCompany(id as Parameters<typeof entities.findCompany>[0])),
      );
      return found.filter((company) => company !== undefined);
    },
    async [Symbol.asyncDispose]() {
      if (options.database === undefined) await database[Symbol.asyncDispose]();
      await standIn.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
