import { describe, expect, test } from 'vitest';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { SearchQuestion } from '../search-request.ts';
import { type CountedQuery, countQuestion, waysToCount } from './counted-question.ts';

const VIEWER = { orgId: 'org', userId: 'user' };
const BY_NAME: ChunkFilters = { entities: { anyOf: ['D8442A'], allOf: [], noneOf: [], searchIn: 'ALL' } };

const TEXT = "Apple's capex outlook in FY22 10-K, in USD";
const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const UNDERSTOOD: Understanding = {
  text: TEXT,
  entities: [{ id: 'D8442A', name: 'Apple Inc.', category: 'companies', ...at('Apple') }],
  periods: [{ year: 2022, quarter: null, ...at('FY22') }],
  published: null,
  unlisted: [],
  isLatest: false,
  kinds: [{ type: 'FILING', subtypes: ['SEC_10_K'], ...at('10-K') }],
  sections: [],
  measures: [{ id: 'capex', name: 'Capital expenditure', lineItems: [], sections: [], ...at('capex') }],
  phrases: [],
  instructions: [at('in USD')],
  words: ['outlook'],
};
/** Filters with all names of the text. */
const NAMED: ChunkFilters = {
  ...BY_NAME,
  documentTypes: { mode: 'INCLUDE', values: [{ type: 'FILING', subtypes: ['SEC_10_K'] }] },
  reportingPeriods: [{ year: 2022, quarter: null }],
};
const question = (given: Partial<SearchQuestion> = {}): SearchQuestion => ({
  mode: 'fast',
  text: TEXT,
  filters: {},
  isEnriched: true,
  ...given,
});
const enrich = (): ChunkFilters => BY_NAME;
const inShort = ({ filters, isEnriched, words, matched }: CountedQuery) => ({
  by: filters.entities ? 'name' : 'words',
  isEnriched,
  words: words.join(' '),
  matched,
});

describe('ways to count, from the strictest', () => {
  const literal = 'Apple FY22 10 K outlook capex';

  test('with enrichment: all that is named, the entity alone, plain words, and the same with any word', () => {
    const ways = waysToCount(question(), UNDERSTOOD, enrich);
    expect(ways.map(({ filters }) => filters)).toEqual([NAMED, BY_NAME, {}, NAMED, BY_NAME, {}]);
    expect(ways.map(inShort)).toEqual([
      { by: 'name', isEnriched: true, words: 'outlook capex', matched: 'all' },
      { by: 'name', isEnriched: true, words: 'outlook capex', matched: 'all' },
      { by: 'words', isEnriched: false, words: literal, matched: 'all' },
      { by: 'name', isEnriched: true, words: 'outlook capex', matched: 'any' },
      { by: 'name', isEnriched: true, words: 'outlook capex', matched: 'any' },
      { by: 'words', isEnriched: false, words: 'Apple', matched: 'any' },
    ]);
  });

  test('names in the text become filters, unless the caller has set them', () => {
    const filtersOf = (filters: ChunkFilters, understood = UNDERSTOOD) =>
      waysToCount(question({ filters }), understood, (given) => ({ ...given, ...BY_NAME }))[0].filters;
    expect(filtersOf({})).toEqual(NAMED);
    const own: ChunkFilters = {
      published: { fromMs: 0 },
      documentTypes: { mode: 'EXCLUDE', values: [] },
      reportingPeriods: [{ year: 2020, quarter: 1 }],
    };
    const published = { fromMs: 5, toMs: 9, start: 0, end: 1, isStated: true };
    expect(filtersOf(own, { ...UNDERSTOOD, published })).toEqual({ ...own, ...BY_NAME });
    expect(filtersOf({}, { ...UNDERSTOOD, published })).toEqual({ ...NAMED, published: { fromMs: 5, toMs: 9 } });
    const guessed = { ...UNDERSTOOD, published: { ...published, isStated: false } };
    expect(filtersOf({}, guessed)).toEqual(NAMED);
    // A year beside no company is no fiscal year.
    expect(filtersOf({}, { ...UNDERSTOOD, entities: [] }).reportingPeriods).toBeUndefined();
    // The June quarter is the third of some.
    const june = { fromMs: Date.UTC(2025, 5, 1), toMs: Date.UTC(2025, 5, 30) };
    const periods = [{ year: 2025, quarter: 2, start: 0, end: 1, ends: june }] as const;
    expect(filtersOf({}, { ...UNDERSTOOD, periods }).reportingPeriods).toEqual([
      { year: 2025, quarter: null },
      { year: 2026, quarter: null },
    ]);
  });

  test('an entity that the filters do not ask for stays words, one that is only implied does not', () => {
    const text = 'Apple sales in China';
    const entities = [
      { id: 'D8442A', name: 'Apple Inc.', category: 'companies', start: 0, end: 5 },
      { id: '13FF12', name: 'China', category: 'places', start: 15, end: 20 },
      { id: 'AAAAAA', name: 'Owner', category: 'companies', isImplied: true, start: 0, end: 5 },
    ] as const;
    const understood = { ...UNDERSTOOD, text, entities, periods: [], kinds: [], measures: [], words: ['sales'] };
    expect(waysToCount(question({ text }), understood, enrich)[0].words).toEqual(['sales', 'China']);
  });

  test('without: every content word, then any', () => {
    const ways = waysToCount(question({ isEnriched: false }), UNDERSTOOD, enrich);
    expect(ways.map(inShort)).toEqual([
      { by: 'words', isEnriched: false, words: literal, matched: 'all' },
      { by: 'words', isEnriched: false, words: literal, matched: 'any' },
    ]);
  });

  test('where the text gives no reason for a filter, the words decide', () => {
    const filters = { categories: { mode: 'INCLUDE', values: ['news'] } } as const;
    const plain = { ...UNDERSTOOD, entities: [], kinds: [] };
    expect(waysToCount(question({ filters }), plain, (same) => same).map(inShort)).toHaveLength(2);
  });

  test('a name alone is the filter, then the word', () => {
    const { entities } = UNDERSTOOD;
    const only = { ...UNDERSTOOD, entities, words: [], measures: [], periods: [], kinds: [] };
    expect(waysToCount(question(), only, enrich).map(inShort)).toEqual([
      { by: 'name', isEnriched: true, words: '', matched: 'none' },
      { by: 'words', isEnriched: false, words: 'Apple', matched: 'all' },
    ]);
  });

  test('no text is what passes the filters', () => {
    expect(waysToCount(question({ text: '' }), null, enrich).map(inShort)).toEqual([
      { by: 'words', isEnriched: false, words: '', matched: 'none' },
    ]);
  });
});

describe('what is counted', () => {
  /** Only the query number `fits` has anything. */
  async function counted(fits: number, given: Partial<SearchQuestion> = {}) {
    const asked: ChunkQuery[] = [];
    const count = async (query: ChunkQuery): Promise<number> => (asked.push(query) - 1 === fits ? 1 : 0);
    const { answer: chunks, counted: query } = await countQuestion(
      { enrich, understand: async () => UNDERSTOOD },
      VIEWER,
      question(given),
      count,
      (answer) => answer === 0,
    );
    return { asked, chunks, query };
  }

  test('the first way that counts something, and no other is tried', async () => {
    const { asked, chunks, query } = await counted(3);
    expect(asked.map(({ areAllWordsNeeded }) => areAllWordsNeeded)).toEqual([true, true, true, false]);
    expect(chunks).toBe(1);
    expect(inShort(query)).toEqual({ by: 'name', isEnriched: true, words: 'outlook capex', matched: 'any' });
  });

  test('where nothing counts, the strictest way is reported', async () => {
    const { asked, query } = await counted(-1);
    expect(asked).toHaveLength(6);
    expect(query.matched).toBe('all');
    expect(query.filters).toEqual(NAMED);
  });

  test('a text of blanks is no text', async () => {
    const { asked, query } = await counted(0, { text: '  ' });
    expect(asked).toEqual([{ filters: {}, words: [], areAllWordsNeeded: false }]);
    expect(query.understood).toBeNull();
  });
});
