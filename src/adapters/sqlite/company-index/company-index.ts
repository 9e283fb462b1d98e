import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { packChanges } from './batch.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { revisionReader } from './schema.ts';
import { openForSearches, placeSearches } from './search-places.ts';
import { type CompanyIndexWriting, openWriter, openWriterThread } from './writing.ts';

export interface CompanyIndexOptions {
  /** Made when missing, with its folder. */
  readonly file: string;
  /** In a thread of its own, loads are about twice as fast; `here` is for threads that do nothing else anyway. */
  readonly writeIn?: 'here' | 'thread';
}

/**
 * The company index as an SQLite FTS5 file (docs/adr/0004-company-search-index.md). Several processes may have it open;
 * all see what one applies.
 */
export function openCompanyIndex({ file, writeIn = 'here' }: CompanyIndexOptions): CompanyIndex {
  const db = openForSearches(file);
  const search = placeSearches(db);
  const refs = new RefChunkReader(db);
  const revision = revisionReader(db);
  let opened: CompanyIndexWriting | undefined;
  const writing = (): CompanyIndexWriting => {
    opened ??= writeIn === 'thread' ? openWriterThread(file) : openWriter(file);
    return opened;
  };
  return {
    async search(text, filters, limit) {
      const [found] = search([{ text, filters, limit }]);
      if (found === undefined) throw new Error('a search without an answer');
      return refs.companiesAt(found);
    },
    revision: async () => revision(),
    apply: async (changes, after) => writing().apply(packChanges(changes, after)),
    optimize: async () => writing().optimize(),
    async close() {
      await opened?.close();
      db.close();
    },
  };
}
