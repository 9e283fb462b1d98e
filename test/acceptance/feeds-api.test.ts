import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTACT, feedSettings } from '../feeds/feed-settings.ts';
import {
  NASDAQ_LISTED,
  NASDAQ_LISTED_FILE,
  OTHER_LISTED,
  OTHER_LISTED_FILE,
  REGISTRANTS,
  SEC_LIST,
  secList,
} from '../feeds/source-files.ts';
import { type StandIn, startStandIn } from '../feeds/stand-in.ts';
import { newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let standIn: StandIn;
let service: Service;
const dataDir = newDataDir();

beforeAll(async () => {
  standIn = await startStandIn();
  standIn.files.set(SEC_LIST, secList(REGISTRANTS));
  standIn.files.set(NASDAQ_LISTED, NASDAQ_LISTED_FILE);
  standIn.files.set(OTHER_LISTED, OTHER_LISTED_FILE);
  service = await startServiceHere({ ...feedSettings(standIn), ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir });
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
  await removeDataDir(dataDir);
});

const admin = (method: string, path: string, body?: unknown) =>
  call(service, method, `/v1/admin/feeds${path}`, body === undefined ? {} : { body });
/** A run in the same rows as the service, beside it, once it does not run the feed itself. */
const run = (name: string) =>
  expect
    .poll(async () => (await commandHere(dataDir, ['feeds', 'run', name], feedSettings(standIn))).stderr)
    .not.toContain('is running in another process');
const feedNamed = async (name: string) => {
  const { body } = await admin('GET', '');
  return body.results.find((feed: { name: string }) => feed.name === name);
};
const samples = async (prefix: string): Promise<string[]> => {
  const answer = await fetch(`${service.url}/metrics`);
  return (await answer.text()).split('\n').filter((line) => line.startsWith(prefix));
};

describe('feeds over the API', () => {
  test('all are off at first; their plan asks the sources for nothing', async () => {
    const { body } = await admin('GET', '');
    expect(body.results.map(({ name, mode }: { name: string; mode: string }) => [name, mode])).toContainEqual([
      'sec-companies',
      'off',
    ]);
    const plan = await admin('POST', '/plan', { feeds: ['us'] });
    expect(plan.body).toMatchObject({ needs_contact: true, free_bytes: expect.any(Number) });
    expect(plan.body.feeds).toContainEqual({
      name: 'rates',
      requests: 1,
      bytes: 600_000,
      minutes: expect.any(Number),
      disk_bytes: 15_000_000,
    });
    expect((await call(service, 'GET', '/v1/feeds')).body.results).toEqual([]);
    expect(standIn.seen).toEqual([]);
  });

  test('names and contacts are checked, and nothing is switched on then', async () => {
    for (const [body, said] of [
      [{ feeds: ['us'] }, 'contact: '],
      [{ feeds: ['us'], contact: 'ops@firm.example' }, 'contact: must be a name and a mailbox'],
      [{ feeds: ['bloomberg'] }, 'feeds: must be of sec-companies'],
    ] as const) {
      const { status, body: answer } = await admin('POST', '/start', body);
      expect(status).toBe(400);
      expect(JSON.stringify(answer)).toContain(said);
    }
    expect((await admin('GET', '/bloomberg')).status).toBe(404);
    expect((await admin('POST', '/rates/pause')).status).toBe(409);
    expect((await admin('POST', '/rates/retry', {})).status).toBe(409);
    expect((await feedNamed('sec-companies')).mode).toBe('off');
    expect(standIn.seen).toEqual([]);
  });

  test('feeds are started, run, paused, resumed, retried and forgotten', async () => {
    const feeds = ['listings', 'rates', 'sec-companies'];
    const started = await admin('POST', '/start', { feeds, contact: CONTACT });
    expect(started.body.started).toEqual(feeds);
    expect((await admin('POST', '/start', { feeds })).body.started).toEqual([]);
    await run('listings');
    const listings = await feedNamed('listings');
    expect(listings).toMatchObject({ mode: 'on', needs_attention: false, turn: null, fault: null });
    expect(listings.lag).toMatch(/^until \d{4}-\d\d-\d\d/);
    const { body } = await admin('GET', '/listings');
    expect(body.runs.at(-1)).toMatchObject({ condition: 'taken', requests: 2, rejected: 0 });
    expect(body.failed_items).toEqual([]);
    expect((await admin('POST', '/listings/pause')).body.feed).toMatchObject({ mode: 'paused', due_at: null });
    const resumed = await admin('POST', '/listings/resume');
    expect(resumed.body.feed).toMatchObject({ mode: 'on', due_at: listings.due_at });
    const retried = await admin('POST', '/listings/retry', {});
    expect(retried.body).toMatchObject({ items: 0, feed: { mode: 'on' } });
    expect(retried.body.feed.due_at < listings.due_at).toBe(true);
    expect((await admin('POST', '/listings/forget')).body.feed.data_until).toBe(listings.data_until);
    const sources = await call(service, 'GET', '/v1/feeds', { key: await newKey(service, 'desk', 'reader') });
    expect(sources.body.results).toContainEqual(
      expect.objectContaining({ name: 'rates', attribution: expect.stringContaining('European Central Bank') }),
    );
  });

  test('a source that counted too many requests, and one that sends another thing, differ in words, turn and metrics', async () => {
    await run('sec-companies');
    standIn.scenes.set(SEC_LIST, 'threshold');
    standIn.scenes.set(NASDAQ_LISTED, 'html');
    await run('sec-companies');
    await run('listings');
    expect(await feedNamed('sec-companies')).toMatchObject({
      condition: 'blocked',
      turn: 'nobody',
      needs_attention: true,
      words: expect.stringMatching(
        /^blocked: the source counted too many requests, since .*; goes on by itself; next attempt/,
      ),
    });
    const broken = await feedNamed('listings');
    expect(broken).toMatchObject({ condition: 'broken', turn: 'source', needs_attention: true });
    expect(broken.failures).toBeGreaterThan(0);
    expect(broken.data_until).not.toBeNull();
    const { body } = await admin('GET', '');
    expect(body.pauses).toEqual([
      expect.stringMatching(/^No requests to www\.sec\.gov.* until .*: the source counted too many/),
    ]);
    expect((await samples('almanac_feed_failures{feed="listings",kind="damaged"}'))[0]).toMatch(/ [1-9]\d*$/);
    expect(await samples('almanac_feed_paused')).toContain('almanac_feed_paused{budget="sec"} 1');
    expect(await samples('almanac_feed_data_age_seconds{feed="listings"}')).toHaveLength(1);
    expect(await samples('almanac_feed_last_success_timestamp_seconds{feed="listings"}')).toHaveLength(1);
  });

  test('a recovery shows in the same places', async () => {
    standIn.scenes.clear();
    await run('listings');
    expect(await feedNamed('listings')).toMatchObject({ fault: null, turn: null, needs_attention: false, failures: 0 });
    expect(await samples('almanac_feed_failures{feed="listings"')).toEqual([
      'almanac_feed_failures{feed="listings",kind="none"} 0',
    ]);
  });
});
