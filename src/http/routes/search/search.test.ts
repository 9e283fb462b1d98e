import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  documentId,
  privateTo,
  sampleAnnotated,
  sampleChunk,
  sampleRow,
} from '../../../../test/records/sample-documents.ts';
import { oneEpoch } from '../../../../test/stores/one-epoch.ts';
import { createSourceDirectory } from '../../../domain/knowledge-graph/source-directory.ts';
import type { DocumentSearch } from '../../../domain/search/document-search.ts';
import type { RankedDocument, SearchAnswer } from '../../../domain/search/search-answer.ts';
import { DEFAULT_RANKING } from '../../../domain/search/search-request.ts';
import type { QuotaGate } from '../../../domain/usage/quota-gate.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/log.ts';
import { bind } from '../../operations/bind.ts';
import { createMetrics } from '../../requests/metrics.ts';
import { createServer } from '../../server/server.ts';
import { search } from './search.ts';

const PRINCIPAL = {
  orgId: 'org_1',
  userId: 'user_1',
  keyId: 'key_1',
  entitlements: [],
  statementRows: 'flat',
  role: 'member',
} as const;
const CLOCK = { nowMs: () => Date.UTC(2026, 3, 17, 9, 15, 2, 120) };

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
});

/** Serves the route over HTTP with `answer` as the search. */
async function served(answer: DocumentSearch['search'], check: QuotaGate['check'] = async () => () => undefined) {
  const recorded: Readonly<Record<string, number>>[] = [];
  const sources = createSourceDirectory({
    epoch: oneEpoch,
    catalog: {
      sources: async () => [
        {
          id: 'D4B903' as EntityId,
          name: 'FactSet Transcripts',
          description: null,
          countryCode: 'US',
          rank: 1,
          retention: 'FULL_HISTORY',
          webpage: null,
          categories: ['transcripts'],
          packages: ['all'],
        },
      ],
    },
    clock: CLOCK,
  });
  const always = { take: () => ({ allowed: true }) as const };
  const server = await createServer({
    config: { bodyBytesMax: 200_000, trustProxy: 0, corsOrigins: [], host: '127.0.0.1', mcpHosts: [], publicUrl: null },
    endpoints: bind([search], {
      search: { search: answer },
      sources,
      offsets: 'codepoints' as const,
      gaps: { all: () => [] },
    }),
    researchResults: { add: async () => undefined, find: async () => undefined },
    systemRoutes: [],
    signedRoutes: [],
    openApi: () => ({}),
    gatekeepers: {
      keyring: { authenticate: async () => PRINCIPAL },
      sessions: { authenticate: async () => undefined, find: async () => undefined },
      keyLimiter: always,
      addressLimiter: always,
      quotas: { check },
      meter: { record: async (_orgId, units) => void recorded.push(units) },
    },
    metrics: createMetrics([]),
    clock: CLOCK,
    log: createLogger({ logLevel: 'silent', logFormat: 'json' }),
  });
  app = server;
  const post = async (body: unknown) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' };
    const reply = await server.inject({ method: 'POST', url: '/v1/search', payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { post, recorded };
}

const transcript = sampleRow(documentId('call'), sampleAnnotated([]), {
  headline: 'Microsoft Corp., Q3 2025 Earnings Call',
  publishedAt: '2025-04-30T21:30:00.000Z',
  sourceId: 'D4B903',
  category: 'transcripts',
  about: {
    type: 'TRANSCRIPT',
    subtype: 'EARNINGS_CALL',
    form: null,
    reportingEntityIds: ['228D42'],
    periods: [{ year: 2025, quarter: 3 }],
    periodEndOn: null,
    datedOn: null,
  },
});
const topic = 'business,products-services,demand,increase,';
const passage = sampleChunk(5, 'Cloud revenue grew faster than planned this quarter.', {
  sentiment: 0.42,
  detections: [
    { type: 'entity', id: '228D42', start: 0, end: 5 },
    { type: 'topic', id: topic, start: 6, end: 18 },
  ],
  locations: [{ paragraph: 12, sentence: 3 }],
  page: 4,
  section: 'answer',
});
const own = sampleRow(documentId('own'), sampleAnnotated([], { language: null }), {
  audience: privateTo('org_1', 'user_1'),
  sourceId: '000000',
  category: 'my_files',
  publishedAt: '2026-01-01T00:00:00.250Z',
  url: 'https://example.com/own',
});

const NOTHING: SearchAnswer = { results: [], queries: [], unmatched: 0, missingCompanies: [] };
const answerOf = (results: readonly RankedDocument[]): SearchAnswer => ({
  ...NOTHING,
  results,
  queries: [
    {
      text: 'cloud',
      match: 'words',
      filters: {
        published: { toMs: 0 },
        entities: { anyOf: ['228D42'], allOf: [], noneOf: [], searchIn: 'ALL' },
        documentTypes: { mode: 'INCLUDE', values: [{ type: 'NEWS', subtypes: [] }] },
        reportingPeriods: [{ year: 2025, quarter: null }],
        chunkRange: { from: 1, to: 2 },
        sections: ['balance_sheet'],
      },
      ranking: DEFAULT_RANKING,
      chunksMax: 10,
      candidatesMax: 60,
      isEnriched: true,
      understood: {
        text: 'cloud in 2025, briefly',
        entities: [],
        periods: [{ year: 2025, quarter: null, start: 9, end: 13 }],
        published: null,
        unlisted: [],
        isLatest: false,
        kinds: [],
        sections: [],
        measures: [],
        phrases: [],
        instructions: [{ start: 15, end: 22 }],
        words: ['cloud'],
      },
      rerankedBy: null,
    },
  ],
});
const results = answerOf([
  { document: transcript, chunks: [{ chunk: passage, relevance: 0.87 }], cluster: [own] },
  { document: own, chunks: [1, 2].map((at) => ({ chunk: sampleChunk(at, 'b'), relevance: 0.5 })), cluster: [] },
]);

test('answers in the form of contract 7.5', async () => {
  const { post, recorded } = await served(async () => results);
  const { status, body } = await post({ query: { text: 'cloud' } });
  expect(status).toBe(200);
  expect(body).toEqual({
    results: [
      {
        id: transcript.id,
        headline: 'Microsoft Corp., Q3 2025 Earnings Call',
        timestamp: '2025-04-30T21:30:00Z',
        source: { id: 'D4B903', name: 'FactSet Transcripts', rank: 'RANK_1' },
        url: null,
        document_type: 'Earnings Call',
        language: 'EN',
        reporting_entities: ['228D42'],
        reporting_period: ['FQ3', '2025FY'],
        cluster: [expect.objectContaining({ id: own.id, document_type: 'News' })],
        chunks: [
          {
            cnum: 5,
            text: 'Cloud revenue grew faster than planned this quarter.',
            relevance: 0.87,
            sentiment: 0.42,
            detections: [
              { id: '228D42', start: 0, end: 5, type: 'entity' },
              { id: topic, start: 6, end: 18, type: 'topic' },
            ],
            matches: [{ start: 0, end: 5 }],
            text_locations: [{ paragraph_num: 12, sentence_num: 3 }],
            page: 4,
            section: 'answer',
          },
        ],
      },
      {
        id: own.id,
        headline: 'A headline',
        timestamp: '2026-01-01T00:00:00.250Z',
        source: { id: '000000', name: 'My files', rank: 'RANK_1' },
        url: 'https://example.com/own',
        document_type: 'News',
        chunks: [expect.objectContaining({ cnum: 1, relevance: 0.5 }), expect.objectContaining({ cnum: 2 })],
      },
    ],
    metadata: {
      request_id: expect.any(String),
      timestamp: '2026-04-17T09:15:02.120000+00:00',
      offsets: 'codepoints',
    },
    usage: { api_query_units: 0.3 },
  });
  expect([...Compile(search.reply).Errors(body)]).toEqual([]);
  expect(recorded).toEqual([{ 'search:api_query_units': 0.3 }]);
});

test('the audit, if requested, has the queries in the format of requests', async () => {
  const { post } = await served(async () => results);
  const { body } = await post({ include_audit: true, query: { text: 'cloud' } });
  expect(body.metadata.audit).toEqual({
    queries: [
      {
        text: 'cloud',
        match: 'words',
        filters: {
          timestamp: { end: '1970-01-01T00:00:00.000Z' },
          entity: { any_of: ['228D42'], search_in: 'ALL' },
          document_type: { mode: 'INCLUDE', values: [{ type: 'NEWS', subtypes: [] }] },
          reporting_periods: [{ fiscal_year: 2025 }],
          chunk: { from: 1, to: 2 },
          section: { any_of: ['balance_sheet'] },
        },
        ranking_params: {
          freshness_boost: 1,
          source_boost: 1,
          content_diversification: { enabled: true },
          reranker: { enabled: true, threshold: 0.2 },
        },
        max_chunks: 10,
        max_candidates: 60,
        auto_enrich_filters: true,
        understood: expect.objectContaining({
          reporting_periods: [{ fiscal_year: 2025, start: 9, end: 13 }],
          instructions: ['briefly'],
          words: ['cloud'],
        }),
      },
    ],
  });
  expect([...Compile(search.reply).Errors(body)]).toEqual([]);
});

test('an empty answer is free', async () => {
  const { post, recorded } = await served(async () => NOTHING);
  const { status, body } = await post({ query: { text: 'cloud' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ results: [], usage: { api_query_units: 0 } });
  expect(body.metadata).not.toHaveProperty('audit');
  expect(recorded).toEqual([{ 'search:api_query_units': 0 }]);
});

test('the search runs for the user of the key with the parsed request', async () => {
  let isGone: boolean | undefined;
  const search = vi.fn<DocumentSearch['search']>(async (_viewer, _request, signal) => {
    isGone = signal?.aborted;
    return NOTHING;
  });
  const { post } = await served(search);
  const { body } = await post({
    include_audit: true,
    colour: 'red',
    query: { text: 'cloud', limit: 3, max_chunks: 4 },
  });
  const [viewer, request] = search.mock.calls[0] ?? [];
  expect(viewer).toMatchObject({ orgId: 'org_1', userId: 'user_1' });
  expect(request).toEqual({
    mode: 'fast',
    text: 'cloud',
    filters: {},
    isEnriched: true,
    ranking: DEFAULT_RANKING,
    chunksMax: 4,
    listsUnmatched: false,
  });
  expect(isGone).toBe(false);
  expect(body.metadata.warnings).toEqual([
    'body.colour is not a field of this request and was ignored',
    'body.query.limit is not a field of this request and was ignored',
  ]);
});

describe('refusals', () => {
  test('all faults are in one message, and nothing is searched or counted', async () => {
    const search = vi.fn<DocumentSearch['search']>(async () => NOTHING);
    const { post, recorded } = await served(search);
    const { status, body } = await post({ query: { max_chunks: 1_001, filters: { chunk: { from: 0 } } } });
    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [
        {
          message:
            '2 validation errors for PublicSearchRequest\n' +
            'query.filters.chunk.from\n  Input should be greater than or equal to 1\n' +
            'query.max_chunks\n  Input should be less than or equal to 1000',
        },
      ],
      metadata: { request_id: expect.any(String), timestamp: expect.any(String) },
    });
    expect(search).not.toHaveBeenCalled();
    expect(recorded).toEqual([]);
  });

  test('invalid JSON', async () => {
    const { post } = await served(async () => NOTHING);
    const { status, body } = await post('{"query":');
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['errors', 'metadata']);
    expect(body.errors[0].message).toContain('not valid JSON');
    expect((await post('')).body.errors[0].message).toBe(
      '1 validation error for PublicSearchRequest\nbody\n  Input should be a valid object',
    );
  });

  test('a body over the limit', async () => {
    const { post } = await served(async () => NOTHING);
    const { status, body } = await post({ query: { text: 'x'.repeat(200_000) } });
    expect(status).toBe(413);
    expect(body).toMatchObject({
      statusCode: 413,
      errorCode: 'PAYLOAD_TOO_LARGE',
      errors: [{ message: expect.any(String) }],
    });
  });

  test('an exhausted quota, before any work', async () => {
    const search = vi.fn<DocumentSearch['search']>(async () => NOTHING);
    const { post } = await served(search, async () => {
      throw new AppError('quota_exceeded', 'No units left');
    });
    const { status, body } = await post({ query: { text: 'cloud' } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ errorCode: 'QUOTA_EXCEEDED', message: 'No units left' });
    expect(search).not.toHaveBeenCalled();
  });
});
