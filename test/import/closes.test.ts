import { describe, expect, test } from 'vitest';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import { NASDAQ_LISTED, NASDAQ_LISTED_FILE, OTHER_LISTED, OTHER_LISTED_FILE } from '../feeds/source-files.ts';
import { testEngines } from '../stores/databases.ts';

/** Friday evening in New York, after exchanges corrected their closes; Thursday was Thanksgiving. */
const EVENING = '2026-11-28T01:20:00Z';
/** Days of trading with their closes, as the provider writes them; `splitFactor` is 1 but for the last of three. */
type Row = readonly [date: string, close: number, splitFactor?: number];

const answer = (rows: readonly Row[]): Buffer =>
  Buffer.from(
    JSON.stringify(
      rows.map(([date, close, splitFactor = 1]) => ({
        ...{ date: `${date}T00:00:00.000Z`, close, high: close + 1, low: close - 1, open: close, volume: 33_911_900 },
        ...{ adjClose: close / 4, adjHigh: close / 4, adjLow: close / 4, adjOpen: close / 4, adjVolume: 135_647_600 },
        ...{ divCash: 0, splitFactor },
      })),
    ),
  );

const pathOf = (ticker: string): string => `api.tiingo.com/tiingo/daily/${ticker}/prices`;
const asked = (w: FeedWorld): string[] =>
  w.standIn.seen.flatMap(({ path }) => path.match(/daily\/(.+)\/prices$/)?.[1] ?? []);

/** A world with listed companies, of which those with these tickers are on a watchlist. */
async function openListed(
  engine: DatabaseEngine,
  watched: readonly string[],
  options: Parameters<typeof openFeedWorld>[2] = {},
): Promise<FeedWorld> {
  const w = await openFeedWorld(engine, EVENING, options);
  w.standIn.files.set(NASDAQ_LISTED, NASDAQ_LISTED_FILE);
  w.standIn.files.set(OTHER_LISTED, OTHER_LISTED_FILE);
  await w.store.switchOn(['listings', 'closes'], '2026-11-28T01:20:00.000Z');
  await w.run('listings');
  const ids = (await w.companies()).flatMap(({ id, ticker }) => (watched.includes(ticker ?? '') ? [id] : []));
  await watch(w, ids);
  w.standIn.seen.length = 0;
  return w;
}

async function watch({ database: { db } }: FeedWorld, ids: readonly string[]): Promise<void> {
  const created_at = EVENING;
  await db
    .insertInto('organizations')
    .values({ id: 'org', name: 'Desk', entitlements_json: '{}', plan_json: '{}', created_at, statement_rows: 'flat' })
    .execute();
  await db
    .insertInto('users')
    .values({ id: 'user', org_id: 'org', name: 'a', created_at, role: 'member', removed_at: null })
    .execute();
  await db
    .insertInto('watchlists')
    .values({
      ...{ id: 'list', org_id: 'org', owner_id: 'user', name: 'All', content_json: JSON.stringify(ids) },
      ...{ size: ids.length, is_shared: 0, created_at, updated_at: created_at },
    })
    .execute();
}

const pricesOf = async (w: FeedWorld, listing: string) => {
  const rows = await w.database.db
    .selectFrom('daily_prices')
    .select(['date', 'close', 'volume', 'currency'])
    .where('listing', '=', listing)
    .orderBy('date')
    .execute();
  return rows.map(({ date, close, currency }) => [date, close, currency]);
};

describe.each(testEngines)('closes on %s', (engine) => {
  test('of watched companies: five years first, later the days since the newest; splits with them', async () => {
    await using w = await openListed(engine, ['OLDX']);
    w.standIn.files.set(
      pathOf('OLDX'),
      answer([
        ['2026-11-24', 400],
        ['2026-11-25', 404],
        ['2026-11-27', 101, 4],
      ]),
    );
    expect(await w.run('closes')).toMatchObject({
      ...{ condition: 'taken', requests: 1, taken: 4, rejected: 0 },
      words: '4 closes new or changed; 1 of 1 listings have the close of 2026-11-27',
    });
    expect(asked(w)).toEqual(['OLDX']);
    expect(w.standIn.seen[0]?.headers['authorization']).toBe('Token key-of-tests');
    expect(await pricesOf(w, 'XNAS:OLDX')).toEqual([
      ['2026-11-24', 400, 'USD'],
      ['2026-11-25', 404, 'USD'],
      ['2026-11-27', 101, 'USD'],
    ]);
    const splits = await w.database.db
      .selectFrom('share_splits')
      .select(['ex_on', 'new_shares', 'old_shares'])
      .execute();
    expect(splits).toEqual([{ ex_on: '2026-11-27', new_shares: 4, old_shares: 1 }]);
    expect(await w.store.find('closes')).toMatchObject({ dataUntil: '2026-11-27', dueAt: '2026-12-01T01:15:00.000Z' });
    // The same evening, and on Saturday, nothing is asked again.
    expect(await w.run('closes')).toMatchObject({ condition: 'unchanged', requests: 0 });
    w.clock.atMs = Date.parse('2026-11-28T18:00:00Z');
    expect(await w.run('closes')).toMatchObject({ condition: 'holiday', requests: 0 });
  });

  test('a run that was ended goes on with the listings that are left', async () => {
    await using w = await openListed(engine, [], { closesOf: 'listed' });
    for (const ticker of ['OLDX', 'BRWT', 'HWKR']) w.standIn.files.set(pathOf(ticker), answer([['2026-11-27', 10]]));
    const stopping = new AbortController();
    w.standIn.onRequest = () => {
      if (asked(w).length === 2) stopping.abort(new Error('closing'));
    };
    await expect(w.run('closes', stopping.signal)).rejects.toThrow('closing');
    w.standIn.seen.length = 0;
    expect(await w.run('closes')).toMatchObject({ condition: 'taken', requests: 2 });
    expect(await pricesOf(w, 'XASE:HWKR')).toEqual([['2026-11-27', 10, 'USD']]);
  });

  test('a ticker that the provider does not have waits a week, and is shown; the others are taken', async () => {
    await using w = await openListed(engine, ['OLDX', 'BRWT']);
    w.standIn.files.set(pathOf('OLDX'), answer([['2026-11-27', 10]]));
    expect(await w.run('closes')).toMatchObject({ condition: 'taken', requests: 2, taken: 1 });
    expect(await w.store.failedItems('closes', 9)).toMatchObject([
      { key: 'XNYS:BRWT', state: 'failed', reason: 'Tiingo does not have it', nextAt: '2026-12-05T01:20:01.000Z' },
    ]);
    expect(await w.run('closes')).toMatchObject({ requests: 0 });
    w.standIn.files.set(pathOf('BRWT'), answer([['2026-12-04', 20]]));
    w.clock.atMs = Date.parse('2026-12-05T01:20:01Z');
    expect(await w.run('closes')).toMatchObject({ condition: 'taken' });
    expect(await w.store.failedItems('closes', 9)).toEqual([]);
  });

  test('closes that the provider does not have yet are asked for again, three listings at most; a halted share only once a day', async () => {
    await using w = await openListed(engine, [], { closesOf: 'listed' });
    for (const ticker of ['OLDX', 'BRWT', 'HWKR']) w.standIn.files.set(pathOf(ticker), answer([]));
    expect(await w.run('closes')).toMatchObject({
      ...{ condition: 'not-yet', requests: 3, taken: 0 },
      words: 'Tiingo does not have the closes of 2026-11-27 yet',
    });
    expect((await w.store.find('closes'))?.dueAt).toBe('2026-11-28T01:50:03.000Z');
    w.standIn.files.set(pathOf('OLDX'), answer([['2026-11-27', 10]]));
    expect(await w.run('closes')).toMatchObject({ condition: 'taken', requests: 3, taken: 1 });
    expect(await w.run('closes')).toMatchObject({ condition: 'unchanged', requests: expect.any(Number) });
    expect(await w.run('closes')).toMatchObject({ condition: 'unchanged', requests: 0 });
  });

  test.each<[string, () => Buffer, object]>([
    [
      'an allowance that is used up, said with status 200',
      () => Buffer.from('{"detail":"Error: You have run over your hourly request allocation."}'),
      { condition: 'blocked', words: 'the allowance of the key is used up' },
    ],
    [
      'an answer of another form',
      () => Buffer.from('{"prices":[]}'),
      { condition: 'broken', words: 'the answer has no prices' },
    ],
    [
      'days without closes',
      () => Buffer.from('[{"date":"2026-11-27T00:00:00.000Z"}]'),
      { condition: 'broken', words: 'none of its 1 days has a date and a close' },
    ],
  ])('%s stores nothing', async (_, body, outcome) => {
    await using w = await openListed(engine, ['OLDX']);
    w.standIn.files.set(pathOf('OLDX'), body());
    expect(await w.run('closes')).toMatchObject(outcome);
    expect(await pricesOf(w, 'XNAS:OLDX')).toEqual([]);
  });

  test('without a watched company it says what to do, and asks nothing', async () => {
    await using w = await openListed(engine, []);
    expect(await w.run('closes')).toMatchObject({
      ...{ condition: 'never', requests: 0 },
      words: expect.stringContaining('put some there, or set ALMANAC_FEEDS_CLOSES=listed'),
    });
  });
});
