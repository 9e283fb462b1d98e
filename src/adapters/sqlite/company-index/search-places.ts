import type { DatabaseSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { findCompanies } from '../../../domain/companies/find-companies.ts';
import type { CompanyRank } from '../../../domain/companies/term-lookup.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { orIndexDamage } from './index-damage.ts';
import { CompanyIndexReader } from './reader.ts';
import { prepareSchema } from './schema.ts';

/** A search of `CompanyIndex`. */
export interface PlaceSearch {
  readonly text: string;
  readonly filters: CompanyFilters;
  readonly limit: number;
}

/** The result of a search: places only, for cheap transfer between threads; `RefChunkReader` resolves them. */
export interface FoundPlaces {
  /** Best first. */
  readonly places: readonly CompanyRank[];
  /** Number of writes of the searched state; caches of earlier states are invalid. */
  readonly writes: number;
}

/** Longer queries are cut. */
const TEXT_CHARS_MAX = 1_000;
const CACHE_KIB = 8 * 1024;
const BUSY_WAIT_MS = 10_000;

/** Opens a connection for searches; creates a missing file and its folder. Throws `IndexDamage`. */
export function openForSearches(file: string): DatabaseSync {
  return orIndexDamage(file, () => {
    const db = openWalFile(file, BUSY_WAIT_MS, ['synchronous = normal', `cache_size = -${CACHE_KIB}`]);
    prepareSchema(db);
    return db;
  });
}

/**
 * Runs searches on one connection, all searches of a call in one read transaction. Results are in the order of the
 * searches.
 */
export function placeSearches(db: DatabaseSync): (searches: readonly PlaceSearch[]) => FoundPlaces[] {
  const reader = new CompanyIndexReader(db);
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')];
  const placesOf = ({ text, filters, limit }: PlaceSearch): CompanyRank[] => {
    const query = text.slice(0, TEXT_CHARS_MAX).trim();
    return query === '' ? reader.find({ allOf: [] }, filters, limit) : findCompanies(query, filters, limit, reader);
  };
  return (searches) => {
    begin.run();
    try {
      const writes = reader.refresh();
      return searches.map((search) => ({ places: placesOf(search), writes }));
    } finally {
      commit.run();
    }
  };
}
