import { join } from 'node:path';
import { readFactsDocument } from '../../adapters/feeds/facts-read-document.ts';
import { inReadingOrder, openFactsSources } from '../../adapters/feeds/facts-sources.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import { buildFundamentals } from '../../domain/fundamentals/build-fundamentals.ts';
import { type Fact, isUndimensioned } from '../../domain/fundamentals/fact.ts';
import { isUsedByClass } from '../../domain/fundamentals/facts/class-facts.ts';
import { isUsed } from '../../domain/fundamentals/lines/used-tags.ts';
import { isRevenue, isSegmentFact } from '../../domain/fundamentals/segments/segment-tags.ts';
import type { FactStore } from '../../domain/ingest/facts/fact-store.ts';
import { rebuildAll } from '../../domain/ingest/facts/facts-import.ts';
import type { FactsImportParts } from '../../domain/ingest/facts/import-facts-document.ts';
import type { Config } from '../../platform/config.ts';
import { companyIndexFile } from '../database.ts';
import { openStores } from '../stores.ts';

/** The rules of an import of facts: which are stored, and the statements computed from them. */
export const factsImportParts = (store: FactStore): FactsImportParts => ({
  store,
  build: buildFundamentals,
  isUsed: (fact: Fact) =>
    isUndimensioned(fact)
      ? isUsed(fact.taxonomy, fact.tag) || isRevenue(fact)
      : isSegmentFact(fact) || isUsedByClass(fact),
});

/** Recomputes statements that an earlier version computed by other rules. Returns the number of companies. */
export async function renewStatements(store: FactStore, signal: AbortSignal): Promise<number> {
  const outdated: FactStore = { ...store, companiesAfter: store.outdatedAfter };
  return (await rebuildAll({ ...factsImportParts(outdated), signal })).companies;
}

/** Reads one document; see `readFactsDocument`. */
export const readDocument = (bytes: Buffer, path: string) => readFactsDocument(bytes, path, isUsed);

export async function openFactsImport(config: Config) {
  const stores = await openStores(config);
  return {
    parts: factsImportParts(stores.facts),
    readDocument,
    openSources: openFactsSources,
    inReadingOrder,
    history: stores.importRuns,
    rejectsFolder: join(config.dataDir, 'imports'),
    openRejections: rejectionsFile,
    async updateIndex(options: NonNullable<Parameters<typeof followStore>[1]>): Promise<number> {
      const index = openCompanyIndex({ file: companyIndexFile(config.dataDir), writeIn: 'thread' });
      try {
        return await followStore({ store: stores.entities, index, epoch: stores.epoch }, options);
      } finally {
        await index.close();
      }
    },
    close: () => stores.close(),
  };
}
