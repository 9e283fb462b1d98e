import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OptionsFault } from '../bench/program.ts';

const SHARED = fileURLToPath(new URL('../../shared/data/', import.meta.url));
const DOCUMENTS = ['sec/filings', 'pdf', 'transcripts', 'news/ag_news.csv'];
const COMPANIES = [
  'sec/company_tickers.json',
  'universe/us_nasdaq.json',
  'universe/us_nyse.json',
  'universe/us_amex.json',
  'universe/equities.csv.gz',
];

/** The existing ones of the paths in the public data beside the checkout. */
export const sharedPaths = (paths: readonly string[]): string[] =>
  paths.map((path) => join(SHARED, path)).filter(existsSync);

/** The parts of a text between commas. */
export const listOf = (text: string | undefined): string[] | undefined =>
  text?.split(',').filter((part) => part !== '');

/** Documents and companies as given, else the public data's. Throws `OptionsFault` without documents. */
export function collectionPaths(values: { readonly documents?: string; readonly companies?: string }) {
  const documents = listOf(values.documents) ?? sharedPaths(DOCUMENTS);
  if (documents.length === 0) throw new OptionsFault(`--documents must be given: ${SHARED} is not here`);
  return { documents, companies: listOf(values.companies) ?? sharedPaths(COMPANIES) };
}

/** Throws `OptionsFault` for the first path at which there is nothing. */
export function checkPaths(paths: readonly string[]): void {
  for (const path of paths) if (!existsSync(path)) throw new OptionsFault(`${path} does not exist`);
}
