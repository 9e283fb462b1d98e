import { describe, expect, test } from 'vitest';
import { inPieces, itemsOf } from '../../../test/files/feed-input.ts';
import type { ImportItem } from '../../domain/ingest/records.ts';
import { readAlmanacLines } from './almanac-jsonl.ts';

const read = (...lines: (object | string)[]): Promise<ImportItem[]> =>
  itemsOf(
    readAlmanacLines(
      inPieces(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    ),
  );
const one = async (line: object | string): Promise<ImportItem> => {
  const [item] = await read(line);
  if (!item) throw new Error('nothing was read');
  return item;
};
const reasonOf = async (line: object | string) => {
  const item = await one(line);
  return item.kind === 'rejected' ? item.reason : `taken as ${item.kind}`;
};

describe('a company', () => {
  test('needs only a name', async () => {
    expect(await one({ kind: 'company', name: ' Mercadona ' })).toMatchObject({
      kind: 'company',
      company: { source: 'almanac', key: 'Mercadona|', name: 'Mercadona', id: null, securities: [] },
      notes: [],
    });
  });

  test('may have former tickers with their last days', async () => {
    const former_tickers = [
      { ticker: 'appl', until: '1999-12-31' },
      { ticker: 'APPL', until: 'then' },
    ];
    expect(await one({ kind: 'company', name: 'Apple Inc.', former_tickers })).toMatchObject({
      company: { securities: [{ mic: null, symbol: 'APPL', isTraded: false, until: '1999-12-31' }] },
      notes: ['former_tickers: not a symbol with its last day'],
    });
  });

  test('may have every field of the API', async () => {
    const line = {
      kind: 'company',
      id: 'd8442a',
      name: 'Apple Inc.',
      type: 'PUBLIC',
      country: 'united states',
      description: 'Designs smartphones.',
      sector: 'technology',
      industry_group: 'Technology Hardware and Equipment',
      industry: 'Computer Hardware',
      webpage: 'www.apple.com',
      favicon: 'https://www.apple.com/favicon.ico',
      ticker: 'aapl',
      listing_values: ['xnas:aapl'],
      isin_values: ['us0378331005'],
      cusip_values: ['037833100'],
      sedol_values: ['2046251'],
      figi_values: ['BBG000B9XRY4'],
      lei: 'HWUPKR0MPOU8FGXBT394',
      cik: '320193',
      aliases: ['Apple', ' Apple ', '苹果'],
      former_names: ['Apple Computer, Inc.'],
      market_cap_usd: 3.5e12,
    };
    expect(await one(line)).toEqual({
      kind: 'company',
      place: { record: 1, line: 1 },
      notes: [],
      company: {
        source: 'almanac',
        key: 'D8442A',
        id: 'D8442A',
        name: 'Apple Inc.',
        aliases: ['Apple', '苹果'],
        formerNames: ['Apple Computer, Inc.'],
        type: 'PUBLIC',
        countryCode: 'US',
        description: 'Designs smartphones.',
        sector: 'Technology',
        industryGroup: 'Technology Hardware and Equipment',
        industry: 'Computer Hardware',
        webpage: 'https://www.apple.com',
        favicon: 'https://www.apple.com/favicon.ico',
        securities: [
          { mic: null, symbol: 'AAPL', instrument: 'common', isTraded: true },
          { mic: 'XNAS', symbol: 'AAPL', instrument: 'common', isTraded: true },
        ],
        isins: ['US0378331005'],
        cusips: ['037833100'],
        sedols: ['2046251'],
        figis: ['BBG000B9XRY4'],
        lei: 'HWUPKR0MPOU8FGXBT394',
        cik: '0000320193',
        formerLeis: [],
        registrations: [],
        marketCapUsd: 3_500_000_000_000,
      },
    });
  });

  test('is taken without its invalid values, which are reported; unknown fields are named', async () => {
    const item = await one({
      kind: 'company',
      name: 'X',
      isin_values: ['US0378331006'],
      country: 'Atlantis',
      sector: 'Magic',
      lei: 'abc',
      employees: 7,
      Ticker: 'X',
    });
    expect(item).toMatchObject({ kind: 'company', company: { isins: [], countryCode: null, sector: null, lei: null } });
    expect(item.notes).toEqual([
      'unknown field "employees"',
      'unknown field "Ticker"',
      'country: not one',
      'sector: not one',
      'isin: not one, or its check digit is wrong',
      'lei: not one',
    ]);
  });
});

test('entities, topics and sources', async () => {
  const items = await read(
    {
      kind: 'entity',
      category: 'places',
      id: '13FF12',
      name: 'China',
      type: 'Country',
      continent: 'Asia',
      aliases: ['中国'],
    },
    { kind: 'topic', id: 'Business,partnerships,partnership', name: 'Partnership' },
    {
      kind: 'source',
      id: 'E50739',
      name: 'SEC',
      country: 'US',
      rank: 'RANK_1',
      retention: 'FIVE_YEARS',
      categories: ['filings', 'gossip'],
      packages: ['all'],
      webpage: 'sec.gov',
    },
  );
  expect(items).toMatchObject([
    {
      kind: 'entity',
      entity: {
        id: '13FF12',
        category: 'places',
        name: 'China',
        aliases: ['中国'],
        details: { type: 'Country', continent: 'Asia' },
      },
    },
    { kind: 'entity', entity: { id: 'business,partnerships,partnership,,', category: 'topics', name: 'Partnership' } },
    {
      kind: 'source',
      source: {
        id: 'E50739',
        name: 'SEC',
        countryCode: 'US',
        rank: 1,
        retention: 'FIVE_YEARS',
        webpage: 'https://sec.gov',
        categories: ['filings'],
        packages: ['all'],
      },
      notes: ['categories: none of transcripts, research, podcasts, news, filings, expert_interviews'],
    },
  ]);
});

test('bonds and relationships refer to companies by one identifier', async () => {
  const items = await read(
    { kind: 'bond', isin: 'US037833AK68', name: 'Apple 2.40% 2023', issuer: { cik: '320193' } },
    { kind: 'relationship', child: { id: '07eb2b' }, parent: { lei: 'hwupkr0mpou8fgxbt394' } },
  );
  expect(items).toMatchObject([
    {
      kind: 'bond',
      bond: {
        isin: 'US037833AK68',
        cusip: null,
        name: 'Apple 2.40% 2023',
        issuer: { kind: 'cik', value: '0000320193' },
      },
    },
    {
      kind: 'ownership',
      ownership: {
        child: { kind: 'id', value: '07EB2B' },
        parent: { kind: 'lei', value: 'HWUPKR0MPOU8FGXBT394' },
        isUltimate: false,
        hasEnded: false,
      },
    },
  ]);
});

test.each<[object | string, string]>([
  ['{"kind":"company","name":', 'not a JSON object'],
  ['[1]', 'not a JSON object'],
  ['"company"', 'not a JSON object'],
  [{ name: 'X' }, 'kind is none of company, entity, topic, source, bond, relationship'],
  [{ kind: 'constructor', name: 'X' }, 'kind is none of company, entity, topic, source, bond, relationship'],
  [{ kind: 'company' }, 'name is missing'],
  [{ kind: 'company', name: '' }, 'name must not have fewer than 1 characters'],
  [{ kind: 'company', name: '   ' }, 'name is blank'],
  [{ kind: 'company', name: 7 }, 'name must be string'],
  [{ kind: 'company', name: 'X', id: 'ABC' }, 'id is not six letters or digits'],
  [{ kind: 'company', name: 'X', isin_values: 'US0378331005' }, 'isin_values must be array'],
  [{ kind: 'company', name: 'X', aliases: ['a', 7] }, 'aliases must be string'],
  [{ kind: 'bond', issuer: { id: 'D8442A' } }, 'isin and cusip are missing or their check digits are wrong'],
  [
    { kind: 'bond', isin: 'US037833AK68', issuer: { lei: 'x' } },
    'issuer: not an identifier, or its check digit is wrong',
  ],
  [{ kind: 'bond', isin: 'US037833AK68', issuer: {} }, 'issuer must not have fewer than 1 properties'],
  [{ kind: 'relationship', child: { id: 'D8442A' }, parent: { id: 'd8442a' } }, 'child and parent are the same'],
  [
    { kind: 'entity', category: 'companies', name: 'X' },
    'category is none of places, people, organizations, products, concepts',
  ],
  [{ kind: 'topic', id: 'business', name: 'X' }, 'id must match pattern "^[^,\\s][^,]*(,[^,]*){1,4}$"'],
])('%j is rejected', async (line, reason) => {
  expect(await reasonOf(line)).toBe(reason);
});

test('counts lines and records without empty lines; skips a line of more than a mebibyte', async () => {
  const items = await read(
    '',
    { kind: 'company', name: 'A' },
    '  ',
    `{"kind":"company","name":"${'x'.repeat(1_100_000)}"}`,
    { kind: 'company', name: 'B' },
  );
  expect(items.map(({ kind, place }) => [kind, place.line, place.record])).toEqual([
    ['company', 2, 1],
    ['rejected', 4, 2],
    ['company', 5, 3],
  ]);
  expect(items[1]).toMatchObject({ reason: 'the line is longer than 1 MiB' });
});
