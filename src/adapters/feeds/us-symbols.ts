import { companyNameOf } from '../../domain/companies/security-names.ts';
import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import { securityUnit } from '../../domain/ingest/companies/security-unit.ts';
import {
  type CompanyRecord,
  companyRecord,
  endOfList,
  type ImportItem,
  isShare,
  type ListOfDay,
  rejectedItem,
} from '../../domain/ingest/records.ts';
import { parseCountry } from '../../domain/knowledge-graph/countries.ts';
import { parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import type { Day } from '../../domain/time/days.ts';
import { cutRecords } from './json-records.ts';
import { type JsonObject, parseObject, textAt } from './json-values.ts';
import { classifyUsIndustry } from './us-industries.ts';

const US_EXCHANGES = { nasdaq: 'XNAS', nyse: 'XNYS', amex: 'XASE' } as const;

export const isUsSymbol = (record: JsonObject): boolean =>
  'symbol' in record && 'name' in record && ('marketCap' in record || 'lastsale' in record);

/** The exchange of a symbol list, which is only in its file name (`us_nyse.json`). */
export function usExchangeOfPath(path: string): string | undefined {
  const name = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  if (/nasdaq/.test(name)) return US_EXCHANGES.nasdaq;
  if (/amex|nyse[-_ ]?(american|mkt)/.test(name)) return US_EXCHANGES.amex;
  return /nyse/.test(name) ? US_EXCHANGES.nyse : undefined;
}

/** Reads the symbol lists of NASDAQ, NYSE and NYSE American: one record per symbol, with the full name of its security. Each is a whole list of `day`. */
export async function* readUsSymbols(
  chunks: AsyncIterable<Buffer>,
  mic: string,
  day: Day,
): AsyncGenerator<ImportItem[]> {
  const list: ListOfDay = { source: 'us-symbols', scope: mic, day };
  const symbols: string[] = [];
  for await (const records of cutRecords(chunks)) {
    yield records.map(({ number, line, text, fault }) => {
      const place = { record: number, line };
      const record = text === undefined ? undefined : parseObject(text);
      if (!record) return rejectedItem(place, fault ?? 'not a JSON object', text ?? null);
      const company = companyOf(record, mic);
      if (typeof company === 'string') return rejectedItem(place, company, text ?? null);
      symbols.push(...company.record.securities.map(({ symbol }) => symbol));
      return { place, kind: 'company', company: company.record, list, notes: company.notes };
    });
  }
  yield [
    endOfList(
      list,
      symbols.map((symbol) => `${mic}:${symbol}`),
      symbols,
    ),
  ];
}

/** The company of a record, or a text with its fault. */
function companyOf(record: JsonObject, mic: string): { record: CompanyRecord; notes: string[] } | string {
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
    securities: [{ mic, symbol, instrument, isTraded: true, ...securityUnit(description, instrument) }],
    marketCapUsd: isShare(instrument) ? amountAt(record, 'marketCap') : null,
  });
  return { record: company, notes };
}

/** A positive amount in whole dollars; the lists have `0.00` for unknown values. */
function amountAt(record: JsonObject, name: string): number | null {
  const amount = Math.round(Number(textAt(record, name).replace(/[$,]/g, '')));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
