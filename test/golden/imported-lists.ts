import { copyFileSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportResult } from '../../src/domain/ingest/run/import-run.ts';
import { publicData } from '../files/public-data.ts';
import { type Importing, openImporting } from '../import/importing.ts';
import { builtOnce } from '../run/built-once.ts';

/** The lists of companies of the public data, in the order of their import. */
export const LISTS = [
  'sec/company_tickers.json',
  'universe/us_nasdaq.json',
  'universe/us_nyse.json',
  'universe/us_amex.json',
  'universe/equities.csv.gz',
  'gleif/lei2-intra-day-20240505.json',
];

interface Imported {
  readonly at: Importing;
  readonly result: ImportResult;
}

/** A database of its own into which all lists were imported, and the result of that import. */
export const openImportedLists = (): Promise<Imported> => openImported('lists', LISTS.map(publicData));

/** A database of its own into which these files were imported: once per test run for all that give the name. */
export async function openImported(name: string, paths: readonly string[]): Promise<Imported> {
  const folder = await builtOnce(name, (path) => importInto(path, paths));
  const result: ImportResult = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
  return { at: await openImporting('sqlite', join(folder, 'almanac.db')), result };
}

async function importInto(path: string, paths: readonly string[]): Promise<void> {
  const folder = mkdtempSync(`${path}-`);
  await using importing = await openImporting('sqlite');
  const result = await importing.importPaths(paths);
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result));
  await importing.database.close();
  copyFileSync(importing.database.target, join(folder, 'almanac.db'));
  renameSync(folder, path);
}
