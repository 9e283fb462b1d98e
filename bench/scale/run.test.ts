import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoOpenSearch } from '../../test/stores/open-search.ts';
import { hasS3 } from '../../test/stores/s3-bucket.ts';
import { OptionsFault } from '../program.ts';
import { COST_KINDS } from './cost-kinds.ts';
import { readScaleOptions } from './options.ts';
import { sharesOf } from './rates.ts';
import { type LimitedScale, type ScaleFigures, scaleMet } from './report.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/scale/run.ts', ...args]);

/** A dozen processes are started one after the other. */
const START_MAX_MS = 600_000;

const whyNoServers =
  process.env['ALMANAC_TEST_POSTGRES_URL'] === undefined || !hasS3
    ? 'ALMANAC_TEST_POSTGRES_URL or ALMANAC_TEST_S3_URL names no server'
    : whyNoOpenSearch;

describe.skipIf(whyNoServers !== undefined)('the benchmark of several processes, with a few passages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const [data, json] = [join(folder, 'data'), join(folder, 'figures.json')];
  let figures: ScaleFigures;
  let printed: string;

  beforeAll(async () => {
    const few = ['--passages', '300', '--loaded', '100', '--seconds', '2', '--rate-seconds', '2', '--questions', '2'];
    ({ stdout: printed } = await run([...few, '--data-dir', data, '--json', json]));
    figures = JSON.parse(readFileSync(json, 'utf8')) as ScaleFigures;
  }, START_MAX_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reports the size of the index, and the processor time of each kind of query', () => {
    expect(figures.costs).toMatchObject({ passages: 300 });
    expect(figures.costs?.bytes_per_passage).toBeGreaterThan(0);
    for (const kind of COST_KINDS) expect(figures.costs?.costs[kind].found, kind).toBeGreaterThan(0);
    expect(figures.costs?.costs.five_queries.most_ms).toBeGreaterThan(0);
  });

  test('asks the same of the product on both engines, and OpenSearch alone', () => {
    for (const name of ['text', 'filtered', 'plain', 'embedded'] as const) {
      expect(figures.search?.[name].requests, name).toBeGreaterThan(0);
      expect(figures.search?.[name].p50_ms, name).toBeGreaterThan(0);
    }
    const { text, embedded } = figures.search ?? {};
    expect(text?.mean_reply_bytes).toBeGreaterThan(500);
    expect(embedded?.mean_reply_bytes).toBeGreaterThan(500);
    expect(figures).toMatchObject({ errors: 0 });
  });

  test('starts four processes, and lets no more calls through than the limit', () => {
    expect(figures.starts?.map(({ role }) => role)).toEqual(['api', 'api', 'worker', 'worker']);
    expect(figures.start_s_most).toBeGreaterThan(0);
    expect(figures.rates?.let_through).toBeGreaterThan(0);
    expect(figures.met['rate_share_most']).toMatchObject({ limit: 1, met: true });
  });

  test('has workers take in files', () => {
    expect(figures.load).toMatchObject({ files: 5, workers: 2 });
    expect(figures.load?.passages).toBeGreaterThan(50);
    expect(figures.load?.passages_per_s).toBeGreaterThan(0);
    expect(figures.load?.processor_ms_per_1000.workers).toBeGreaterThan(0);
  });

  test('reports which limits are met, prints the results and leaves nothing behind', () => {
    for (const name of [...COST_KINDS, ...Object.keys(figures.met)]) expect(printed).toContain(name);
    expect(printed).toMatch(/embedded_ratio_p50 +not measured/);
    expect(existsSync(data)).toBe(false);
  });
});

test('reports missed limits', () => {
  const figures: LimitedScale = {
    search: { text: { p50_ms: 61 }, plain_ratio_p50: 4, embedded_ratio_p50: 1.05 },
    start_s_most: 3,
    rates: { share_least: 0.83, share_most: 1.01 },
    load: null,
    errors: 0,
  };
  const met = scaleMet(figures);
  const missed = Object.entries(met).flatMap(([name, one]) => (one.met ? [] : [name]));
  expect(missed).toEqual(['text_p50_ms', 'start_s_most', 'rate_share_least', 'rate_share_most']);
  expect(met['load_passages_per_s']).toBeUndefined();
});

describe('of a limit of 60 calls a minute', () => {
  const sharesOfCalls = (perMinute: readonly number[]) => {
    const made = perMinute.flatMap((calls, minute) =>
      Array.from({ length: calls }, (_, nth) => {
        const atMs = (minute + nth / calls) * 60_000;
        return { sentAtMs: atMs, answeredAtMs: atMs };
      }),
    );
    return sharesOf(made, { beganMs: 0, seconds: 60 * perMinute.length, limit: 60 });
  };

  test('the least share is that of the minute with the fewest calls', () => {
    expect(sharesOfCalls([60, 30, 60]).share_least).toBe(0.5);
  });

  test('one call a second after a minute at once is all that it allows; more is too much', () => {
    expect(sharesOfCalls([120, 60]).share_most).toBeLessThanOrEqual(1);
    expect(sharesOfCalls([120, 90]).share_most).toBeGreaterThan(1);
  });
});

test.each([
  [['--passages', 'many'], '--passages must be a whole number'],
  [['--only', 'luck'], '--only takes some of'],
  [['--reuse', '--postgres', 'postgres://x', '--s3', 'http://x', '--opensearch', 'http://x'], '--reuse needs'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', (args, message) => {
  const reading = () => readScaleOptions(args, {});
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});
