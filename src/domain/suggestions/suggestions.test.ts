import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { memoryCompanyIndex } from '../../../test/stores/memory-company-index.ts';
import { oneEpoch } from '../../../test/stores/one-epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createCompanySearch } from '../companies/company-search.ts';
import type { Company, Entity, OtherEntity, Source } from '../knowledge-graph/entity.ts';
import { entityKey } from '../knowledge-graph/entity-key.ts';
import { followEtfNames } from './etf-names.ts';
import { followGraphNames } from './graph-names.ts';
import { type GroupFilters, groupKey, groupsOf, NO_FILTERS } from './groups.ts';
import { SUGGESTED_KINDS, type SuggestedKind, type Suggestion } from './suggestion.ts';
import { createSuggestions, type SuggestionRequest } from './suggestions.ts';

const other = (id: string, category: OtherEntity['category'], name: string, details = {}, ...aliases: string[]) =>
  ({ id, category, name, description: null, aliases, details }) satisfies OtherEntity;
const source = (id: string, name: string, rank: Source['rank'], facts: Partial<Source> = {}): Source => ({
  id: id as EntityId,
  name,
  description: null,
  countryCode: 'US',
  rank,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: ['news'],
  packages: [],
  ...facts,
});
const listed = (id: string, name: string, marketCapUsd: number, facts: Partial<Company> = {}): Company =>
  blankCompany(id, name, { type: 'PUBLIC', marketCapUsd, countryCode: 'US', sector: 'Technology', ...facts });

const WORLD = {
  companies: [
    listed('D8442A', 'Apple Inc.', 4e12, { ticker: 'AAPL', isins: ['US0378331005'], industry: 'Computer Hardware' }),
    listed('AAAAA1', 'Apple Hospitality REIT', 3e9, { ticker: 'APLE', sector: 'Real Estate' }),
    listed('AAAAA2', 'Germania Bank AG', 1e9, { countryCode: 'DE', sector: 'Financials' }),
    listed('AAAAA3', 'iShares Germany ETF', 5e9, { ticker: 'EWG', listings: ['ARCX:EWG'] }),
    listed('AAAAA4', 'iShares Apple Fund', 6e9, { countryCode: 'IE', sector: null }),
    blankCompany('AAAAA5', 'Apple Orchard Ltd', { countryCode: 'GB' }),
    blankCompany('AAAAA6', 'German Apple Growers eG', { countryCode: 'DE' }),
  ],
  others: [
    other('ZGERMA', 'places', 'Germany', { type: 'Country', country: 'DE' }, 'Deutschland'),
    other('ZGERAA', 'places', 'Gera', { type: 'City', country: 'DE' }),
    other('ZBUNDE', 'organizations', 'German Federal Bank', { type: 'Central bank', country: 'DE' }, 'Bundesbank'),
    other('ZMERKE', 'people', 'Angela Merkel', { position: 'Former Chancellor of Germany', nationality: 'DE' }),
    other('ZWATCH', 'products', 'Apple Watch', { type: 'Smartwatch', owner: 'Apple Inc.' }),
    other('ZINFLA', 'concepts', 'Inflation', { type: 'Economics' }),
    other('business,partnerships,partnership,,', 'topics', 'Partnership'),
    other('business,stock-prices,stock-price,gain,', 'topics', 'Stock Gain'),
  ],
  sources: [
    source('S00001', 'Apple News', 2),
    source('S00002', 'German Wire', 1, { countryCode: 'DE', retention: 'TWO_WEEKS' }),
  ],
  etfs: ['AAAAA3', 'AAAAA4'] as EntityId[],
};

async function fixture(world: typeof WORLD = WORLD) {
  const state = { ...world, mark: 'a', marketRevision: 1, nowMs: 0, entityReads: 0 };
  const index = memoryCompanyIndex();
  await index.apply({ companies: world.companies, removed: [], revision: world.companies.length });
  const findCompanies = async (refs: readonly { id: string }[]): Promise<Company[]> =>
    refs.flatMap(({ id }) => state.companies.find((company) => company.id === id) ?? []);
  const shared = {
    epoch: oneEpoch,
    clock: { nowMs: () => state.nowMs },
    giveWay: async () => undefined,
    onFault: (error: unknown) => {
      throw error;
    },
  };
  const catalog = {
    othersMark: async () => state.mark,
    sources: async () => state.sources,
    othersAfter: async (key: string, limit: number) =>
      [...state.others]
        .sort((a, b) => (entityKey(a.id) < entityKey(b.id) ? -1 : 1))
        .filter(({ id }) => entityKey(id) > key)
        .slice(0, limit),
  };
  const suggestions = createSuggestions({
    companies: createCompanySearch({ index, store: { findCompanies }, epoch: oneEpoch }),
    entities: {
      async findMany(ids) {
        state.entityReads++;
        const all: Entity[] = [...state.companies, ...state.others];
        // `GONE01` was merged into Apple; its entity has the id that is asked for.
        const read = (id: string): Entity | undefined =>
          id === 'GONE01'
            ? { ...(state.companies[0] as Company), id: id as EntityId }
            : all.find((one) => entityKey(one.id) === entityKey(id));
        return ids.flatMap((id) => read(id) ?? []);
      },
    },
    names: followGraphNames({ catalog, ...shared }),
    etfs: followEtfNames({
      entities: { findCompanies, revision: async () => world.companies.length },
      etfs: { etfs: async () => state.etfs },
      market: { revision: async () => state.marketRevision },
      ...shared,
    }),
  });
  const suggest = async (text: string, request: Partial<SuggestionRequest> = {}): Promise<Suggestion[]> =>
    suggestions.suggest({ text, kinds: [], groups: NO_FILTERS, limit: 20, ...request });
  const names = async (text: string, request: Partial<SuggestionRequest> = {}): Promise<string[]> =>
    (await suggest(text, request)).map(nameOf);
  return { state, suggestions, suggest, names };
}

function nameOf(one: Suggestion): string {
  if ('company' in one) return one.company.name;
  if ('entity' in one) return one.entity.name;
  if ('source' in one) return one.source.name;
  return 'language' in one ? one.language.name : one.name;
}

test('all kinds together, best match first, in turns, private companies behind', async () => {
  const { names } = await fixture();
  expect(await names('apple')).toEqual([
    'Apple Inc.',
    'Apple Hospitality REIT',
    'Apple Watch',
    'Apple News',
    'Apple Orchard Ltd',
    'iShares Apple Fund',
    'German Apple Growers eG',
  ]);
  expect(await names('germ')).toEqual([
    'Germania Bank AG',
    'Germany',
    'German Federal Bank',
    'German Wire',
    'German',
    'German Apple Growers eG',
    'iShares Germany ETF',
  ]);
  expect((await names('germany'))[0]).toBe('Germany');
  expect(await names('AAPL')).toEqual(['Apple Inc.']);
});

test('one kind, or some', async () => {
  const { names } = await fixture();
  expect(await names('apple', { kinds: ['companies'] })).toEqual([
    'Apple Inc.',
    'Apple Hospitality REIT',
    'Apple Orchard Ltd',
    'German Apple Growers eG',
  ]);
  expect(await names('ger', { kinds: ['places'] })).toEqual(['Germany', 'Gera']);
  expect(await names('ger', { kinds: ['places', 'organizations'], limit: 2 })).toEqual([
    'Germany',
    'German Federal Bank',
  ]);
  expect(await names('partnerships', { kinds: ['topics'] })).toEqual(['Partnership']);
  expect(await names('bundes', { kinds: ['organizations'] })).toEqual(['German Federal Bank']);
});

test('funds are found by name and symbol, and are no companies, however many there are', async () => {
  const { names } = await fixture();
  expect(await names('ewg', { kinds: ['etfs'] })).toEqual(['iShares Germany ETF']);
  expect(await names('', { kinds: ['etfs'] })).toEqual(['iShares Apple Fund', 'iShares Germany ETF']);
  expect(await names('ishares', { kinds: ['companies'] })).toEqual([]);
  expect(await names('', { kinds: ['companies'], limit: 2 })).toEqual(['Apple Inc.', 'Apple Hospitality REIT']);
  const funds = Array.from({ length: 30 }, (_, at) => listed(`F000${10 + at}`, `Fund ${at}`, 1e12 + at));
  const many = await fixture({
    ...WORLD,
    companies: [...funds, listed('FUNDCO', 'Fund Manager Inc.', 1e6)],
    etfs: funds.map(({ id }) => id),
  });
  expect(await many.names('fund', { kinds: ['companies'], limit: 5 })).toEqual(['Fund Manager Inc.']);
});

test('personal items rank among the others', async () => {
  const { names } = await fixture();
  const personal = [
    { kind: 'watchlists', id: 'wl_1', name: 'Apple' },
    { kind: 'savedSearches', id: 'q_1', name: 'My apple news' },
  ] as const;
  expect((await names('apple', { personal })).slice(0, 2)).toEqual(['Apple Inc.', 'Apple']);
  expect(await names('apple', { personal })).toContain('My apple news');
});

test('follows changes of the graph, of sources and of funds within seconds', async () => {
  const { state, suggestions, names } = await fixture();
  const turn = async (seconds: number): Promise<void> => {
    state.nowMs += seconds * 1_000;
    await names('x');
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  };
  expect(await names('wal')).toEqual([]);
  const before = await suggestions.revision();
  state.others = [...state.others, other('ZWALES', 'places', 'Wales', { type: 'Region' })];
  state.mark = 'b';
  await turn(1);
  expect(await names('wal')).toEqual([]);
  await turn(2);
  expect([await names('wal'), (await suggestions.revision()) > before]).toEqual([['Wales'], true]);
  state.sources = [...state.sources, source('S00003', 'Walrus Press', 3)];
  await turn(2);
  expect(await names('wal')).toEqual(['Wales', 'Walrus Press']);
  state.etfs = [];
  state.marketRevision++;
  await turn(10);
  expect(await names('ishares g', { kinds: ['companies', 'etfs'] })).toEqual(['iShares Germany ETF']);
  expect(await names('ishares', { kinds: ['etfs'] })).toEqual([]);
});

test('asking for the revision is enough to notice a change, so that cached answers end', async () => {
  const { state, suggestions } = await fixture();
  const before = await suggestions.revision();
  state.mark = 'b';
  state.nowMs += 2_000;
  await suggestions.revision();
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  expect(await suggestions.revision()).toBe(before + 1);
});

test('an entity is read once until names change', async () => {
  const { state, names } = await fixture();
  await names('merkel');
  await names('ang');
  expect(state.entityReads).toBe(1);
});

test('what ids stand for', async () => {
  const { suggestions } = await fixture();
  const found = await suggestions.findMany([
    { key: 'd8442a', type: 'entity' },
    { key: 'GONE01', type: 'entity' },
    { key: 'AAAAA3', type: 'entity' },
    { key: 'ZZZZZZ', type: 'entity' },
    { key: 'S00001', type: 'source' },
    { key: 'D8442A', type: 'source' },
    { key: 'business,partnerships,partnership', type: 'topic' },
    { key: 'ZGERMA', type: 'topic' },
    { key: 'en', type: 'language' },
    { key: 'XX', type: 'language' },
  ]);
  expect(found.map(({ key, suggestion }) => [key, suggestion.kind, nameOf(suggestion)])).toEqual([
    ['d8442a', 'companies', 'Apple Inc.'],
    ['GONE01', 'companies', 'Apple Inc.'],
    ['AAAAA3', 'etfs', 'iShares Germany ETF'],
    ['S00001', 'sources', 'Apple News'],
    ['business,partnerships,partnership', 'topics', 'Partnership'],
    ['en', 'languages', 'English'],
  ]);
  expect(found[1]?.suggestion).toMatchObject({ company: { id: 'GONE01' } });
});

const value = fc.constantFrom(
  ...[
    'Public',
    'private',
    'Germany',
    'united states',
    'Technology',
    'Computer Hardware',
    'City',
    'Country',
    'news',
    '1',
    '2W',
    '',
    '!',
  ],
  ...['business', 'stock-prices', 'Central bank', 'Nowhere'],
);
const groups = fc.tuple(
  ...NO_FILTERS.map(() => fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(value, { maxLength: 3 }))),
);
const kinds = fc.subarray([...SUGGESTED_KINDS]);

/** A plain filter over the groups of everything. */
const passes = (one: Suggestion, wanted: GroupFilters): boolean =>
  wanted.every((values, at) => {
    const own = groupKey(groupsOf(one)[at] ?? null);
    return values.length === 0 || (own !== '' && values.some((text) => groupKey(text) === own));
  });

test('filters alone list exactly what a plain filter over everything gives', async () => {
  const { suggest } = await fixture();
  const everything = await suggest('', { limit: 1_000 });
  const size = WORLD.companies.length + WORLD.others.length + WORLD.sources.length;
  expect(everything.length, 'everything and the languages').toBe(size + 13);
  await fc.assert(
    fc.asyncProperty(kinds, groups, async (wanted, filters) => {
      const listed = await suggest(' ', { kinds: wanted, groups: filters, limit: 1_000 });
      const isWanted = ({ kind }: Suggestion): boolean => wanted.length === 0 || wanted.includes(kind as SuggestedKind);
      const expected = everything.filter((one) => isWanted(one) && passes(one, filters));
      expect(listed.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
      const first = await suggest('', { kinds: wanted, groups: filters, limit: 3 });
      expect(first.length).toBe(Math.min(3, listed.length));
      expect(listed.map(nameOf)).toEqual(expect.arrayContaining(first.map(nameOf)));
    }),
    { numRuns: 300 },
  );
});

test('any text with any filters: what is found passes them, is found once, and no more than the limit', async () => {
  const { suggest } = await fixture();
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('apple', 'ger', 'a', 'GERMANY', 'i', 'aapl', 'stock'),
  );
  await fc.assert(
    fc.asyncProperty(text, kinds, groups, fc.integer({ min: 1, max: 12 }), async (typed, wanted, filters, limit) => {
      const found = await suggest(typed, { kinds: wanted, groups: filters, limit });
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found.map((one) => `${one.kind} ${nameOf(one)}`)).size).toBe(found.length);
      for (const one of found) {
        expect(passes(one, filters)).toBe(true);
        expect(wanted.length === 0 || wanted.includes(one.kind as SuggestedKind)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
