import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { findCompanies } from '../../../domain/companies/find-companies.ts';
import { packChanges } from './batch.ts';
import { CompanyIndexReader } from './reader.ts';
import { prepareSchema } from './schema.ts';
import { CompanyIndexWriter } from './writer.ts';

export interface CompanyIndexOptions {
  /** Made when missing, with its folder. */
  readonly file: string;
}

/** Characters of a query that are read. */
const TEXT_CHARS_MAX = 1_000;
const READER_CACHE_KIB = 64 * 1024;
const WRITER_CACHE_KIB = 128 * 1024;

export function openCompanyIndex({ file }: CompanyIndexOptions): CompanyIndex {
  mkdirSync(dirname(file), { recursive: true });
  const writing = new DatabaseSync(file, { timeout: 10_000 });
  writing.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -${WRITER_CACHE_KIB}`);
  prepareSchema(writing);
  const reading = new DatabaseSync(file, { timeout: 10_000 });
  reading.exec(`pragma query_only = on; pragma cache_size = -${READER_CACHE_KIB}`);
  const writer = new CompanyIndexWriter(writing);
  const reader = new CompanyIndexReader(reading);
  return {
    async search(text, filters, limit) {
      const query = text.slice(0, TEXT_CHARS_MAX).trim();
      reading.exec('begin');
      try {
        return query === '' ? reader.find({ allOf: [] }, filters, limit) : findCompanies(query, filters, limit, reader);
      } finally {
        reading.exec('commit');
      }
    },
    revision: async () => reader.revision(),
    async apply(changes) {
      writer.apply(packChanges(changes));
    },
    optimize: async () => writer.optimize(),
    async close() {
      reading.close();
      writing.close();
    },
  };
}
