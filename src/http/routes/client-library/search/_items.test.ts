import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { blankCompany } from '../../../../../test/records/blank-company.ts';
import type { OtherEntity, Source } from '../../../../domain/knowledge-graph/entity.ts';
import { LANGUAGES } from '../../../../domain/suggestions/languages.ts';
import { OTHER_KINDS } from '../../../../domain/suggestions/suggestion.ts';
import { itemSchema, toItem, toLanguageItem, toSourceItem, toSuggestedItem, toTopicItem } from './_items.ts';

const entity = (
  category: OtherEntity['category'],
  details: OtherEntity['details'] = {},
  id = 'AAAAAA',
): OtherEntity => ({
  id,
  category,
  name: 'Name',
  description: null,
  aliases: [],
  details,
});
const source: Source = {
  id: 'D4B903' as Source['id'],
  name: 'FactSet Transcripts',
  description: 'Transcripts of calls.',
  countryCode: 'US',
  rank: 1,
  retention: 'FULL_HISTORY',
  webpage: 'https://www.factset.com',
  categories: ['transcripts'],
  packages: ['all'],
};

test('a company: empty lists where nothing is known, other members are left out', () => {
  const known = {
    type: 'PUBLIC',
    countryCode: 'NL',
    ticker: 'X',
    isins: ['NL0000000000'],
    description: 'Text',
  } as const;
  expect(toItem(blankCompany('AAAAAA', 'A N.V.', known))).toEqual({
    key: 'AAAAAA',
    name: 'A N.V.',
    entityType: 'COMP',
    category: 'Companies',
    queryType: 'entity',
    group1: 'Public',
    group2: 'The Netherlands',
    metadata1: 'X',
    metadata7: ['NL0000000000'],
    metadata8: [],
    metadata9: [],
    metadata10: [],
    description: 'Text',
  });
  expect(toItem(blankCompany('AAAAAA', 'A'), { isEtf: true })).toMatchObject({ entityType: 'COMP', category: 'ETFs' });
});

test('places, facilities and landmarks', () => {
  const typeOf = (type: string | null): string | undefined => toItem(entity('places', { type })).entityType;
  expect([typeOf('City'), typeOf('Country'), typeOf(null)]).toEqual(['PLCE', 'PLCE', 'PLCE']);
  expect([typeOf('Airport'), typeOf('oil field')]).toEqual(['FCTY', 'FCTY']);
  expect([typeOf('Mountain'), typeOf('River')]).toEqual(['LAND', 'LAND']);
  expect(toItem(entity('places', { type: 'City', country: 'FR', region: 'Western Europe' }))).toEqual({
    key: 'AAAAAA',
    name: 'Name',
    entityType: 'PLCE',
    category: 'Places',
    queryType: 'entity',
    group2: 'City',
    group4: 'France',
    group5: 'Western Europe',
  });
});

test('a source has texts for rank and retention, and its own id for the provider', () => {
  expect(toSourceItem(source)).toEqual({
    key: 'D4B903',
    name: 'FactSet Transcripts',
    entityType: 'SRCE',
    category: 'Sources',
    queryType: 'source',
    group1: 'transcripts',
    group3: 'United States',
    group4: '1',
    group5: '99Y',
    metadata1: 'D4B903',
    metadata2: 'https://www.factset.com',
    description: 'Transcripts of calls.',
  });
});

test('a topic has both groups, unknown ones as null', () => {
  expect(toTopicItem(entity('topics', {}, 'business,stock-prices,stock-price,gain,'))).toEqual({
    key: 'business,stock-prices,stock-price,gain,',
    name: 'Name',
    entityType: 'TOPC',
    category: 'Topics',
    queryType: 'rp_topic',
    group1: 'business',
    group2: 'stock-prices',
    group3: 'stock-price',
    group4: 'gain',
  });
  expect(toTopicItem(entity('topics', {}, 'weather'))).toMatchObject({ group1: 'weather', group2: null });
});

test('a language has no entity type; saved searches and watchlists neither', () => {
  expect(LANGUAGES.map((language) => toLanguageItem(language))).toContainEqual({
    key: 'EN',
    name: 'English',
    queryType: 'language',
  });
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(13);
  expect(toSuggestedItem({ kind: 'watchlists', id: 'wl_1', name: 'Mine' })).toEqual({
    key: 'wl_1',
    name: 'Mine',
    queryType: 'watchlist',
  });
  expect(toSuggestedItem({ kind: 'savedSearches', id: 'q_1', name: 'Mine' })).toMatchObject({
    queryType: 'savedSearch',
  });
});

test('a volume is there only where it was counted', () => {
  const company = blankCompany('AAAAAA', 'A');
  expect([toItem(company, { volume: 0 }).volume, toItem(entity('people'), { volume: 7 }).volume]).toEqual([0, 7]);
  expect([toTopicItem(entity('topics'), { volume: 1 }).volume, toSourceItem(source, { volume: 2 }).volume]).toEqual([
    1, 2,
  ]);
  expect(toLanguageItem({ id: 'EN', name: 'English' }, { volume: 3 }).volume).toBe(3);
  for (const item of [toItem(company), toItem(entity('people')), toSourceItem(source)])
    expect(item).not.toHaveProperty('volume');
});

/** Members that the library's class requires beside `key` and `name`, with texts for values. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  COMP: [],
  PEOP: [],
  ORGA: [],
  FCTY: [],
  PLCE: ['group2'],
  LAND: ['group2'],
  PROD: ['group1'],
  CONC: ['group1'],
  SRCE: ['group1', 'metadata1', 'group4', 'group5'],
};
const detail = fc.option(fc.constantFrom('Airport', 'Lake', 'City', 'US', 'ZZ', 'Male', ''), { nil: null });
const details = fc.dictionary(
  fc.constantFrom('type', 'country', 'region', 'position', 'employer', 'nationality', 'gender', 'owner'),
  detail,
);
const anyEntity = fc.record({
  id: fc.constantFrom('AAAAAA', 'business,partnerships,,,', 'x'),
  category: fc.constantFrom(...OTHER_KINDS),
  name: fc.string({ minLength: 1 }),
  description: fc.option(fc.string(), { nil: null }),
  aliases: fc.constant([]),
  details,
});
const anySource = fc.record({
  id: fc.constant(source.id),
  name: fc.string({ minLength: 1 }),
  description: fc.option(fc.string(), { nil: null }),
  countryCode: fc.constantFrom(null, 'US', 'TR'),
  rank: fc.constantFrom(1, 2, 3, 4, 5),
  retention: fc.constantFrom('FULL_HISTORY', 'FIVE_YEARS', 'TWO_YEARS', 'TWO_WEEKS'),
  webpage: fc.constantFrom(null, 'https://a.example'),
  categories: fc.constantFrom([], ['news']),
  packages: fc.constant([]),
});

test('whatever is known of an entity or source, its item has what its class requires', () => {
  const check = Compile(itemSchema);
  const items = fc.oneof(
    anyEntity.map((one) => toItem(one)),
    anySource.map((one) => toSourceItem(one)),
  );
  fc.assert(
    fc.property(items, (item) => {
      expect([...check.Errors(item)]).toEqual([]);
      const members = item as Readonly<Record<string, unknown>>;
      if (item.entityType === 'TOPC') expect(['group1' in members, 'group2' in members]).toEqual([true, true]);
      else
        for (const name of REQUIRED[item.entityType ?? ''] ?? ['missing'])
          expect(typeof members[name], name).toBe('string');
      const inLists = ['metadata7', 'metadata8', 'metadata9', 'metadata10'];
      for (const [name, value] of Object.entries(members)) {
        if (value === null) expect(item.entityType === 'TOPC' && /^group[12]$/.test(name), name).toBe(true);
        else expect(typeof value === 'string' || inLists.includes(name), name).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
