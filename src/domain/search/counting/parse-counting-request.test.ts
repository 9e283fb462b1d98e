import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { parseEntityMentionsRequest, parseTopicMentionsRequest, parseVolumeRequest } from './parse-counting-request.ts';

const text = (query: object = {}) => ({ query: { text: 'chips', ...query } });

/** The message of the refusal, or the parsed request if it is not refused. */
function refusalOf(parse: (body: unknown) => unknown, body: unknown): string {
  try {
    return `accepted: ${JSON.stringify(parse(body))}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('invalid_request');
    return error.detail;
  }
}

const refusal = (path: string, reason: string): string =>
  `1 validation error for PublicSearchRequest\n${path}\n  ${reason}`;

describe('volume', () => {
  const question = { mode: 'fast', text: 'chips', filters: {}, isEnriched: true };

  test('takes a question, and lets ranking and max_chunks be, whatever they say', () => {
    expect(parseVolumeRequest(text())).toEqual({ question, isAudited: false });
    const more = { ...text({ max_chunks: 5_000, ranking_params: { freshness_boost: 99 }, entity_details: false }) };
    expect(parseVolumeRequest({ ...more, include_audit: true })).toEqual({ question, isAudited: true });
    expect(parseVolumeRequest({ ...text({ ranking_params: {} }), search_mode: 'smart' }).question.mode).toBe('smart');
  });

  test.each([
    ['no query', {}, 'query', 'Field required'],
    ['neither text nor filter', { query: {} }, 'query', 'Either text or a filter is required'],
    ['an audit that is no flag', { ...text(), include_audit: 1 }, 'include_audit', 'Input should be a valid boolean'],
    [
      'smart mode with another filter',
      { search_mode: 'smart', ...text({ filters: { entity: { any_of: ['D8442A'] } } }) },
      'query.filters.entity',
      'Only the timestamp, source and category filters are allowed in smart mode',
    ],
  ])('%s is refused', (_, body, path, reason) => {
    expect(refusalOf(parseVolumeRequest, body)).toBe(refusal(path, reason));
  });
});

describe('co-mentions', () => {
  test('limit and details may stand in either place, the outer one counts', () => {
    expect(parseTopicMentionsRequest(text())).toMatchObject({ limit: 10, areDetailsWanted: false });
    const inner = text({ limit: 7, entity_details: true });
    expect(parseTopicMentionsRequest(inner)).toMatchObject({ limit: 7, areDetailsWanted: true });
    expect(parseTopicMentionsRequest({ ...inner, limit: 1_000, entity_details: false })).toMatchObject({
      limit: 1_000,
      areDetailsWanted: false,
    });
    expect(parseTopicMentionsRequest({ ...inner, limit: null })).toMatchObject({ limit: 7 });
  });

  test('categories are those named, wherever they stand', () => {
    expect(parseEntityMentionsRequest(text()).categories).toEqual([]);
    expect(parseEntityMentionsRequest(text({ entity_categories: ['people', 'places'] })).categories).toEqual([
      'people',
      'places',
    ]);
    expect(parseEntityMentionsRequest({ ...text(), entity_categories: ['concepts'] }).categories).toEqual(['concepts']);
  });

  const categories = "'companies', 'places', 'people', 'organizations', 'products' or 'concepts'";
  test.each([
    ['limit 0', { ...text(), limit: 0 }, 'limit', 'Input should be greater than or equal to 1'],
    ['limit 1001', { ...text(), limit: 1_001 }, 'limit', 'Input should be less than or equal to 1000'],
    ['limit 1.5', { ...text(), limit: 1.5 }, 'limit', 'Input should be a valid integer'],
    ['limit as text', { ...text(), limit: '10' }, 'limit', 'Input should be a valid integer'],
    ['inner limit 1001', text({ limit: 1_001 }), 'query.limit', 'Input should be less than or equal to 1000'],
    [
      'an unknown category',
      text({ entity_categories: ['topics'] }),
      'query.entity_categories.0',
      `Input should be ${categories}, not "topics"`,
    ],
    [
      'categories in capitals',
      text({ entity_categories: ['Companies'] }),
      'query.entity_categories.0',
      `Input should be ${categories}, not "Companies"`,
    ],
    [
      'one category as a text',
      text({ entity_categories: 'companies' }),
      'query.entity_categories',
      'Input should be a valid list',
    ],
    ['details as text', text({ entity_details: 'yes' }), 'query.entity_details', 'Input should be a valid boolean'],
  ])('%s is refused', (_, body, path, reason) => {
    expect(refusalOf(parseEntityMentionsRequest, body)).toBe(refusal(path, reason));
  });

  test('all faults are reported together', () => {
    expect(refusalOf(parseTopicMentionsRequest, { query: { text: 1 }, limit: 0 })).toBe(
      '2 validation errors for PublicSearchRequest\nquery.text\n  Input should be a valid string\nlimit\n' +
        '  Input should be greater than or equal to 1',
    );
  });
});
