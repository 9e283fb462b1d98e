import type { DatabaseSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { findCompanies } from '../../../domain/companies/find-companies.ts';
import type { Place } from '../../../domain/companies/term-lookup.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { CompanyIndexReader } from './reader.ts';
import { prepareSchema } from './schema.ts';

/** What a search finds: of a company a number, so that threads hand over little; `RefChunkReader` tells which one it is. */
export interface FoundPlaces {
  /** Best first. */
  readonly places: readonly Place[];
  /** How often the index had been written: what was read of it before the last time no longer holds. */
  readonly writes: number;
}

/** Characters of a query that are read. */
const TEXT_CHARS_MAX = 1_000;
const CACHE_KIB = 32 * 1024;
const BUSY_WAIT_MS = 10_000;

/** A connection to search by; the file is made when missing, with its folder. */
export function openForSearches(file: string): DatabaseSync {
  const db = openWalFile(file, BUSY_WAIT_MS, ['synchronous = normal', `cache_size = -${CACHE_KIB}`]);
  prepareSchema(db);
  return db;
}

/** The search of `CompanyIndex` in one connection, each in a read transaction of its own. */
export function placeSearch(db: DatabaseSync): (text: string, filters: CompanyFilters, limit: number) => FoundPlaces {
  const reader = new CompanyIndexReader(db);
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')];
  return (text, filters, limit) => {
    const query = text.slice(0, TEXT_CHARS_MAX).trim();
    begin.run();
    try {
      const writes = reader.refresh();
      const places =
        query === '' ? reader.find({ allOf: [] }, filters, limit) : findCompanies(query, filters, limit, reader);
      return { places, writes };
    } finally {
      commit.run();
    }
  };
}
