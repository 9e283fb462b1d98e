import { join } from 'node:path';
import { openFeedInThread } from '../adapters/feeds/feed-thread.ts';
import { rejectionsFile } from '../adapters/feeds/rejections-file.ts';
import { openCompanyIndex } from '../adapters/sqlite/company-index/company-index.ts';
import { LINK_SECRET } from '../domain/access/secret-store.ts';
import { followStore } from '../domain/companies/follow-store.ts';
import { createStatementCheck } from '../domain/fundamentals/check/check-company.ts';
import { createFundamentals } from '../domain/fundamentals/fundamentals.ts';
import { storedFactsOf } from '../domain/ingest/facts/import-facts-document.ts';
import { createCompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type IndexThread, startIndexThread } from './company-index/import-indexing.ts';
import { companyIndexFile } from './database.ts';
import { recordImports } from './imports/record-imports.ts';
import { openStores } from './stores.ts';

/** Opens the session of the import of companies. */
export async function openImport(config: Config) {
  const stores = await openStores(config);
  const index = openCompanyIndex({ file: companyIndexFile(config.dataDir), writeIn: 'thread' });
  let thread: IndexThread | undefined;
  return {
    imports: stores.imports,
    history: stores.importRuns,
    rejectsFolder: join(config.dataDir, 'imports'),
    openFeed: openFeedInThread,
    openRejections: rejectionsFile,
    followIndex(): void {
      thread ??= startIndexThread(config);
    },
    updateIndex: (options: Parameters<IndexThread['finish']>[0]): Promise<number> =>
      thread?.finish(options) ?? followStore({ store: stores.entities, index, epoch: stores.epoch }, options),
    async close() {
      await thread?.close();
      await index.close();
      await stores.close();
    },
  };
}

/** Opens the session of the commands on companies. */
export async function openCompanies(config: Config) {
  const { imports, updateIndex, close } = await openImport(config);
  return {
    imports,
    updateIndex: () => updateIndex({ signal: new AbortController().signal, onBatch: () => undefined }),
    close,
  };
}

/** Names and titles of all importable kinds of records. */
export const recordKinds = recordImports.map(({ kind: { name, title } }) => ({ name, title }));

/** Opens the session of the import of one kind of record. */
export async function openRecordImport(config: Config, name: string) {
  const chosen = recordImports.find(({ kind }) => kind.name === name);
  if (!chosen) throw new Error(`no kind of record is called ${name}`);
  const stores = await openStores(config);
  return {
    history: stores.importRuns,
    rejectsFolder: join(config.dataDir, 'imports'),
    openRejections: rejectionsFile,
    hasSecondReading: false,
    openFeed: chosen.openFeed,
    importFeeds: (run: Parameters<typeof chosen.importFeeds>[1]) => chosen.importFeeds(stores.database, run),
    close: () => stores.close(),
  };
}

/** Opens the session of the commands on fundamentals. */
export async function openFundamentals(config: Config) {
  const stores = await openStores(config);
  return {
    companies: createCompanyLookup({ entities: stores.entities, epoch: stores.epoch, clock: systemClock }),
    fundamentals: createFundamentals({
      store: stores.fundamentals,
      prices: stores.market,
      companies: stores.entities,
      splits: stores.splits,
      clock: systemClock,
    }),
    close: () => stores.close(),
  };
}

/** Opens the session of the check of statements against the sums of their filings. */
export async function openStatementCheck(config: Config) {
  const stores = await openStores(config);
  return {
    companies: createCompanyLookup({ entities: stores.entities, epoch: stores.epoch, clock: systemClock }),
    check: createStatementCheck({
      store: stores.fundamentals,
      factsOf: (id) => storedFactsOf(stores.facts, id),
      companiesAfter: (id, limit) => stores.facts.companiesAfter(id, limit),
    }),
    close: () => stores.close(),
  };
}

/** Opens the session of `almanac links`. */
export async function openLinkSecret(config: Config) {
  const stores = await openStores(config);
  return { renew: () => stores.secrets.renew(LINK_SECRET), close: () => stores.close() };
}
