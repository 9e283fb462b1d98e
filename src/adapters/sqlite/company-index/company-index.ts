import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { findCompanies } from '../../../domain/companies/find-companies.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { packChanges } from './batch.ts';
import { CompanyIndexReader } from './reader.ts';
import { prepareSchema } from './schema.ts';
import { type CompanyIndexWriting, openWriter, openWriterThread } from './writing.ts';

export interface CompanyIndexOptions {
  /** Made when missing, with its folder. */
  readonly file: string;
  /** In a thread of its own, loads are about twice as fast; `here` is for threads that do nothing else anyway. */
  readonly writeIn?: 'here' | 'thread';
}

/** Characters of a query that are read. */
const TEXT_CHARS_MAX = 1_000;
const CACHE_KIB = 32 * 1024;
const BUSY_WAIT_MS = 10_000;

/**
 * The company index as an SQLite FTS5 file (docs/adr/0004-company-search-index.md). Several processes may have it open;
 * all see what one applies.
 */
export function openCompanyIndex({ file, writeIn = 'here' }: CompanyIndexOptions): CompanyIndex {
  const db = openWalFile(file, BUSY_WAIT_MS, ['synchronous = normal', `cache_size = -${CACHE_KIB}`]);
  prepareSchema(db);
  const reader = new CompanyIndexReader(db);
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')];
  let opened: CompanyIndexWriting | undefined;
  const writing = (): CompanyIndexWriting => {
    opened ??= writeIn === 'thread' ? openWriterThread(file) : openWriter(file);
    return opened;
  };
  return {
    async search(text, filters, limit) {
      const query = text.slice(0, TEXT_CHARS_MAX).trim();
      begin.run();
      try {
        reader.refresh();
        if (query !== '') return findCompanies(query, filters, limit, reader);
        return reader.refsAt(reader.find({ allOf: [] }, filters, limit));
      } finally {
        commit.run();
      }
    },
    revision: async () => reader.revision(),
    apply: async (changes, after) => writing().apply(packChanges(changes, after)),
    optimize: async () => writing().optimize(),
    async close() {
      await opened?.close();
      db.close();
    },
  };
}
