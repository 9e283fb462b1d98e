import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTACT, feedSettings } from '../feeds/feed-settings.ts';
import {
  NASDAQ_LISTED,
  NASDAQ_LISTED_FILE,
  OTHER_LISTED,
  OTHER_LISTED_FILE,
  RATES_ALL,
  REGISTRANTS,
  ratesZip,
  SEC_LIST,
  secList,
} from '../feeds/source-files.ts';
import { type StandIn, startStandIn } from '../feeds/stand-in.ts';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let standIn: StandIn;
let dataDir: string;

beforeAll(async () => {
  standIn = await startStandIn();
  dataDir = newDataDir();
});
afterAll(async () => {
  await standIn.close();
  removeDataDir(dataDir);
});

const settings = (changes: Readonly<Record<string, string>> = {}) => ({
  ...feedSettings(standIn),
  ...changes,
});
const feeds = (words: readonly string[], changes?: Readonly<Record<string, string>>) =>
  commandHere(dataDir, ['feeds', ...words], settings(changes));

function serveFiles(): void {
  standIn.files.set(SEC_LIST, secList(REGISTRANTS));
  standIn.files.set(NASDAQ_LISTED, NASDAQ_LISTED_FILE);
  standIn.files.set(OTHER_LISTED, OTHER_LISTED_FILE);
  standIn.files.set(RATES_ALL, ratesZip(['2026-11-26', '2026-11-25']));
}

describe('feeds by commands', () => {
  test('nothing leaves the machine before a feed is switched on', async () => {
    const list = (await feeds(['list'])).stdout;
    expect(list).toMatch(/sec-companies\s+off\s+US registrants/);
    expect(list).toContain('\nuniverse: gleif, isin, companies-house, brreg\n');
    const plan = await feeds(['plan', 'us']);
    expect(plan.stdout).toMatch(/sec-facts\s+3\s+3\.0 GB\s+61 min\s+2\.9 GB/);
    expect(plan.stdout).toContain('Nothing was asked of the sources.');
    const planned = ({ stdout }: typeof plan): string => stdout.slice(0, stdout.indexOf('Free on the disk'));
    expect(planned(await feeds(['plan']))).toBe(planned(plan));
    const year = await feeds(['plan', 'us', '--documents', 'all', '--days', '365']);
    expect(year.stdout).toMatch(/sec-filings\s+122,937\s+36\.7 GB/);
    expect((await feeds(['plan', '--days', 'many'])).stderr).toContain('It must be a number of days');
    const universe = (await feeds(['plan', 'universe'])).stdout;
    for (const name of ['gleif', 'isin', 'companies-house', 'brreg']) expect(universe).toContain(`\n${name} `);
    expect(universe).toContain('Each day after: 13 requests');
    expect((await feeds(['status'])).stdout).toContain('No feed is on, and nothing leaves this machine.');
    expect(await feeds(['run', 'rates'])).toMatchObject({ code: 1, stderr: expect.stringContaining('is off') });
    expect(standIn.seen).toEqual([]);
  });

  test('without a contact no request leaves for the SEC, and the setting is named', async () => {
    const start = await feeds(['start', 'us', '--yes']);
    expect(start.code).toBe(2);
    expect(start.stdout).toContain('ALMANAC_FEEDS_CONTACT');
    expect((await feeds(['status'])).stdout).toContain('No feed is on');
    await feeds(['start', 'sec-companies', '--yes'], { ALMANAC_FEEDS_CONTACT: CONTACT });
    const run = await feeds(['run', 'sec-companies']);
    expect(run.code).toBe(2);
    expect(run.stdout).toContain('blocked: the contact is not set; set ALMANAC_FEEDS_CONTACT');
    const status = await feeds(['status']);
    expect(status.code).toBe(1);
    expect(status.stdout).toContain('; your turn; next attempt');
    expect(standIn.seen).toEqual([]);
  });

  test.each([
    ['closes', 'closes: no key is set; set ALMANAC_FEEDS_CLOSES_KEY.'],
    ['rss', 'rss: no address is named; set ALMANAC_FEEDS_RSS.'],
  ])('%s without what it needs is not switched on, and the setting is named', async (name, words) => {
    const start = await feeds(['start', 'rates', name, '--yes']);
    expect(start).toMatchObject({ code: 2, stdout: `${words} Nothing was switched on.\n` });
    expect((await feeds(['status'])).stdout).not.toContain('rates');
  });

  test('a contact must be a name and a mailbox; feeds must exist', async () => {
    expect((await feeds(['start', 'rates', '--contact', 'ops@firm.example'])).stderr).toContain('a name and a mailbox');
    expect((await feeds(['start', 'bloomberg'])).stderr).toContain('There is no feed of this name');
    expect((await feeds(['start', 'rates'])).stderr).toContain('There is no terminal to ask at; say --yes.');
  });

  test('a feed is switched on, run, paused, retried and forgotten', async () => {
    serveFiles();
    const start = await feeds(['start', 'sec-companies', 'listings', 'rates', '--contact', CONTACT, '--yes']);
    expect(start.stdout).toContain('On: listings, rates. A running service begins within half a minute');
    expect((await feeds(['start', 'rates', '--yes'])).stdout).toContain('They are on already.');
    const run = await feeds(['run', 'sec-companies']);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('3 records new or changed, 0 as before') });
    expect(run.stdout).toMatch(/1 request, \d+ kB/);
    expect((await feeds(['run', 'sec-companies'])).stdout).toContain('unchanged: the source has nothing newer');
    expect((await feeds(['forget', 'sec-companies'])).stdout).toContain('its data stay');
    expect((await feeds(['run', 'sec-companies'])).stdout).toContain('0 records new or changed, 3 as before');
    expect((await feeds(['pause', 'rates'])).stdout).toBe('rates is paused.\n');
    expect((await feeds(['status'])).stdout).toMatch(/rates\s+paused/);
    expect((await feeds(['retry', 'rates'])).stdout).toContain('almanac feeds resume rates');
    expect(await feeds(['run', 'rates'])).toMatchObject({ code: 1, stderr: expect.stringContaining('is paused') });
    expect((await feeds(['resume', 'rates'])).stdout).toBe('rates goes on.\n');
    expect((await feeds(['retry', 'rates'])).stdout).toBe('rates is due now.\n');
    expect(await feeds(['retry', 'rates', '0000320193'])).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('rates has no part 0000320193 that failed') },
    });
    for (const verb of ['pause', 'resume', 'retry', 'forget'])
      expect(await feeds([verb, 'sec-facts'])).toMatchObject({ code: 1, stderr: expect.stringContaining('is off') });
    const { feeds: states } = JSON.parse((await feeds(['status', '--json'])).stdout);
    expect(states.map(({ name, mode }: { name: string; mode: string }) => [name, mode])).toEqual([
      ['sec-companies', 'on'],
      ['listings', 'on'],
      ['rates', 'on'],
    ]);
  });

  test('after too many requests none leaves, after a restart neither, and the status says until when', async () => {
    standIn.scenes.set(SEC_LIST, 'threshold');
    const throttled = await feeds(['run', 'sec-companies']);
    expect(throttled).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('the source counted too many requests'),
    });
    standIn.scenes.delete(SEC_LIST);
    const seen = standIn.seen.length;
    // Each command is a process of its own as far as the feed knows: what they share are rows.
    for (let n = 0; n < 3; n += 1) expect((await feeds(['run', 'sec-companies'])).code).toBe(2);
    expect(standIn.seen).toHaveLength(seen);
    const { code, stdout } = await feeds(['status']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /No requests to www\.sec\.gov until \d{4}-\d\d-\d\d \d\d:\d\d UTC: the source counted too many/,
    );
    expect(stdout).toContain('; goes on by itself; next attempt');
    expect((await feeds(['run', 'listings'])).code).toBe(0);
  });

  test('a full disk stops a download before it begins, is whose turn it is, and the feed goes on when there is room', async () => {
    const short = { ALMANAC_FEEDS_DISK_FREE_GB: '100000' };
    expect((await feeds(['plan', 'rates'], short)).stdout).toMatch(
      /Free on the disk: .*, too little: 100000\.0 GB are needed/,
    );
    const sent = standIn.bytesSent;
    const full = await feeds(['run', 'rates', '--full'], short);
    expect(full).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/blocked: .* GB are free; the file takes 1 kB/),
    });
    expect((await feeds(['status'])).stdout).toMatch(/^rates: blocked: .* must stay free, since .*; your turn; next/m);
    // The head of the answer has its length, so that nothing of its body is kept.
    expect(await feeds(['run', 'rates', '--full'])).toMatchObject({ code: 0 });
    expect((await feeds(['status'])).stdout).not.toContain('rates: blocked');
    expect(standIn.bytesSent).toBeGreaterThan(sent);
  });

  test('a source that cannot be reached is named, with the reason', async () => {
    const down = await feeds(['run', 'listings'], { ALMANAC_FEEDS_NASDAQ_URL: 'http://127.0.0.1:1' });
    expect(down).toMatchObject({ code: 1, stdout: expect.stringContaining('broken: 127.0.0.1:1 cannot be reached') });
    expect((await feeds(['run', 'listings'])).code).toBe(0);
  });

  test('sizes that the sources state are those that a run fetches', async () => {
    const plan = await feeds(['plan', 'listings', 'rates', '--measure']);
    const bytes = NASDAQ_LISTED_FILE.length + OTHER_LISTED_FILE.length;
    expect(plan.stdout).toMatch(new RegExp(`listings\\s+2\\s+${Math.ceil(bytes / 1000)} kB`));
    const sent = standIn.bytesSent;
    await feeds(['run', 'listings', '--full']);
    expect(standIn.bytesSent - sent).toBe(bytes);
  });
});

/** Shares outstanding on the cover of a filing. */
const SHARES_FILED = JSON.stringify({
  ...{ cik: 7_000_001, entityName: 'Oldfield Minerals Inc' },
  facts: {
    dei: {
      EntityCommonStockSharesOutstanding: {
        ...{ label: 'Shares', description: null },
        units: {
          shares: [
            {
              ...{ end: '2026-10-30', val: 1_000_000, accn: '0007000001-26-000030', fy: 2026, fp: 'Q3' },
              ...{ form: '10-Q', filed: '2026-11-05' },
            },
          ],
        },
      },
    },
  },
});

/** Two days of trading, as the provider of closes writes them. */
const TWO_CLOSES = JSON.stringify(
  ['2026-11-13', '2026-11-16'].map((day, at) => ({
    ...{ date: `${day}T00:00:00.000Z`, close: 11 + at / 2, high: 12, low: 10, open: 11, volume: 1_000, splitFactor: 1 },
  })),
);

describe('feeds of a service', () => {
  let service: Service | undefined;
  const ownDir = newDataDir();
  afterAll(async () => {
    await service?.stop();
    removeDataDir(ownDir);
  });

  test('are run by it as they are due: companies are named, and the feeds are fine', async () => {
    serveFiles();
    standIn.scenes.clear();
    const own = (words: readonly string[]) => commandHere(ownDir, words, settings());
    await own(['feeds', 'start', 'sec-companies', 'listings', '--contact', CONTACT, '--yes']);
    const running = await startServiceHere({ ...settings(), ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: ownDir });
    service = running;
    const found = async () => {
      const { body } = await call(running, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'OLDX' } });
      return JSON.stringify(body);
    };
    await expect.poll(found).toContain('Oldfield Minerals Inc.');
    await expect.poll(async () => (await own(['feeds', 'status'])).stdout).toMatch(/listings\s+taken/);
    expect((await own(['feeds', 'status'])).code).toBe(0);

    // Closes by the operator's key are the price of the company, and with the shares that it filed its market value.
    writeFileSync(join(ownDir, 'CIK0007000001.json'), SHARES_FILED);
    expect((await own(['import', 'facts', join(ownDir, 'CIK0007000001.json')])).code).toBe(0);
    standIn.files.set('api.tiingo.com/tiingo/daily/OLDX/prices', Buffer.from(TWO_CLOSES));
    const closes = {
      ALMANAC_FEEDS_CLOSES: 'listed',
      ALMANAC_FEEDS_CLOSES_KEY: 'key',
      ALMANAC_FEEDS_CLOSES_HOURLY: '20000',
    };
    const withKey = (words: readonly string[]) => commandHere(ownDir, ['feeds', ...words], settings(closes));
    expect((await withKey(['run', 'closes'])).stderr).toContain('closes is off');
    await withKey(['start', 'closes', '--yes']);
    expect((await withKey(['run', 'closes'])).stdout).toContain('2 closes new or changed');
    const { body } = await call(running, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'OLDX' } });
    const identifier = { type: 'rp_entity_id', value: (body as { results: { id: string }[] }).results[0]?.id };
    const quote = async () => (await call(running, 'POST', '/v1/quote/query', { body: { identifier } })).body;
    await expect.poll(quote).toMatchObject({
      results: [{ price: 11.5, previous_close: 11, market_cap: 11_500_000 }],
      metadata: { data_until: { closes: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    });
  });
});
