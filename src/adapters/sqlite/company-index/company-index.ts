import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { packChanges } from './batch.ts';
import { orIndexDamage } from './index-damage.ts';
import { openReconciliation } from './reconciliation.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { indexEpochReader, revisionReader } from './schema.ts';
import { openForSearches, placeSearches } from './search-places.ts';
import { type CompanyIndexWriting, openWriter, openWriterThread } from './writing.ts';

export interface CompanyIndexOptions {
  /** Created if missing, with its folder. */
  readonly file: string;
  /** `thread` makes loads about twice as fast; `here` is for callers that run in a thread of their own already. */
  readonly writeIn?: 'here' | 'thread';
}

/**
 * Opens the company index, an SQLite FTS5 file (docs/adr/0004-company-search-index.md). Several processes may have it open, and
 * all see changes of each other. Throws `IndexDamage`.
 */
export function openCompanyIndex({ file, writeIn = 'here' }: CompanyIndexOptions): CompanyIndex {
  const db = openForSearches(file);
  const { search, refs, revision, epoch } = orIndexDamage(file, () => ({
    search: placeSearches(db),
    refs: new RefChunkReader(db),
    revision: revisionReader(db),
    epoch: indexEpochReader(db),
  }));
  let opened: CompanyIndexWriting | undefined;
  const writing = (): CompanyIndexWriting => {
    opened ??= writeIn === 'thread' ? openWriterThread(file) : openWriter(file);
    return opened;
  };
  return {
    async search(text, filters, limit) {
      const [result] = search([{ text, filters, limit }]);
      if (result === undefined) throw new Error('a search without an answer');
      return refs.companiesAt(result);
    },
    revision: async () => revision(),
    epoch: async () => epoch(),
    reconcile: () => openReconciliation(db, writing()),
    apply: async (changes, after) => writing().apply(packChanges(changes, after)),
    optimize: async () => writing().optimize(),
    async close() {
      await opened?.close();
      db.close();
    },
  };
}
