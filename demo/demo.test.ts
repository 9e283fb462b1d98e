import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { isCountryCode } from '../src/domain/knowledge-graph/countries.ts';
import { isPreferredSymbol, normalIdentifier } from '../src/domain/knowledge-graph/identifiers.ts';
import { SECTORS } from '../src/domain/knowledge-graph/sectors.ts';
import { makeDemo } from './make.ts';
import type { JsonRecord } from './maker/records.ts';
import { hasSharedData } from './maker/shared-data.ts';
import { readTable } from './maker/tables.ts';

const FILES = ['companies.jsonl', 'companies-more.jsonl', 'knowledge.jsonl'];
const CONTRACT = new URL('../../shared/contract/api.md', import.meta.url);

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  company: (
    'id name type country description sector industry_group industry webpage ticker listing_values isin_values ' +
    'cusip_values sedol_values figi_values lei cik aliases former_names market_cap_usd'
  ).split(' '),
  entity:
    'id category name description aliases type continent country region position employer nationality gender owner'.split(
      ' ',
    ),
  topic: ['id', 'name', 'description'],
  source: 'id name description country rank retention webpage categories packages'.split(' '),
  bond: ['isin', 'cusip', 'name', 'issuer'],
  relationship: ['child', 'parent'],
};
const LISTS = new Set(
  'listing_values isin_values cusip_values sedol_values figi_values aliases former_names categories packages'.split(
    ' ',
  ),
);

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const records = FILES.flatMap((file) =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonRecord),
);
const ofKind = (kind: string): JsonRecord[] => records.filter((record) => record.kind === kind);
const companies = ofKind('company');
const listOf = (record: JsonRecord, field: string): string[] => (record[field] as string[] | undefined) ?? [];
const repeated = (values: readonly unknown[]): unknown[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the sample data', () => {
  test('has the documented size', () => {
    expect(textOf('companies.jsonl').trimEnd().split('\n').length).toBeGreaterThan(480);
    expect(companies.length).toBeGreaterThan(1000);
    for (const category of ['people', 'organizations', 'products', 'concepts']) {
      expect(ofKind('entity').filter((one) => one['category'] === category).length, category).toBeGreaterThan(24);
    }
    expect(ofKind('entity').filter((one) => one['category'] === 'places').length).toBeGreaterThan(59);
  });

  test('holds only the fields of its record kinds, and none of them empty', () => {
    const faults: string[] = [];
    for (const { kind, ...fields } of records) {
      for (const [field, value] of Object.entries(fields)) {
        const values = Array.isArray(value) ? value : [value];
        const isWhole =
          values.length > 0 && values.every((one) => typeof one !== 'string' || (one !== '' && one === one.trim()));
        const isRight = LISTS.has(field) === Array.isArray(value) && repeated(values).length === 0;
        const isOfKind =
          FIELDS[kind]?.includes(field) && (!Array.isArray(value) || value.every((one) => typeof one === 'string'));
        if (!isWhole || !isRight || !isOfKind) faults.push(`${kind} ${fields['name']}: ${field}`);
      }
      if (kind !== 'relationship' && typeof fields['name'] !== 'string') faults.push(JSON.stringify(fields));
    }
    expect(faults).toEqual([]);
  });

  test('gives every id and every name once', () => {
    const ids = records.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(repeated(ids)).toEqual([]);
    expect(repeated(companies.map(({ name }) => name))).toEqual([]);
    for (const record of records) {
      if (record['id'] === undefined) continue;
      const form = record.kind === 'topic' ? /^[a-z-]+(,[a-z-]*){4}$/ : /^[A-Z0-9]{6}$/;
      expect(record['id']).toMatch(form);
    }
  });

  test('keeps identifiers in their normal form, with right check digits, each for one company', () => {
    const kinds = {
      isin: 'isin_values',
      cusip: 'cusip_values',
      sedol: 'sedol_values',
      figi: 'figi_values',
      listing: 'listing_values',
    } as const;
    for (const [kind, field] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      const values = companies.flatMap((company) => listOf(company, field));
      expect(values.length, kind).toBeGreaterThan(50);
      expect(values.filter((value) => normalIdentifier(kind, value) !== value)).toEqual([]);
      expect(repeated(values), kind).toEqual([]);
    }
    const ciks = companies.flatMap(({ cik }) => (cik === undefined ? [] : [String(cik)]));
    expect(ciks.filter((cik) => !/^[0-9]{10}$/.test(cik))).toEqual([]);
    expect(repeated(ciks)).toEqual([]);
    for (const bond of ofKind('bond')) {
      expect(normalIdentifier('isin', String(bond['isin']))).toBe(bond['isin']);
      expect(String(bond['isin']).slice(2, 11)).toBe(normalIdentifier('cusip', String(bond['cusip'])));
    }
  });

  test('speaks the words of the knowledge graph', () => {
    const words = readTable('industries.csv', ['sector', 'industry_group', 'industry', 'origin']);
    const industries = new Map(words.map((row) => [`${row.sector}/${row.industry}`, row.industry_group]));
    expect(words.filter(({ sector }) => !(SECTORS as readonly string[]).includes(sector))).toEqual([]);
    for (const { name, sector, industry, industry_group } of companies) {
      if (sector !== undefined) expect(SECTORS, String(name)).toContain(sector);
      if (industry !== undefined) expect(industries.get(`${sector}/${industry}`), String(name)).toBe(industry_group);
    }
    for (const record of records) {
      for (const country of [record['country'], record['nationality']]) {
        if (country !== undefined) expect(isCountryCode(String(country)), String(record['name'])).toBe(true);
      }
    }
  });

  test('shows the symbol of the common share, never that of another security', () => {
    for (const company of companies) {
      const listings = listOf(company, 'listing_values');
      expect(company['ticker'], String(company['name'])).toBe(listings[0]?.slice(5));
      expect(listings.filter((listing) => isPreferredSymbol(listing) || /\.(WS|U|R)$/.test(listing))).toEqual([]);
      expect(company['type']).toBe(listings.length > 0 ? 'PUBLIC' : 'PRIVATE');
    }
  });

  test('refers only to companies that are there, and to each child once', () => {
    const known = new Set<string>();
    for (const company of companies) {
      known.add(`id ${company['id']}`).add(`cik ${company['cik']}`);
      for (const isin of listOf(company, 'isin_values')) known.add(`isin ${isin}`);
    }
    const references = [
      ...ofKind('relationship').flatMap(({ child, parent }) => [child, parent]),
      ...ofKind('bond').map(({ issuer }) => issuer),
    ] as Record<string, string>[];
    const texts = references.map((reference) => Object.entries(reference).flat().join(' '));
    expect(texts.filter((text) => !known.has(text))).toEqual([]);
    expect(repeated(ofKind('relationship').map(({ child }) => JSON.stringify(child)))).toEqual([]);
  });

  test('names in its look-ups only companies that it has, and asks nothing twice', () => {
    const searches = JSON.parse(textOf('searches.json')) as { query: string; filters?: object; expect: string }[];
    const known = new Set(companies.flatMap(({ id, name }) => [id, name]));
    expect(searches.length).toBeGreaterThan(119);
    expect(searches.filter(({ expect: answer }) => !known.has(answer))).toEqual([]);
    expect(repeated(searches.map(({ query, filters }) => JSON.stringify([query, filters])))).toEqual([]);
  });

  test('has a hierarchy of three levels', () => {
    const parents = new Map(
      ofKind('relationship').map(({ child, parent }) => [JSON.stringify(child), JSON.stringify(parent)]),
    );
    expect([...parents.values()].some((parent) => parents.has(parent))).toBe(true);
  });
});

describe.skipIf(!existsSync(CONTRACT))('the sample data and the contract (skipped without ../shared/contract)', () => {
  const rows = existsSync(CONTRACT) ? contractRows() : [];
  const byId = new Map(companies.map((company) => [company['id'], company]));
  /** Security words that are no part of the company's name. */
  const shortened = new Set([
    'CRH public limited company',
    'Warner Bros. Discovery, Inc. Series A',
    'Liberty Media Corporation Series C Liberty Formula One',
  ]);
  /** Symbols that the exchanges' lists of August 2026 no longer have. */
  const movedOn = new Set(['BK', 'EA']);

  test('agree on the id of every company', () => {
    expect(rows.length).toBeGreaterThan(1000);
    const named = new Map<string, string[]>();
    for (const { id, name } of rows) named.set(id, [...(named.get(id) ?? []), name]);
    for (const [id, names] of named) {
      if (names.some((name) => shortened.has(name))) expect(byId.has(id), id).toBe(true);
      else expect(names, id).toContain(byId.get(id)?.['name']);
    }
    const own = companies.filter(({ id }) => typeof id === 'string' && !named.has(id));
    expect(own.filter(({ id }) => !String(id).startsWith('Z'))).toEqual([]);
    expect([...named.keys()].filter((id) => id.startsWith('Z'))).toEqual([]);
  });

  test('agree on ticker, sector and industry', () => {
    const detailed = rows.filter(({ cells }) => cells.length === 6);
    expect(detailed.length).toBeGreaterThan(100);
    for (const { id, cells } of detailed) {
      const company = byId.get(id);
      expect([company?.['sector'], company?.['industry']], id).toEqual([cells[3], cells[4]]);
      if (!movedOn.has(String(cells[2]))) expect(company?.['ticker'], id).toBe(cells[2]);
    }
  });
});

/** The rows of sections 14.8 to 14.12; the last two hold several companies in a row. */
function contractRows(): { id: string; name: string; cells: string[] }[] {
  const text = readFileSync(CONTRACT, 'utf8');
  const section = text.slice(text.indexOf('### 14.8'), text.indexOf('## 15.'));
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [id = '', name = ''] = cells;
      if (cells.length !== 8 || /^[A-Z]{2}$|^PUBLIC$|^PRIVATE$|^–$/.test(cells[2] ?? '')) return [{ id, name, cells }];
      return [0, 2, 4, 6].map((at) => ({ id: cells[at] ?? '', name: cells[at + 1] ?? '', cells: [] }));
    })
    .filter(({ id }) => /^[A-Z0-9]{6}$/.test(id));
}

describe.skipIf(!hasSharedData())('the sample data and its sources (skipped without ../shared/data)', () => {
  test('is reproduced byte for byte', () => {
    for (const [file, text] of makeDemo()) expect(textOf(file) === text, `${file}: run npm run demo:make`).toBe(true);
  });

  test('repeats no sentence of the equities file', () => {
    const packed = readFileSync(new URL('../../shared/data/universe/equities.csv.gz', import.meta.url));
    const rows = parse(gunzipSync(packed), { columns: true }) as { summary: string }[];
    const runs = new Map<string, string>();
    const begins = new Set<string>();
    for (const { name, description } of records) {
      for (const run of wordRuns(String(description ?? ''))) {
        runs.set(run, String(name));
        begins.add(run.split(' ', 2).join(' '));
      }
    }
    const found = new Set<string>();
    // Each listing of a company repeats its summary.
    for (const summary of new Set(rows.map((row) => row.summary)))
      for (const run of wordRuns(summary, begins)) if (runs.has(run)) found.add(`${runs.get(run)}: ${run}`);
    expect([...found]).toEqual([]);
  });
});

/** All runs of eight words, or those whose first two words are among `begins`. */
function* wordRuns(text: string, begins?: ReadonlySet<string>): Generator<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  for (let i = 0; i + 8 <= words.length; i++) {
    if (begins?.has(`${words[i]} ${words[i + 1]}`) !== false) yield words.slice(i, i + 8).join(' ');
  }
}
