import { readDataFile } from '../../platform/data-file.ts';
import { parseEntityId } from '../../platform/ids.ts';
import { dataLines } from '../text/data-lines.ts';
import type { Company } from './entity.ts';
import type { Sector } from './sectors.ts';

/** A company whose id at the public service is known (contract 14.8 to 14.12). */
export interface KnownCompany
  extends Pick<Company, 'id' | 'name' | 'aliases' | 'ticker' | 'countryCode' | 'type' | 'industry'> {
  /** Symbols that identify it: `AAPL` on an American exchange, `XSWX:NESN` elsewhere. */
  readonly symbols: readonly string[];
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly sedol: string | null;
  readonly sector: Sector | null;
}

/** Ids of sources, places, people and private content (contract 14.6, 14.8): reserved. */
const OTHER_IDS =
  'D4B903 58C81A E38350 28DED6 DA0F7F E50739 ED68DC 5A5702 B5235B 86BD04 CBEE83 9D69F1 8C739A CF4113 1B95C1 D6D057 DFF004 ' +
  '97C483 000000 9790B7 13FF12 22C3AF 1BC945 9DB5BD 81660B C379FA 94A3FB ACE54B 3D4567 6BD43B 7373D4 FE1757';

export const KNOWN_COMPANIES: readonly KnownCompany[] = dataLines(
  readDataFile('data/known-companies.txt', import.meta.url).text,
).map(({ text }) => read(text));

const reserved: ReadonlySet<string> = new Set([...KNOWN_COMPANIES.map(({ id }) => id), ...OTHER_IDS.split(' ')]);

/** True if the public service uses this id; no other entity may have it. */
export const isReservedId = (id: string): boolean => reserved.has(id);

function read(text: string): KnownCompany {
  const [rawId = '', names = '', symbols = '', country, type, isin, cusip, sedol, sector, industry, ticker] = text
    .split('|')
    .map((part) => part.trim());
  const id = parseEntityId(rawId);
  const [name = '', ...aliases] = names.split('=');
  if (id === undefined || name === '') throw new Error(`no known company: ${text}`);
  const given = symbols === '' ? [] : symbols.split(' ');
  return {
    id,
    name,
    aliases,
    symbols: given,
    ticker: ticker === 'T' ? (given[0] ?? null) : null,
    countryCode: country || null,
    type: type === 'P' ? 'PRIVATE' : 'PUBLIC',
    isin: isin || null,
    cusip: cusip || null,
    sedol: sedol || null,
    sector: (sector as Sector) || null,
    industry: industry || null,
  };
}
