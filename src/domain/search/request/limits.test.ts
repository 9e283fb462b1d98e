import { describe, expect, test } from 'vitest';
import { refusal, refusalOf, searchWith, searchWithFilters } from '../../../../test/search/search-refusals.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { parseSearchRequest } from './parse-search-request.ts';

const filtersOf = (given: unknown): ChunkFilters => parseSearchRequest(searchWithFilters(given as object)).filters;
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => String(100_000 + at));

describe('limits (contract 7.3)', () => {
  test.each<[string, object, string, string]>([
    [
      '1,001 chunks',
      searchWith({ max_chunks: 1001 }),
      'query.max_chunks',
      'Input should be less than or equal to 1000',
    ],
    ['no chunks', searchWith({ max_chunks: 0 }), 'query.max_chunks', 'Input should be greater than or equal to 1'],
    ['half a chunk', searchWith({ max_chunks: 1.5 }), 'query.max_chunks', 'Input should be a valid integer'],
    ['chunks as text', searchWith({ max_chunks: '10' }), 'query.max_chunks', 'Input should be a valid integer'],
    ...['any_of', 'all_of', 'none_of'].map((list): [string, object, string, string] => [
      `501 entities in ${list}`,
      searchWithFilters({ entity: { [list]: ids(501) } }),
      `query.filters.entity.${list}`,
      'Query is too complex, simplify it: a list should have at most 500 ids, not 501',
    ]),
    [
      '501 sources',
      searchWithFilters({ source: { values: ids(501) } }),
      'query.filters.source.values',
      'List should have at most 500 items, not 501',
    ],
    [
      '501 reporting entities',
      searchWithFilters({ reporting_entities: ids(501) }),
      'query.filters.reporting_entities',
      'List should have at most 500 items, not 501',
    ],
    [
      'chunk 0',
      searchWithFilters({ chunk: { from: 0, to: 2 } }),
      'query.filters.chunk.from',
      'Input should be greater than or equal to 1',
    ],
    [
      'a reversed range of chunks',
      searchWithFilters({ chunk: { from: 3, to: 2 } }),
      'query.filters.chunk',
      'from should not be greater than to',
    ],
    [
      'a fifth quarter',
      searchWithFilters({ reporting_periods: [{ fiscal_year: 2024, fiscal_quarter: 5 }] }),
      'query.filters.reporting_periods.0.fiscal_quarter',
      'Input should be less than or equal to 4',
    ],
    [
      'quarter 0',
      searchWithFilters({ reporting_periods: [{ fiscal_year: 2024, fiscal_quarter: 0 }] }),
      'query.filters.reporting_periods.0.fiscal_quarter',
      'Input should be greater than or equal to 1',
    ],
    [
      'the year 1999',
      searchWithFilters({ reporting_periods: [{ fiscal_year: 1999 }] }),
      'query.filters.reporting_periods.0.fiscal_year',
      'Input should be greater than or equal to 2000',
    ],
    [
      'no year',
      searchWithFilters({ reporting_periods: [{ fiscal_quarter: 1 }] }),
      'query.filters.reporting_periods.0.fiscal_year',
      'Field required',
    ],
    [
      'a category in capitals',
      searchWithFilters({ category: { mode: 'INCLUDE', values: ['NEWS'] } }),
      'query.filters.category.values.0',
      "Input should be 'expert_interviews', 'expert_networks', 'filings', 'my_files', 'news', 'news_premium', 'news_public', 'newsletters', 'podcasts', 'regulatory', 'research', 'research_academic_journals', 'research_investment_research' or 'transcripts', not \"NEWS\"",
    ],
    [
      'a mode that is none',
      searchWithFilters({ source: { mode: 'include', values: ['D4B903'] } }),
      'query.filters.source.mode',
      "Input should be 'INCLUDE' or 'EXCLUDE', not \"include\"",
    ],
    [
      'an unknown type',
      searchWithFilters({ document_type: { values: [{ type: 'PRESS_RELEASE' }] } }),
      'query.filters.document_type.values.0.type',
      "Input should be 'NEWS', 'FILING', 'INVESTMENT-RESEARCH', 'TRANSCRIPT' or 'TRANSCRIPT-PRESENTATION', not \"PRESS_RELEASE\"",
    ],
    [
      'research with an underscore',
      searchWithFilters({ document_type: { values: ['INVESTMENT_RESEARCH'] } }),
      'query.filters.document_type.values.0',
      "Input should be 'NEWS', 'FILING', 'INVESTMENT-RESEARCH', 'TRANSCRIPT' or 'TRANSCRIPT-PRESENTATION', not \"INVESTMENT_RESEARCH\"",
    ],
    [
      'no type',
      searchWithFilters({ document_type: { values: [{ subtypes: [] }] } }),
      'query.filters.document_type.values.0.type',
      'Field required',
    ],
    [
      'a subtype of another type',
      searchWithFilters({ document_type: { values: [{ type: 'FILING', subtypes: ['SEC_10_K', 'EARNINGS_CALL'] }] } }),
      'query.filters.document_type.values.0.subtypes.1',
      "Input should be a subtype of FILING, 'SEC_10_K', 'SEC_10_Q', 'SEC_8_K', 'SEC_20_F', 'SEC_S_1', 'SEC_S_3', 'SEC_6_K' or 'SEC_DEF_14A', not \"EARNINGS_CALL\"",
    ],
    [
      'a subtype of news',
      searchWithFilters({ document_type: { values: [{ type: 'NEWS', subtypes: ['SEC_8_K'] }] } }),
      'query.filters.document_type.values.0.subtypes.0',
      'NEWS has no subtypes: "SEC_8_K" is not allowed',
    ],
    [
      'freshness over 10',
      searchWith({ ranking_params: { freshness_boost: 10.1 } }),
      'query.ranking_params.freshness_boost',
      'Input should be less than or equal to 10',
    ],
    [
      'freshness below 0',
      searchWith({ ranking_params: { freshness_boost: -1 } }),
      'query.ranking_params.freshness_boost',
      'Input should be greater than or equal to 0',
    ],
    [
      'a source boost over 10',
      searchWith({ ranking_params: { source_boost: 11 } }),
      'query.ranking_params.source_boost',
      'Input should be less than or equal to 10',
    ],
    [
      'a threshold over 1',
      searchWith({ ranking_params: { reranker: { threshold: 1.01 } } }),
      'query.ranking_params.reranker.threshold',
      'Input should be less than or equal to 1',
    ],
    [
      'a flag that is none',
      searchWith({ ranking_params: { reranker: { enabled: 'yes' } } }),
      'query.ranking_params.reranker.enabled',
      'Input should be a valid boolean',
    ],
    [
      'a sentiment over 1',
      searchWithFilters({ sentiment: { ranges: [{ min: 0, max: 1.5 }] } }),
      'query.filters.sentiment.ranges.0.max',
      'Input should be less than or equal to 1',
    ],
    [
      'a reversed range of sentiment',
      searchWithFilters({ sentiment: { ranges: [{ min: 0.5, max: 0.1 }] } }),
      'query.filters.sentiment.ranges.0',
      'min should not be greater than max',
    ],
    [
      'a sentiment in capitals',
      searchWithFilters({ sentiment: { values: ['POSITIVE'] } }),
      'query.filters.sentiment.values.0',
      "Input should be 'positive', 'negative' or 'neutral', not \"POSITIVE\"",
    ],
    [
      'start after end',
      searchWithFilters({ timestamp: { start: '2024-02-02', end: '2024-02-01' } }),
      'query.filters.timestamp',
      'start should not be after end',
    ],
    [
      'a day that is none',
      searchWithFilters({ timestamp: { end: '2023-02-29' } }),
      'query.filters.timestamp.end',
      'Input should be a date or date-time of ISO 8601, not "2023-02-29"',
    ],
    [
      'a moment as number',
      searchWithFilters({ timestamp: { start: 1704067200 } }),
      'query.filters.timestamp.start',
      'Input should be a valid string',
    ],
    [
      'an unknown place',
      searchWithFilters({ topic: { any_of: ['business'], search_in: 'TITLE' } }),
      'query.filters.topic.search_in',
      "Input should be 'ALL', 'HEADLINE' or 'BODY', not \"TITLE\"",
    ],
    [
      'a ticker for an id',
      searchWithFilters({ entity: { any_of: ['AAPL'] } }),
      'query.filters.entity.any_of.0',
      'Input should be an id of six letters and digits or of a watchlist, not "AAPL"',
    ],
    [
      'a number for an id',
      searchWithFilters({ entity: { any_of: [251988] } }),
      'query.filters.entity.any_of.0',
      'Input should be a valid string',
    ],
    [
      'a file name for a document',
      searchWithFilters({ document: { values: ['a.pdf'] } }),
      'query.filters.document.values.0',
      'Input should be an id of 32 hexadecimal digits, not "a.pdf"',
    ],
    [
      'a blank keyword',
      searchWithFilters({ keyword: { any_of: [' '] } }),
      'query.filters.keyword.any_of.0',
      'Input should not be blank',
    ],
    [
      'a topic of commas',
      searchWithFilters({ topic: { any_of: [' ,, '] } }),
      'query.filters.topic.any_of.0',
      'Input should be the path of a topic, not ",,"',
    ],
    [
      'a list for a filter',
      searchWithFilters({ entity: ['D8442A'] }),
      'query.filters.entity',
      'Input should be a valid object',
    ],
    [
      'a text for a list',
      searchWithFilters({ entity: { any_of: 'D8442A' } }),
      'query.filters.entity.any_of',
      'Input should be a valid list',
    ],
    ['a text for the query', { query: 'chips' }, 'query', 'Input should be a valid object'],
    ['no query', {}, 'query', 'Field required'],
    ['a list for the body', [], 'body', 'Input should be a valid object'],
    ['nothing asked', { query: {} }, 'query', 'Either text or a filter is required'],
    ['a blank text alone', { query: { text: ' \n ' } }, 'query', 'Either text or a filter is required'],
    [
      'a text of 100 kB',
      { query: { text: 'a '.repeat(51_200) } },
      'query.text',
      'String should have at most 10000 characters, not 102400',
    ],
    [
      'an unknown mode',
      { search_mode: 'deep', ...searchWith({}) },
      'search_mode',
      "Input should be 'fast' or 'smart', not \"deep\"",
    ],
    [
      'a tag in smart mode',
      { search_mode: 'smart', ...searchWithFilters({ tag: { any_of: ['memo'] } }) },
      'query.filters.tag',
      'Only the timestamp, source and category filters are allowed in smart mode',
    ],
    [
      'ranking in smart mode',
      { search_mode: 'smart', ...searchWith({ ranking_params: { freshness_boost: 1 } }) },
      'query.ranking_params',
      'Not allowed in smart mode',
    ],
    [
      'ranking at the top in smart mode',
      { search_mode: 'smart', ranking_params: {}, ...searchWith({}) },
      'ranking_params',
      'Not allowed in smart mode',
    ],
  ])('%s', (_what, body, path, reason) => {
    expect(refusalOf(body)).toBe(refusal(path, reason));
  });

  test('up to the limits all is well', () => {
    expect(filtersOf({ entity: { any_of: ids(500) }, source: { values: ids(500) } }).entities?.anyOf).toHaveLength(500);
    expect(filtersOf({ keyword: { any_of: ids(501) } }).keywords?.anyOf).toHaveLength(501);
  });

  test('timestamp and source are for smart mode too', () => {
    const given = { timestamp: { start: '2024-01-01' }, source: { mode: 'EXCLUDE', values: ['D4B903'] } };
    expect(parseSearchRequest({ search_mode: 'smart', ...searchWithFilters(given) })).toMatchObject({ mode: 'smart' });
  });

  test('all faults are in one message', () => {
    expect(refusalOf(searchWith({ max_chunks: 5000, filters: { chunk: { from: 0 } } }))).toBe(
      [
        '2 validation errors for PublicSearchRequest',
        'query.filters.chunk.from\n  Input should be greater than or equal to 1',
        'query.max_chunks\n  Input should be less than or equal to 1000',
      ].join('\n'),
    );
  });

  test('an empty request is reported only where nothing else is wrong', () => {
    expect(refusalOf({ query: { max_chunks: 5000 } })).toBe(
      refusal('query.max_chunks', 'Input should be less than or equal to 1000'),
    );
  });

  test('a message stays short, however many faults there are and however long their values', () => {
    const message = refusalOf(
      searchWithFilters({ category: { values: Array.from({ length: 400 }, () => 'x'.repeat(9_000)) } }),
    );
    expect(message).toMatch(/^400 validation errors for PublicSearchRequest\n/);
    expect(message).toMatch(/\nand 350 more$/);
    expect(message.length).toBeLessThan(40_000);
  });
});
