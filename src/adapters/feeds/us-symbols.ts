import { companyNameOf, instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import { companyRecord, type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { parseCountry } from '../../domain/knowledge-graph/countries.ts';
import { parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import { cutRecords } from './json-records.ts';
import { type JsonObject, parseObject, textAt } from './json-values.ts';
import { classifyUsIndustry } from './us-industries.ts';

export const US_EXCHANGES = { nasdaq: 'XNAS', nyse: 'XNYS', amex: 'XASE' } as const;

export const isUsSymbol = (record: JsonObject): boolean =>
  'symbol' in record && 'name' in record && ('marketCap' in record || 'lastsale' in record);

/** The exchange of a symbol list, which is only in its file name (`us_nyse.json`). */
export function usExchangeOfPath(path: string): string | undefined {
  const name = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  if (/nasdaq/.test(name)) return US_EXCHANGES.nasdaq;
  if (/amex|nyse[-_ ]?(american|mkt)/.test(name)) return US_EXCHANGES.amex;
  return /nyse/.test(name) ? US_EXCHANGES.nyse : undefined;
}

/** Reads the symbol lists of NASDAQ, NYSE and NYSE American: one record per symbol, with the full name of its security. */
export async function* readUsSymbols(chunks: AsyncIterable<Buffer>, mic: string): AsyncGenerator<ImportItem[]> {
  for await (const records of cutRecords(chunks)) {
    yield records.map(({ number, line, text, fault }) => {
      const place = { record: number, line };
      const record = text === undefined ? undefined : parseObject(text);
      if (!record) return rejectedItem(place, fault ?? 'not a JSON object', text ?? null);
      const item = toItem(place, record, mic);
      return typeof item === 'string' ? rejectedItem(place, item, text ?? null) : item;
    });
  }
}

/** The item of a record, or a text with its fault. */
function toItem(place: RecordPlace, record: JsonObject, mic: string): ImportItem | string {
  const symbol = parseSymbol(textAt(record, 'symbol'));
  if (symbol === undefined) return 'symbol is missing or not a symbol';
  const description = textAt(record, 'name');
  if (description === '') return 'name is missing';
  const notes: string[] = [];
  const country = textAt(record, 'country');
  const countryCode = parseCountry(country) ?? null;
  if (country !== '' && countryCode === null) notes.push('country is not known');
  const instrument = instrumentOf(description, symbol);
  const classification = classifyUsIndustry(textAt(record, 'industry'));
  const company = companyRecord({
    source: 'us-symbols',
    key: `${mic}:${symbol}`,
    name: companyNameOf(description),
    type: 'PUBLIC',
    countryCode,
    sector: classification?.sector ?? null,
    industryGroup: classification?.industryGroup ?? null,
    industry: classification?.industry ?? null,
    securities: [{ mic, symbol, instrument, isTraded: true }],
    marketCapUsd: ['common', 'receipt'].includes(instrument) ? amountAt(record, 'marketCap') : null,
  });
  return { place, kind: 'company', company, notes };
}

/** A positive amount in whole dollars; the lists have `0.00` for unknown values. */
function amountAt(record: JsonObject, name: string): number | null {
  const amount = Math.round(Number(textAt(record, name).replace(/[$,]/g, '')));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
