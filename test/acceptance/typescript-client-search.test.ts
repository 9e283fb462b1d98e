import { describe, expect } from 'vitest';
import {
  type Almanac,
  Entity,
  type FoundDocument,
  InvalidRequestError,
  Keyword,
  NotFoundError,
  SentimentRange,
  Similarity,
  Watchlist,
} from '../../packages/client/src/index.ts';
import type { AskedService } from '../service/service.ts';
import { test } from '../service/worlds.ts';
import { callerOf } from './private-content.ts';
import { clientOf, plain } from './typescript-client-world.ts';

let service: AskedService;
let almanac: Almanac;
test.beforeAll(({ sample }) => {
  service = sample;
  almanac = clientOf(service, service.key);
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
      pages.push(
        await plain(service, '/cqs/query-chunks', { expression, sort: 'date', pagination: { cursor, limit: 20 } }),
      );
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
    const client = clientOf(service, key);
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
    const { results } = await plain(service, '/v1/search', { query: { text: question, max_chunks: 3 } });
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
  const [ann, bob] = callers.map(({ key }) => clientOf(service, key)) as [Almanac, Almanac];
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

test('a saved search says what is new to each who runs it', async () => {
  const callers = [await callerOf(service, 'alerts', 'ann'), await callerOf(service, 'alerts', 'bob')];
  const [ann, bob] = callers.map(({ key }) => clientOf(service, key)) as [Almanac, Almanac];
  const saved = ann.search.new(Keyword('gyroscopes'));
  await saved.save('Gyroscopes');
  const askedMs = Date.now();
  const first = await saved.runNew({ documents: 10 });
  const answeredMs = Date.now();
  expect([first.lastRunAt, first.total.documents, await first.toArray()]).toEqual([null, 0, []]);
  const upload = async (name: string): Promise<string> => {
    const file = await ann.uploads.fromFile(new File([`${name}: the order book for gyroscopes grew.`], `${name}.txt`));
    await ann.uploads.share(await ann.uploads.waitUntilProcessed(file));
    return file.id;
  };
  const ids = [await upload('May'), await upload('June')];
  const second = await saved.runNew({ documents: 1, newOnly: false });
  const lastRunMs = Date.parse(second.lastRunAt ?? '');
  expect(lastRunMs).toBeGreaterThanOrEqual(askedMs);
  expect(lastRunMs).toBeLessThanOrEqual(answeredMs);
  expect(second.total).toEqual({ documents: 2, chunks: 2 });
  const [document, ...more] = await second.toArray();
  expect([ids.includes(document?.id ?? ''), document?.isNew, more]).toEqual([true, true, []]);
  expect(document?.passages[0]?.text).toContain('gyroscopes');
  await saved.share();
  const own = await bob.search.get(saved.id ?? '');
  const run = await own.runNew({ documents: 10 });
  expect([run.lastRunAt, (await run.toArray()).map(({ id }) => id).toSorted()]).toEqual([null, ids.toSorted()]);
});

test('a file is uploaded, read, tagged, shared with a colleague and removed', async () => {
  const [ann, bob] = [await callerOf(service, 'desk', 'ann'), await callerOf(service, 'desk', 'bob')].map(({ key }) =>
    clientOf(service, key),
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
