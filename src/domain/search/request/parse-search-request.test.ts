import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal, refusalOf } from '../../../../test/search/search-refusals.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { DEFAULT_RANKING } from '../search-request.ts';
import { parseSearchQuestion, parseSearchRequest } from './parse-search-request.ts';
import { readInteger, readObject, readRequest } from './request-value.ts';

const DOCUMENT = '57BB2AD9194D71076A125A6EA3356D63';

const filtersOf = (filters: unknown): ChunkFilters => parseSearchRequest({ query: { text: 'x', filters } }).filters;

test('a bare question gets every default', () => {
  expect(parseSearchRequest({ query: { text: '  cloud revenue growth ' } })).toEqual({
    mode: 'fast',
    text: 'cloud revenue growth',
    filters: {},
    isEnriched: true,
    ranking: DEFAULT_RANKING,
    chunksMax: 10,
    isAudited: false,
    listsUnmatched: false,
  });
});

test.each<[boolean, unknown]>([
  [true, { entity: { any_of: ['228D42'] } }],
  [true, { timestamp: { start: '2024-01-01' } }],
  [true, { source: { mode: 'INCLUDE', values: ['228D42'] } }],
  [false, { source: { mode: 'EXCLUDE', values: ['228D42'] } }],
  [false, { keyword: { none_of: ['tariffs'] } }],
  [false, { entity: { any_of: [] } }],
])('filters that select passages list the unmatched too: %s for %j', (isListed, filters) => {
  expect(parseSearchRequest({ query: { text: 'x', filters } }).listsUnmatched).toBe(isListed);
  expect(
    parseSearchRequest({ query: { text: '', filters: { ...Object(filters), tag: { any_of: ['a'] } } } }),
  ).toMatchObject({ listsUnmatched: false });
});

/** A request with every member. */
const EVERYTHING = {
  search_mode: 'fast',
  include_audit: true,
  query: {
    text: 'tariffs',
    auto_enrich_filters: false,
    max_chunks: 1000,
    ranking_params: {
      freshness_boost: 0,
      source_boost: 10,
      content_diversification: { enabled: false },
      reranker: { enabled: false, threshold: 1 },
    },
    filters: {
      timestamp: { start: '2024-01-01T00:00:00Z', end: '2024-12-31' },
      entity: { any_of: ['d8442a'], all_of: [], none_of: ['228D42'], search_in: 'BODY' },
      keyword: { all_of: [' supply\n chain '] },
      topic: { any_of: ['Business,Partnerships,partnership,,', 'business, stock-prices'], search_in: 'HEADLINE' },
      document_type: { mode: 'EXCLUDE', values: [{ type: 'FILING', subtypes: ['SEC_10_K'] }, 'NEWS'] },
      source: { mode: 'INCLUDE', values: ['D4B903'] },
      category: { mode: 'EXCLUDE', values: ['news', 'my_files'] },
      sentiment: { ranges: [{ min: -1, max: -0.2 }, { min: 0.5 }], values: ['positive'] },
      reporting_entities: ['DD3BB1'],
      reporting_periods: [{ fiscal_year: 2025, fiscal_quarter: 3 }, { fiscal_year: 2024 }],
      document: { values: [DOCUMENT.toLowerCase()] },
      chunk: { from: 2, to: 4 },
      tag: { any_of: ['Q3 notes'] },
    },
  },
};

test('everything that can be said is read', () => {
  expect(parseSearchRequest(EVERYTHING)).toEqual({
    mode: 'fast',
    text: 'tariffs',
    isEnriched: false,
    isAudited: true,
    listsUnmatched: true,
    chunksMax: 1000,
    ranking: { freshnessBoost: 0, sourceBoost: 10, isDiversified: false, reranker: { isEnabled: false, threshold: 1 } },
    filters: {
      published: { fromMs: Date.UTC(2024, 0, 1), toMs: Date.UTC(2025, 0, 1) - 1 },
      entities: { anyOf: ['D8442A'], allOf: [], noneOf: ['228D42'], searchIn: 'BODY' },
      keywords: { anyOf: [], allOf: ['supply chain'], noneOf: [], searchIn: 'ALL' },
      topics: {
        anyOf: ['business,partnerships,partnership', 'business,stock-prices'],
        allOf: [],
        noneOf: [],
        searchIn: 'HEADLINE',
      },
      documentTypes: {
        mode: 'EXCLUDE',
        values: [
          { type: 'FILING', subtypes: ['SEC_10_K'] },
          { type: 'NEWS', subtypes: [] },
        ],
      },
      sources: { mode: 'INCLUDE', values: ['D4B903'] },
      categories: { mode: 'EXCLUDE', values: ['news', 'news_premium', 'news_public', 'my_files'] },
      sentiments: [
        { min: -1, max: -0.2 },
        { min: 0.5, max: 1 },
        { min: 0.05, max: 1 },
      ],
      reportingEntities: ['DD3BB1'],
      reportingPeriods: [
        { year: 2025, quarter: 3 },
        { year: 2024, quarter: null },
      ],
      documents: { mode: 'INCLUDE', values: [DOCUMENT] },
      chunkRange: { from: 2, to: 4 },
      tags: ['Q3 notes'],
    },
  });
});

describe('what existing clients send', () => {
  test.each([
    [
      'empty lists in every filter',
      { entity: { any_of: [], all_of: [], none_of: [], search_in: 'HEADLINE' }, keyword: {} },
    ],
    [
      'empty choices',
      { source: { mode: 'INCLUDE', values: [] }, category: { mode: 'EXCLUDE', values: [] }, document: {} },
    ],
    [
      'null for what is not wanted',
      { timestamp: null, entity: { any_of: null }, sentiment: { ranges: null }, chunk: null },
    ],
    ['empty lists', { reporting_entities: [], reporting_periods: [], tag: { any_of: [] }, sentiment: { values: [] } }],
    ['bounds that are null', { timestamp: { start: null, end: null }, chunk: { from: null, to: null } }],
  ])('%s restrict nothing', (_what, given) => {
    expect(filtersOf(given)).toEqual({});
    expect(refusalOf({ query: { filters: given } })).toBe(refusal('query', 'Either text or a filter is required'));
    expect(refusalOf({ search_mode: 'smart', query: { text: 'why', filters: given } })).toContain('accepted');
  });

  test('numbers and ranking at the top count where the query has none', () => {
    const body = { max_chunks: 7, ranking_params: { freshness_boost: 3 }, query: { text: 'x' } };
    expect(parseSearchRequest(body)).toMatchObject({
      chunksMax: 7,
      ranking: { ...DEFAULT_RANKING, freshnessBoost: 3 },
    });
    const both = { ...body, query: { text: 'x', max_chunks: 2, ranking_params: {} } };
    expect(parseSearchRequest(both)).toMatchObject({ chunksMax: 2, ranking: DEFAULT_RANKING });
    expect(refusalOf({ max_chunks: 0, query: { text: 'x' } })).toBe(
      refusal('max_chunks', 'Input should be greater than or equal to 1'),
    );
  });

  test('members without a meaning are ignored', () => {
    const ignored = { limit: -3, entity_details: 'no', external_search: { mode: 'ONLY' } };
    expect(parseSearchRequest({ rerank_threshold: 'high', query: { text: 'x', ...ignored } })).toEqual(
      parseSearchRequest({ query: { text: 'x' } }),
    );
  });

  test('bare texts for types, in values or as the filter', () => {
    const types = [
      { type: 'NEWS', subtypes: [] },
      { type: 'TRANSCRIPT', subtypes: [] },
    ];
    expect(filtersOf({ document_type: { values: ['NEWS', 'TRANSCRIPT'] } }).documentTypes?.values).toEqual(types);
    expect(filtersOf({ document_type: ['NEWS', 'TRANSCRIPT'] }).documentTypes).toEqual({
      mode: 'INCLUDE',
      values: types,
    });
  });

  test.each([
    ['2024-01-31T10:20:30Z', '2024-01-31T10:20:30.000Z'],
    ['2024-01-31T10:20:30.123456+00:00', '2024-01-31T10:20:30.123Z'],
    ['2024-01-31T10:20:30.000Z', '2024-01-31T10:20:30.000Z'],
    ['2024-01-31T10:20:30', '2024-01-31T10:20:30.000Z'],
    ['2024-01-31T10:20:30-05:00', '2024-01-31T15:20:30.000Z'],
    ['2024-01-31 10:20', '2024-01-31T10:20:00.000Z'],
  ])('a moment written %s', (text, instant) => {
    const at = Date.parse(instant);
    expect(filtersOf({ timestamp: { start: text } })).toEqual({ published: { fromMs: at } });
    expect(filtersOf({ timestamp: { end: text } })).toEqual({ published: { toMs: at } });
  });

  test('a day is all of itself', () => {
    expect(filtersOf({ timestamp: { start: '2024-02-29', end: '2024-02-29' } })).toEqual({
      published: { fromMs: Date.UTC(2024, 1, 29), toMs: Date.UTC(2024, 2, 1) - 1 },
    });
  });

  test('the words for sentiment cover the scale once', () => {
    const bands = ['negative', 'neutral', 'positive'].map(
      (word) => filtersOf({ sentiment: { values: [word] } }).sentiments?.[0],
    );
    for (const value of [-1, -0.051, -0.05, -0.049, 0, 0.049, 0.05, 0.051, 1]) {
      const holding = bands.filter((band) => band !== undefined && band.min <= value && value <= band.max);
      expect(holding, String(value)).toHaveLength(1);
    }
  });
});

test('further members of a request are read too, with their faults in the same message', () => {
  const parse = (body: unknown) =>
    readRequest(body, (members) => {
      const inner = readObject(members.required('query'));
      return {
        question: parseSearchQuestion(members, inner),
        limit: readInteger(members.optional('limit'), 1, 1000) ?? 10,
      };
    });
  expect(parse({ query: { text: 'x' } })).toMatchObject({ question: { text: 'x' }, limit: 10 });
  expect(() => parse({ limit: 2_000, query: { text: 5 } })).toThrow(
    /^invalid_request: 2 validation errors for .*\nquery\.text\n.*\nlimit\n/,
  );
});

test('any JSON is either read or refused', () => {
  const names = [
    'query',
    'text',
    'filters',
    'entity',
    'any_of',
    'timestamp',
    'start',
    'end',
    'chunk',
    'from',
    'to',
    '__proto__',
  ];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(tree, tree, (body, inner) => {
      expect(refusalOf(body)).toBeTypeOf('string');
      expect(refusalOf({ query: { text: 'x', filters: inner } })).toBeTypeOf('string');
    }),
  );
});
