import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { startSampleService } from '../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const APPLE = 'D8442A';
const MICROSOFT = '228D42';
const WEEK_MS = 7 * 86_400_000;
/** Searches while the sample is loaded slow it down. */
const SELDOM = { interval: 500 };

let service: Service;
beforeAll(async () => {
  service = await startSampleService();
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

async function ask(path: string, more: object = {}) {
  const { status, body } = await call(service, 'POST', path, {
    body: { identifier: { type: 'rp_entity_id', value: APPLE }, ...more },
  });
  expect(status).toBe(200);
  return body;
}
const warningsOf = (body: { metadata: { warnings?: string[] } }): string => (body.metadata.warnings ?? []).join();
const lastWeek = () => ({ date_range: { start: new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10) } });

test('the sample has prices of the last days, with warnings that they are made up, and real ones remove them', async () => {
  const days = async () => (await ask('/v1/price/daily/query', lastWeek())).results[0]?.values.length ?? 0;
  await expect.poll(days).toBeGreaterThanOrEqual(5);
  const bars = async () => (await ask('/v1/price/intraday/query', { interval: '1min' })).results.values.length;
  await expect.poll(bars).toBe(390);
  for (const [path, more] of [
    ['/v1/price/daily/query', lastWeek()],
    ['/v1/price/intraday/query', {}],
    ['/v1/price/changes/query', {}],
    ['/v1/quote/query', {}],
    ['/v1/company-profile/query', {}],
    ['/v1/company-screener/query', { filters: { sector: 'Technology' } }],
  ] as const) {
    expect(warningsOf(await ask(path, more)), path).toContain('made-up sample figures');
  }
  const [quote] = (await ask('/v1/quote/query')).results;
  const [metrics] = (await ask('/v1/key-metrics-ttm/query')).results;
  const real = (await ask('/v1/quote/query', { as_of: '2026-08-31' })).results[0];
  expect(quote.price).not.toBe(real.price);
  expect([quote.market_cap, metrics.market_cap]).toEqual([real.market_cap, real.market_cap]);

  const file = join(service.dataDir, 'real.jsonl');
  writeFileSync(file, `${JSON.stringify({ ticker: 'AAPL', date: '2026-09-01', close: 310.5, currency: 'USD' })}\n`);
  expect((await commandHere(service.dataDir, ['import', 'prices', file])).code).toBe(0);
  await expect.poll(async () => (await ask('/v1/quote/query')).results[0].price).toBe(310.5);
  expect(await bars()).toBe(0);
  expect(warningsOf(await ask('/v1/quote/query'))).toBe('');
});

test('the sample has news of the last weeks, answers with them say that they are made up, real documents remove them', async () => {
  const found = async () =>
    (
      await call(service, 'POST', '/v1/search', {
        body: {
          query: {
            text: 'Apple news',
            filters: { timestamp: { start: new Date(Date.now() - 12 * WEEK_MS).toISOString() } },
          },
        },
      })
    ).body;
  await expect.poll(async () => (await found()).results.length, SELDOM).toBeGreaterThan(2);
  const { results, metadata } = await found();
  expect(new Set(results.map((one: { source: { name: string } }) => one.source.name))).toEqual(
    new Set(['Made-up sample news']),
  );
  expect(metadata.warnings.join()).toContain('nobody reported');
  for (const path of ['/v1/search/volume', '/v1/search/co-mentions/entities', '/v1/search/co-mentions/topics']) {
    const { body } = await call(service, 'POST', path, { body: { query: { text: 'Apple' } } });
    expect(warningsOf(body), path).toContain('nobody reported');
  }
  const expression = { type: 'entity', operation: 'in', value: ['D8442A'] };
  const volume = await call(service, 'POST', '/v1/search/expressions/volume', { body: { expression } });
  expect(warningsOf(volume.body)).toContain('nobody reported');
  const filings = { text: 'Apple', filters: { document_type: { mode: 'INCLUDE', values: [{ type: 'FILING' }] } } };
  const ofFilings = await call(service, 'POST', '/v1/search/volume', { body: { query: filings } });
  expect(ofFilings.status).toBe(200);
  expect(warningsOf(ofFilings.body)).not.toContain('nobody reported');
  const query = { expression, sort: 'date' };
  const saved = await call(service, 'POST', '/v1/saved-searches', { body: { name: 'Apple', query } });
  const run = async () => (await call(service, 'POST', `/v1/saved-searches/${saved.body.id}/run`, { body: {} })).body;
  expect(warningsOf(await run())).toContain('nobody reported');

  const file = join(service.dataDir, 'news.jsonl');
  const record = {
    kind: 'document',
    type: 'NEWS',
    source: 'E50739',
    published_at: '2026-02-03',
    headline: 'A real one',
    text: 'Apple opened a shop.',
  };
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  expect((await commandHere(service.dataDir, ['import', 'documents', file])).code).toBe(0);
  await expect.poll(async () => (await found()).results.length, SELDOM).toBe(0);
  const counted = async () => call(service, 'POST', '/v1/search/volume', { body: { query: { text: 'Apple' } } });
  await expect.poll(async () => warningsOf((await counted()).body), SELDOM).toBe('');
  expect(warningsOf(await run())).toBe('');
});

test('next week has calls with the figures that are expected, marked as made up, and a real call removes them', async () => {
  const events = async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const body = { start_date: day(-730), end_date: day(14), limit: 1_000, with_details: true };
    return (await call(service, 'POST', '/v1/events-calendar/query', { body })).body;
  };
  const today = new Date().toISOString();
  const { results, metadata } = await events();
  interface Event {
    event_datetime: string;
    status?: string;
    market_session?: string;
    is_illustrative?: boolean;
    expected?: { eps_avg: number; currency: string; is_illustrative: boolean };
  }
  const all = Object.values(results as Record<string, Event[]>).flat();
  const coming = all.filter(({ event_datetime }) => event_datetime > today);
  expect(coming.length).toBeGreaterThan(5);
  for (const event of coming) {
    expect(event).toMatchObject({ is_illustrative: true, status: expect.stringMatching(/^(?:announced|projected)$/) });
    expect(event.market_session).toMatch(/^(?:before_open|after_close)$/);
  }
  expect(
    all.some(({ expected }) => expected?.currency === 'USD' && expected.is_illustrative && expected.eps_avg > 0),
  ).toBe(true);
  expect(metadata.warnings.join()).toContain('made-up calls of the sample');

  const madeUpOf = (of: Event[] = []) => of.filter(({ is_illustrative }) => is_illustrative).length;
  expect(madeUpOf(results[APPLE])).toBeGreaterThan(2);
  const file = join(service.dataDir, 'calls.jsonl');
  const real = {
    id: APPLE,
    category: 'earnings-call',
    event_datetime: '2026-07-30T21:00:00Z',
    title: 'Apple Q3',
    status: 'announced',
  };
  writeFileSync(file, `${JSON.stringify(real)}\n`);
  expect((await commandHere(service.dataDir, ['import', 'events', file])).code).toBe(0);
  await expect.poll(async () => madeUpOf((await events()).results[APPLE]), SELDOM).toBe(0);
});

test('a start on the same day loads nothing again, another week carries prices and calls on to its days', async () => {
  const LOADED = 'made-up prices of the sample are loaded';
  const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [tomorrow, afterCalls, weekAfter] = [dayAhead(1), dayAhead(15), dayAhead(21)];
  const prices = async (): Promise<number> => {
    const identifier = { type: 'rp_entity_id', value: MICROSOFT };
    const { results } = await ask('/v1/price/daily/query', { identifier, ...lastWeek() });
    const days: [string][] = results[0]?.values ?? [];
    return days.filter(([date]) => date >= tomorrow).length;
  };
  const calls = async (): Promise<number> => {
    const body = { start_date: afterCalls, end_date: weekAfter, limit: 1_000 };
    const { results } = (await call(service, 'POST', '/v1/events-calendar/query', { body })).body;
    return Object.values(results as Record<string, unknown[]>).flat().length;
  };
  expect([await prices(), await calls()]).toEqual([0, 0]);
  expect(service.output()).toContain('the sample documents are imported');
  expect(service.output()).not.toContain(LOADED);
  const { dataDir } = service;
  await service.stop();
  moveClock(WEEK_MS);
  service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir });
  await expect.poll(prices).toBeGreaterThanOrEqual(5);
  await expect.poll(calls).toBeGreaterThan(0);
  expect(service.output()).toContain(LOADED);
});
