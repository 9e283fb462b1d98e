import type { DatabaseSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { findCompanies } from '../../../domain/companies/find-companies.ts';
import type { CompanyRank } from '../../../domain/companies/term-lookup.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { CompanyIndexReader } from './reader.ts';
import { prepareSchema } from './schema.ts';

/** As `CompanyIndex` is asked. */
export interface PlaceSearch {
  readonly text: string;
  readonly filters: CompanyFilters;
  readonly limit: number;
}

/** What a search finds: of a company a number, so that threads hand over little; `RefChunkReader` tells which one it is. */
export interface FoundPlaces {
  /** Best first. */
  readonly places: readonly CompanyRank[];
  /** How often the index had been written: what was read of it before the last time no longer holds. */
  readonly writes: number;
}

/** Characters of a query that are read. */
const TEXT_CHARS_MAX = 1_000;
const CACHE_KIB = 8 * 1024;
const BUSY_WAIT_MS = 10_000;

/** A connection to search by; the file is made when missing, with its folder. */
export function openForSearches(file: string): DatabaseSync {
  const db = openWalFile(file, BUSY_WAIT_MS, ['synchronous = normal', `cache_size = -${CACHE_KIB}`]);
  prepareSchema(db);
  return db;
}

/** Searches of one connection, those of a call in one read transaction. Answers in the order of the searches. */
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
