import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  Almanac,
  AuthenticationError,
  Entity,
  type FoundDocument,
  InvalidRequestError,
  Keyword,
  NotFoundError,
  QuotaError,
  RateLimitError,
  SentimentRange,
  Similarity,
  Watchlist,
} from '../../packages/client/src/index.ts';
import { columnName } from '../../packages/client/src/transport/names.ts';
import { startSampleService } from '../sample-service.ts';
import { call, removeDataDir, almanac as run, type Service, startService } from '../service.ts';
import { callerOf } from './private-content.ts';

let service: Service;
let almanac: Almanac;
beforeAll(async () => {
  service = await startSampleService();
  almanac = clientOf(service.key);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const clientOf = (apiKey: string): Almanac => new Almanac({ apiKey, baseUrl: service.url });

/** The same call by plain HTTP. */
const plain = async (path: string, body: object) => (await call(service, 'POST', path, { body })).body;

const identifier = { type: 'rp_entity_id', value: 'D8442A' };

describe('the knowledge graph', () => {
  test('is searched, misspelled names too', async () => {
    const { value, usage, warnings } = await almanac.graph.findCompanies('facebok').details();
    expect(value.map(({ id, ticker }) => [id, ticker])).toEqual([['12E454', 'META']]);
    expect(usage).toEqual({ knowledgeGraphTokens: 1 });
    expect(warnings).toEqual([]);
    const german = await almanac.graph.findCompanies({ countries: ['DE'], types: ['PUBLIC'] });
    expect(new Set(german.map(({ country }) => country))).toEqual(new Set(['DE']));
  });

  test('answers look-ups in the order that was asked for', async () => {
    const [nothing, apple] = await almanac.graph.byIsin(['XX0000000000', 'US0378331005']);
    expect([nothing, apple?.id]).toEqual([null, 'D8442A']);
    expect((await almanac.graph.byListing('XNAS:AAPL'))?.name).toBe('Apple Inc.');
    expect((await almanac.graph.entities(['ZZZZZZ', 'D8442A'])).map((one) => one?.name)).toEqual([
      undefined,
      'Apple Inc.',
    ]);
    const subsidiaries = await almanac.graph.subsidiaries({ id: 'D8442A' });
    expect(subsidiaries.map(({ entityName }) => entityName)).toContain('Apple Operations Ltd.');
    expect(await almanac.graph.sectors()).toContain('Technology');
    expect(await almanac.graph.values('types')).toEqual(['PRIVATE', 'PUBLIC']);
    expect((await almanac.graph.sources('MT Newswires'))[0]?.rank).toBe('RANK_1');
  });

  test('completes names of all kinds', async () => {
    const names = await almanac.graph.suggest('app', { categories: ['Companies'], limit: 5 });
    expect(names.map(({ id, ticker }) => [id, ticker])).toContainEqual(['D8442A', 'AAPL']);
    const [person] = await almanac.graph.suggest('tim cook', { categories: ['People'] });
    expect(person).toMatchObject({ name: 'Tim Cook', entityType: 'PEOP' });
  });
});

describe('columns', () => {
  const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
  /** The columns that the types are made of. */
  const documented = (path: string): string[] => {
    const { results } = document.paths[path].post.responses['200'].content['application/json'].example;
    return [results].flat()[0].fields.map(columnName);
  };
  const one = { limit: 1, period: 'annual' } as const;

  test.each([
    ['/v1/income-statement/query', () => almanac.statements.income('D8442A', one), ['version']],
    ['/v1/balance-sheet/query', () => almanac.statements.balance('D8442A', one), ['version']],
    ['/v1/cash-flow-statement/query', () => almanac.statements.cashFlow('D8442A', one), ['version']],
    ['/v1/company-revenue-geographic-segments/query', () => almanac.statements.revenueByRegion('D8442A', one), []],
    ['/v1/company-revenue-product-segments/query', () => almanac.statements.revenueByProduct('D8442A', one), []],
    ['/v1/price/daily/query', () => almanac.prices.daily('D8442A'), []],
    ['/v1/price/intraday/query', () => almanac.prices.intraday('D8442A'), []],
    ['/v1/analyst-estimates/query', () => almanac.analysts.estimates('D8442A', one), []],
  ])('of %s are those of the types', async (path, read, beside) => {
    const [row] = (await read()) as object[];
    expect(Object.keys(row ?? {})).toEqual([...documented(path), ...beside]);
  });

  test('hold what was filed, as it was known at a time', async () => {
    const [quarter] = await almanac.statements.income('D8442A', { limit: 1, asOf: '2025-06-30' });
    expect(quarter).toMatchObject({
      fiscalPeriodEndDate: '2025-03-29',
      revenue: 95_359_000_000,
      version: { form: '10-Q', filingDate: '2025-05-02' },
    });
    const [year] = await almanac.statements.revenueByRegion('D8442A', one);
    expect(year?.regionSegments['Greater China']).toBeGreaterThan(10_000_000_000);
    const unknown = await almanac.statements.income('ZZZZZZ').details();
    expect([unknown.value, unknown.warnings]).toEqual([[], ['No company has the rp_entity_id ZZZZZZ']]);
  });

  test('nested rows of an organization read the same', async () => {
    const { key } = await callerOf(service, 'nested', 'ann');
    const set = await run(service.dataDir, ['orgs', 'set', 'nested', '--statement-rows', 'nested']);
    expect(set.code, set.stderr).toBe(0);
    await expect
      .poll(async () =>
        call(service, 'POST', '/v1/income-statement/query', { key, body: { identifier } }).then(
          ({ body }) => body.results,
        ),
      )
      .toHaveProperty('versions');
    expect(await clientOf(key).statements.income('D8442A')).toEqual(await almanac.statements.income('D8442A'));
  });
});

test('figures of a company are those of the service, and what is made up is said', async () => {
  const { results } = await plain('/v1/key-metrics-ttm/query', { identifier, as_of: '2025-06-30' });
  const metrics = await almanac.metrics.keyMetrics('D8442A', { asOf: '2025-06-30' });
  expect(metrics?.evToSalesTtm).toBe(results[0].ev_to_sales_ttm);
  expect(metrics?.currentRatioTtm).toBeCloseTo(0.82, 1);
  expect((await almanac.metrics.ratios('D8442A'))?.grossProfitMarginTtm).toBeGreaterThan(0.4);
  expect((await almanac.companies.profile('D8442A'))?.companyName).toBe('Apple Inc.');
  const large = await almanac.companies.screen({ marketCapMoreThan: 1e12, sector: 'Technology' }, { limit: 3 });
  expect(large.map(({ companyName }) => companyName)).toContain('Apple Inc.');
  const quote = await almanac.prices.quote('D8442A').details();
  expect(quote.value?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(quote.warnings.join()).toContain('made-up sample figures');
  expect((await almanac.prices.changes('D8442A'))?.['1D']).toEqual(expect.any(Number));
  expect((await almanac.analysts.ratings('D8442A'))?.consensus).toBe('Buy');
  expect((await almanac.analysts.target('D8442A'))?.targetHigh).toBeGreaterThan(0);
  const [estimate] = await almanac.analysts.estimates('D8442A', { limit: 1 });
  expect(estimate?.revenueAvg).toBeGreaterThan(estimate?.revenueLow ?? Number.NaN);
  expect((await almanac.sentiment.daily('D8442A')).length).toBeGreaterThan(0);
  expect(await almanac.prices.quote('ZZZZZZ')).toBeNull();
});

test('the calendar gives every event once, along its cursors', async () => {
  const known = (events: readonly object[]): string[] => events.map((event) => JSON.stringify(event)).sort();
  const all = await almanac.calendar.events({ start: '2026-01-01', end: '2026-12-31' }).toArray();
  const body = { start_date: '2026-01-01', end_date: '2026-12-31', limit: 1_000 };
  const whole = await plain('/v1/events-calendar/query', body);
  expect(whole.pagination.has_cursor).toBe(false);
  expect(all).toHaveLength(Object.values(whole.results).flat().length + whole.events_unmapped.length);
  const calls = all.filter(({ category }) => category === 'earnings-call');
  const some = await almanac.calendar
    .events({ start: '2026-01-01', end: '2026-12-31', categories: ['earnings-call'], limit: 7 })
    .toArray();
  expect(some).toHaveLength(Math.min(7, calls.length));
  expect(known(calls)).toEqual(expect.arrayContaining(known(some)));
});

describe('search', () => {
  const passagesOf = (document: FoundDocument): string[] => [
    ...document.passages.map(({ cnum }) => `${document.id} ${cnum}`),
    ...document.cluster.flatMap(passagesOf),
  ];

  test('reads pages as if there were one', async () => {
    const expression = Entity('D8442A');
    const pages = [];
    for (let cursor: number | null = 1; cursor !== null; cursor = pages.at(-1).nextCursor) {
      pages.push(await plain('/cqs/query-chunks', { expression, sort: 'date', pagination: { cursor, limit: 20 } }));
    }
    const wanted = pages.flatMap(({ stories }) => stories.map(({ id }: { id: string }) => id));
    const search = almanac.search.new(expression, { sort: 'date' });
    const found = await search.run({ documents: 10_000 }).toArray();
    const own = found.flatMap(({ id, cluster }) => [id, ...cluster.map((one) => one.id)]);
    expect(wanted.length).toBeGreaterThan(20);
    expect(own.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(search.usage * 10).toBe(pages[0].count);
  });

  test('gives as many documents and passages as are asked for, and is counted to the passage', async () => {
    const key = (await callerOf(service, 'counting', 'ann')).key;
    const client = clientOf(key);
    const search = client.search.new(Entity('D8442A').and(Keyword('revenue')), { sort: 'date_asc' });
    const documents = await search.run({ documents: 12 }).toArray();
    expect(documents).toHaveLength(12);
    expect(documents.map(({ timestamp }) => timestamp)).toEqual(documents.map(({ timestamp }) => timestamp).toSorted());
    const read = documents.flatMap(passagesOf).length;
    const chunks = await search.limitChunks(25).toArray();
    expect(chunks.flatMap(passagesOf)).toHaveLength(25);
    expect(search.usage * 10).toBe(read + 25);
    const quotas = await client.subscription.quotas();
    expect(quotas).toMatchObject({
      subscriptionType: 'quota',
      quotaUnits: expect.arrayContaining([
        expect.objectContaining({ id: 'search:api_query_units', unitsUsage: search.usage }),
      ]),
    });
  });

  test('holds to the expression, the range and the threshold', async () => {
    const range = { start: '2025-01-01', end: '2025-12-31' };
    const expression = Entity('D8442A').and(SentimentRange(0.1, 1)).not(Keyword('iPhone'));
    const documents = await almanac.search.new(expression, { range }).run({ documents: 50 }).toArray();
    expect(documents.length).toBeGreaterThan(0);
    for (const { timestamp, passages } of documents) {
      expect(timestamp.startsWith('2025-')).toBe(true);
      for (const { text, sentiment } of passages) {
        expect(text).not.toMatch(/\biPhone\b/i);
        expect(sentiment).toBeGreaterThanOrEqual(0.1);
      }
    }
    const similar = almanac.search.new(Similarity('revenue of Apple').and(Entity('D8442A')), { rerankThreshold: 0.3 });
    const ranked = (await similar.run({ documents: 5 }).toArray()).flatMap(({ passages }) => passages);
    expect(ranked.length).toBeGreaterThan(0);
    for (const { relevance } of ranked) expect(relevance).toBeGreaterThanOrEqual(0.3);
  });

  test('counts days of an expression and of a question', async () => {
    const search = almanac.search.new(Entity('D8442A'));
    const { total } = await search.volume();
    await search.run({ documents: 10_000 }).toArray();
    expect(total.chunks).toBe(search.usage * 10);
    const found = await search.comentions();
    expect(found.companies[0]).toMatchObject({
      id: 'D8442A',
      name: 'Apple Inc.',
      ticker: 'AAPL',
      volume: total.chunks,
    });
    expect(found.sources.length).toBeGreaterThan(0);
    expect((await almanac.search.volume('Apple revenue')).volume.length).toBeGreaterThan(0);
    const { companies } = await almanac.search.comentions('Apple revenue', {
      entityCategories: ['companies'],
      limit: 3,
    });
    expect(companies[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect((await almanac.search.comentionedTopics('Apple revenue'))[0]?.totalChunksCount).toBeGreaterThan(0);
  });

  test('answers questions in words, and fetches whole documents', async () => {
    const question = 'Apple services revenue in fiscal 2024';
    const { results } = await plain('/v1/search', { query: { text: question, max_chunks: 3 } });
    const found = await almanac.search.ask(question, { maxChunks: 3 });
    expect(found.map(({ id }) => id)).toEqual(results.map(({ id }: { id: string }) => id));
    expect(found[0]?.passages[0]?.relevance).toBe(results[0].chunks[0].relevance);
    const whole = await almanac.documents.fetch(found[0] as FoundDocument);
    expect(whole.document.headline).toBe(found[0]?.headline);
    expect(whole.content.body.map(({ text }) => text).join(' ')).toContain('Service');
    expect(Object.keys(whole.analytics.entities[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'name', 'type', 'mentions', 'chunks', 'sentiment', 'relevance']),
    );
  });

  test('ends when the reader stops or the signal says so', async () => {
    const search = almanac.search.new(Entity('D8442A'));
    for await (const document of search.run({ documents: 10_000 })) {
      expect(document.id).toMatch(/^[A-F0-9]{32}$/);
      break;
    }
    const stop = new AbortController();
    const reading = search.run({ documents: 10_000, signal: stop.signal }).toArray();
    stop.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});

test('searches and watchlists are saved, run again, shared with a colleague and removed', async () => {
  const callers = [await callerOf(service, 'floor', 'ann'), await callerOf(service, 'floor', 'bob')];
  const [ann, bob] = callers.map(({ key }) => clientOf(key)) as [Almanac, Almanac];
  const list = await ann.watchlists.create('Mine', ['D8442A', '228D42']);
  await ann.watchlists.update(list, { items: ['D8442A'] });
  const range = { start: '2025-01-01', end: '2025-12-31' };
  const search = ann.search.new(Entity(list).and(Keyword('revenue')), { range, sort: 'date' });
  const found = await search.run({ documents: 5 }).toArray();
  const named = ann.search.new(Watchlist(list).and(Keyword('revenue')), { range, sort: 'date' });
  expect(await named.run({ documents: 5 }).toArray()).toEqual(found);
  const apple = ann.search.new(Entity('D8442A').and(Keyword('revenue')), { range, sort: 'date' });
  expect(await apple.run({ documents: 5 }).toArray()).toEqual(found);
  expect(found).toHaveLength(5);

  await search.save('Revenue of my list');
  const again = await ann.search.get(search.id ?? '');
  expect(again.options).toEqual({ range, sort: 'date', scope: 'all' });
  expect(await again.run({ documents: 5 }).toArray()).toEqual(found);
  await expect(bob.search.get(search.id ?? '')).rejects.toThrow(NotFoundError);
  expect(await bob.watchlists.list().toArray()).toEqual([]);
  expect((await again.share()).sharedWithOrg).toBe(true);
  const shared = await bob.search.get(search.id ?? '');
  expect([shared.saved?.name, shared.saved?.editable]).toEqual(['Revenue of my list', false]);
  expect(await shared.run({ documents: 5 }).toArray()).toEqual(found);
  expect((await bob.watchlists.get(list)).items).toEqual(['D8442A']);
  await expect(shared.save('Mine now')).rejects.toMatchObject({ status: 403 });
  expect((await shared.pin()).pinned).toBe(true);
  expect((await bob.search.list({ pinned: true }).toArray()).map(({ id }) => id)).toEqual([search.id]);
  expect((await again.unshare()).sharedWithOrg).toBe(false);
  await again.delete();
  expect(await ann.search.list().toArray()).toEqual([]);
  await ann.watchlists.delete(list);
  await expect(search.run({ documents: 1 }).toArray()).rejects.toThrow(InvalidRequestError);
});

test('a file is uploaded, read, tagged, shared with a colleague and removed', async () => {
  const [ann, bob] = [await callerOf(service, 'desk', 'ann'), await callerOf(service, 'desk', 'bob')].map(({ key }) =>
    clientOf(key),
  ) as [Almanac, Almanac];
  const text = 'The plant in Leipzig makes turbines. Orders for turbines rose in May.';
  const sent: number[] = [];
  const file = await ann.uploads.fromFile(new File([text], 'plant.txt'), {
    tags: ['plants'],
    publishedAt: '2026-04-09',
    onProgress: ({ sentBytes }) => sent.push(sentBytes),
  });
  expect([file.fileName, file.rawSize, sent.at(-1)]).toEqual(['plant.txt', text.length, text.length]);
  const done = await ann.uploads.waitUntilProcessed(file);
  expect(done).toMatchObject({ status: 'completed', publishedAt: '2026-04-09T00:00:00.000Z' });
  const annotated = await ann.uploads.annotated(file);
  expect([annotated.document.fileName, annotated.content.chunks[0]?.text]).toEqual(['plant.txt', text]);
  expect(await (await ann.uploads.original(file)).text()).toBe(text);
  expect((await ann.uploads.tags.add(file, ['turbines'])).tags.map(({ name }) => name).toSorted()).toEqual([
    'plants',
    'turbines',
  ]);
  expect((await ann.uploads.tags.remove(file, ['plants'])).tags.map(({ name }) => name)).toEqual(['turbines']);
  expect((await ann.uploads.tags.list({ prefix: 'tur' }).toArray()).map(({ name }) => name)).toEqual(['turbines']);
  const own = ann.search.new(Keyword('turbines'), { scope: 'files' });
  expect((await own.run({ documents: 5 }).toArray()).map(({ id, scope }) => [id, scope])).toEqual([[file.id, 'files']]);

  await expect(bob.uploads.get(file)).rejects.toMatchObject({ status: 403 });
  expect((await ann.uploads.share(file)).sharedWithOrgs).toHaveLength(1);
  expect((await bob.uploads.list({ ownership: 'shared' }).toArray()).map(({ id }) => id)).toEqual([file.id]);
  expect((await ann.uploads.unshare(file)).sharedWithOrgs).toEqual([]);
  expect(await ann.uploads.delete(file)).toBeUndefined();
  await expect(ann.uploads.get(file)).rejects.toThrow(NotFoundError);
  expect(await ann.uploads.list().toArray()).toEqual([]);
});

test('a batch answers its lines as single searches would be', async () => {
  const batch = await almanac.batches.create(['Apple revenue', { query: { text: 'x', maxChunks: 5_000 } }]);
  const progress: (number | null)[] = [];
  const ended = await batch.wait({ onProgress: ({ linesTotal }) => progress.push(linesTotal) });
  expect([ended.progress, progress.at(-1)]).toEqual([{ linesTotal: 2, linesDone: 2, linesFailed: 1 }, 2]);
  const lines = [];
  for await (const line of almanac.batches.get(batch.id).results()) lines.push(line);
  const [first, second] = lines;
  expect(first?.documents?.map(({ id }) => id)).toEqual(
    (await almanac.search.ask('Apple revenue')).map(({ id }) => id),
  );
  expect(second).toMatchObject({ lineNumber: 2, status: 'error', code: 400, documents: null });
  expect(second?.error).toContain('query.max_chunks');
});

describe('errors of the service', () => {
  test('have their classes, with code, request id and what to do', async () => {
    const bad = await clientOf('alm_wrong')
      .graph.sectors()
      .catch((error) => error);
    expect(bad).toBeInstanceOf(AuthenticationError);
    expect(bad).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      requestId: expect.any(String),
      advice: expect.any(String),
    });
    const wrong = await almanac.search.ask('x', { maxChunks: 5_000 }).catch((error) => error);
    expect(wrong).toBeInstanceOf(InvalidRequestError);
    expect(wrong.faults).toEqual(['query.max_chunks: Input should be less than or equal to 1000']);
    const long = almanac.search.new(Similarity('word '.repeat(1_500)));
    await expect(long.run({ documents: 1 }).toArray()).rejects.toMatchObject({
      status: 400,
      code: 'QUERY-TOO_MANY_TOKENS',
    });
    await expect(almanac.documents.fetch('0'.repeat(32))).rejects.toThrow(NotFoundError);
  });

  test('too many requests are waited for as the service says, or thrown with the time; so is a quota that is used up', async () => {
    const settings = { ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '60', ALMANAC_QUOTA_POLICY: 'refuse' };
    const limited = await startService(settings);
    try {
      const plan = ['--plan', 'quota', '--limit', 'kg:knowledge_graph_tokens=1'];
      const set = await run(limited.dataDir, ['orgs', 'set', 'default', ...plan]);
      expect(set.code, set.stderr).toBe(0);
      const client = new Almanac({ apiKey: limited.key, baseUrl: limited.url });
      const asked = await Promise.all(
        Array.from({ length: 75 }, () =>
          client.graph.sectors({ retries: 0 }).then(
            () => 'ok',
            (error) => error,
          ),
        ),
      );
      const refused = asked.filter((one) => one !== 'ok');
      expect(refused.length).toBeGreaterThan(0);
      for (const error of refused) expect(error).toBeInstanceOf(RateLimitError);
      expect((refused[0] as RateLimitError).retryAfterS).toBeGreaterThan(0);
      expect(await client.graph.sectors()).toEqual([]);
      expect(await client.graph.findCompanies('x')).toEqual([]);
      await expect(client.graph.findCompanies('x')).rejects.toThrow(QuotaError);
    } finally {
      await limited.stop();
      await removeDataDir(limited.dataDir);
    }
  });
});
