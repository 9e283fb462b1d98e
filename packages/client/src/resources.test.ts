import { describe, expect, test } from 'vitest';
import { fakeService, json } from '../test/fake-service.ts';
import { Analysts } from './analysts.ts';
import { Calendar } from './calendar.ts';
import { Companies } from './companies.ts';
import { Documents } from './documents.ts';
import { KnowledgeGraph } from './graph.ts';
import { Prices } from './prices.ts';
import { Sentiment } from './sentiment.ts';
import { Statements } from './statements.ts';
import { Subscription } from './subscription.ts';
import type { Transport } from './transport/transport.ts';

const META = { request_id: 'r', timestamp: 't' };
const ids = { rp_entity_id: 'D8442A', target_identifier_id: 'AAPL' };
const identifier = { type: 'rp_entity_id', value: 'D8442A' };
const envelope = (results: unknown) => json({ results, errors: null, pagination: null, metadata: META });

/** A resource of a service that answers one thing. */
function of<Resource>(type: new (transport: Transport) => Resource, ...replies: readonly unknown[]) {
  let at = 0;
  const service = fakeService(() => {
    const reply = replies[Math.min(at++, replies.length - 1)];
    return reply instanceof Response ? reply.clone() : json(reply);
  });
  return { resource: new type(service.transport), requests: service.requests };
}

describe('graph', () => {
  test('look-ups answer in the order that was asked for, null where there is nothing', async () => {
    const { resource, requests } = of(KnowledgeGraph, { results: { B: { id: '2' } }, metadata: META, usage: {} });
    expect(await resource.byIsin(['A', 'B', 'B'])).toEqual([null, { id: '2' }, { id: '2' }]);
    expect(await resource.byListing('B')).toEqual({ id: '2' });
    expect(await resource.byCusip('C')).toBeNull();
    expect(requests.map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/v1/knowledge-graph/companies/isin', { values: ['A', 'B', 'B'] }],
      ['/v1/knowledge-graph/companies/listing', { values: ['B'] }],
      ['/v1/knowledge-graph/companies/cusip', { values: ['C'] }],
    ]);
  });

  test('any number of entities is asked for a hundred at a time, and their usage added up', async () => {
    const reply = { results: {}, metadata: { ...META, warnings: ['w'] }, usage: { knowledge_graph_tokens: 1 } };
    const { resource, requests } = of(KnowledgeGraph, reply);
    const { value, usage, warnings } = await resource
      .entities(Array.from({ length: 250 }, (_, at) => `E${at}`))
      .details();
    expect(value).toHaveLength(250);
    expect(requests.map(({ body }) => body.values.length)).toEqual([100, 100, 50]);
    expect(usage).toEqual({ knowledgeGraphTokens: 3 });
    expect(warnings).toEqual(['w', 'w', 'w']);
  });

  test('no identifiers are no request', async () => {
    const { resource, requests } = of(KnowledgeGraph, {});
    expect(await resource.byIsin([])).toEqual([]);
    expect(requests).toEqual([]);
  });
});

describe('rows', () => {
  const fields = ['FISCAL_PERIOD_END_DATE', 'REVENUE', 'EPS_DILUTED'];
  const [first, second] = [
    ['2025-03-29', 95, 1.65],
    ['2024-12-28', 124, null],
  ] as const;
  const version = (form: string) => ({ accession_number: '1', form, filing_date: '2025-05-02' });
  const objects = [
    {
      fiscalPeriodEndDate: '2025-03-29',
      revenue: 95,
      epsDiluted: 1.65,
      version: { accessionNumber: '1', form: '10-Q', filingDate: '2025-05-02' },
    },
    {
      fiscalPeriodEndDate: '2024-12-28',
      revenue: 124,
      epsDiluted: null,
      version: { accessionNumber: '1', form: '10-K', filingDate: '2025-05-02' },
    },
  ];

  test('of statements come one a record', async () => {
    const { resource, requests } = of(
      Statements,
      envelope([
        { ...ids, fields, values: first, version: version('10-Q') },
        { ...ids, fields, values: second, version: version('10-K') },
      ]),
    );
    expect(await resource.income('D8442A', { limit: 2, period: 'annual', asOf: new Date('2025-06-30') })).toEqual(
      objects,
    );
    expect(requests[0]?.body).toEqual({ identifier, limit: 2, period: 'annual', as_of: '2025-06-30T00:00:00.000Z' });
  });

  test('of organizations with nested rows are the same', async () => {
    const record = { ...ids, fields, values: [first, second], versions: [version('10-Q'), version('10-K')] };
    const { resource } = of(Statements, envelope(record));
    expect(await resource.cashFlow({ id: 'D8442A' })).toEqual(objects);
  });

  test('of no records are none, in either form', async () => {
    expect(await of(Statements, envelope([])).resource.balance('D8442A')).toEqual([]);
    expect(
      await of(Statements, envelope({ ...ids, fields, values: [], versions: [] })).resource.balance('D8442A'),
    ).toEqual([]);
  });

  test('of segments keep the names that companies give', async () => {
    const segments = { 'Greater China': 1, data_center: 2 };
    const { resource } = of(
      Statements,
      envelope([{ ...ids, fields: ['FISCAL_YEAR', 'REGION_SEGMENTS'], values: [2024, segments] }]),
    );
    expect(await resource.revenueByRegion('D8442A')).toEqual([{ fiscalYear: 2024, regionSegments: segments }]);
  });

  test('of estimates are numbers, although they come as texts', async () => {
    const { resource } = of(
      Analysts,
      json({
        results: { ...ids, fields: [fields[0], 'EPS_LOW', 'EPS_AVG'], values: [['2026-06-27', '-1.57', '']] },
        errors: null,
        metadata: META,
      }),
    );
    expect(await resource.estimates('D8442A')).toEqual([
      { fiscalPeriodEndDate: '2026-06-27', epsLow: -1.57, epsAvg: null },
    ]);
  });

  test('of prices come several a record, and days as days', async () => {
    const { resource, requests } = of(
      Prices,
      envelope([{ ...ids, fields: ['DATE', 'CLOSE'], values: [['2026-04-17', 256.4]] }]),
    );
    expect(await resource.daily('D8442A', { start: new Date('2026-04-01T23:00:00Z'), end: '2026-04-30' })).toEqual([
      { date: '2026-04-17', close: 256.4 },
    ]);
    expect(requests[0]?.body).toEqual({ identifier, date_range: { start: '2026-04-01', end: '2026-04-30' } });
  });
});

test('a record that is missing is null', async () => {
  expect(await of(Prices, envelope([])).resource.quote('ZZZZZZ')).toBeNull();
  expect(
    await of(Companies, json({ results: { results: [] }, errors: null, metadata: META })).resource.profile('ZZZZZZ'),
  ).toBeNull();
});

test('both forms of a profile are read, and the time of a quote is a text', async () => {
  const profile = { ...ids, company_name: 'Apple Inc.' };
  const known = { rpEntityId: 'D8442A', targetIdentifierId: 'AAPL', companyName: 'Apple Inc.' };
  expect(await of(Companies, { results: { results: [profile] } }).resource.profile('D8442A')).toEqual(known);
  expect(await of(Companies, { results: [profile] }).resource.profile('D8442A')).toEqual(known);
  expect(await of(Prices, envelope([{ ...ids, timestamp: 1_795_564_800 }])).resource.quote('D8442A')).toMatchObject({
    timestamp: '2026-11-25T00:00:00.000Z',
  });
  expect(await of(Prices, envelope([{ ...ids, timestamp: null }])).resource.quote('D8442A')).toMatchObject({
    timestamp: null,
  });
});

test('both forms of daily sentiment are read', async () => {
  const day = { date: '2026-03-02', daily_sentiment: 0.1, sentiment_pressure: 1, abnormal_media_attention: 2 };
  const days = [{ date: '2026-03-02', dailySentiment: 0.1, sentimentPressure: 1, abnormalMediaAttention: 2 }];
  expect(await of(Sentiment, { results: [{ ...ids, values: [day] }] }).resource.daily('D8442A')).toEqual(days);
  expect(await of(Sentiment, { results: { id: 'D8442A', sentiment: [day] } }).resource.daily('D8442A')).toEqual(days);
  expect(await of(Sentiment, { results: [] }).resource.daily('D8442A')).toEqual([]);
});

describe('calendar', () => {
  const call = (title: string) => ({ category: 'earnings-call', event_datetime: '2026-04-23T20:30:00.000Z', title });
  const page = (cursor: string, titles: readonly string[], unmapped: readonly unknown[] = []) => ({
    results: { '4A6F00': titles.map(call) },
    events_unmapped: unmapped,
    pagination: { cursor, has_cursor: cursor !== '' },
    errors: [],
    metadata: META,
  });
  const ipo = {
    category: 'ipos-calendar',
    event_datetime: 't',
    title: 'IPO',
    company_name: 'N',
    exchange: 'X',
    ticker: 'T',
  };

  test('follows cursors, and asks for no more calls than are wanted', async () => {
    const { resource, requests } = of(Calendar, page('c1', ['a', 'b'], [ipo]), page('c2', ['c']));
    const events = await resource
      .events({ companies: { id: '4A6F00' }, limit: 3, start: new Date('2026-01-01') })
      .toArray();
    expect(events.map(({ title, companyId }) => [title, companyId])).toEqual([
      ['a', '4A6F00'],
      ['b', '4A6F00'],
      ['IPO', null],
      ['c', '4A6F00'],
    ]);
    const filters = { rp_entity_id: ['4A6F00'], start_date: '2026-01-01' };
    expect(requests.map(({ body }) => body)).toEqual([
      { ...filters, limit: 3 },
      { ...filters, limit: 1, cursor: 'c1' },
    ]);
  });

  test('without a limit goes on to the last page', async () => {
    const { resource, requests } = of(Calendar, page('c1', ['a']), page('c2', []), page('', ['b']));
    expect((await resource.events().toArray()).map(({ title }) => title)).toEqual(['a', 'b']);
    expect(requests.map(({ body }) => body)).toEqual([
      { limit: 1000 },
      { limit: 1000, cursor: 'c1' },
      { limit: 1000, cursor: 'c2' },
    ]);
  });
});

test('a whole document is fetched by its link, without the key', async () => {
  const service = fakeService(({ url }) =>
    url.pathname === '/v1/documents/X'
      ? json({ url: 'http://files.test/_signed/docs/X?signature=s', web_content: false })
      : json({ document: { document_type: 'News' } }),
  );
  expect(await new Documents(service.transport).fetch({ id: 'X' })).toEqual({ document: { documentType: 'News' } });
  expect(service.requests.map(({ url, headers }) => [url.host, headers.get('x-api-key')])).toEqual([
    ['almanac.test', 'alm_key'],
    ['files.test', null],
  ]);
});

test('quotas are those of the plan', async () => {
  const plan = {
    org_id: 'o',
    subscription_type: 'quota',
    quota_units: [{ id: 'u', display_name: 'U', units_usage: 1, units_limit: 'unlimited' }],
  };
  expect(await of(Subscription, { ...plan, results: plan }).resource.quotas()).toEqual({
    orgId: 'o',
    subscriptionType: 'quota',
    quotaUnits: [{ id: 'u', displayName: 'U', unitsUsage: 1, unitsLimit: 'unlimited' }],
  });
});
