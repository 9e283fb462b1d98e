/**
 * A screener as CSV on standard output, the largest companies first.
 *
 *   npx node examples/screener-to-csv.ts US Technology > technology.csv
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const [country = 'US', sector = 'Technology'] = process.argv.slice(2);

const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  // On standard error, so that the CSV stays clean.
  onWarning: (warning) => console.error(`Note: ${warning}`),
});

// All conditions have to hold. `marketCapMoreThan` is in the currency of each company.
const companies = await almanac.companies.screen({ country, sector, marketCapMoreThan: 50e9 }, { limit: 100 });

const COLUMNS = ['rpEntityId', 'symbol', 'companyName', 'industry', 'exchange', 'marketCap', 'price'] as const;

// Quoted as RFC 4180 says; what is not known stays empty, so that no spreadsheet takes it for a 0.
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

console.log(COLUMNS.join(','));
for (const company of companies) console.log(COLUMNS.map((column) => cell(company[column])).join(','));
