import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { researchWorld } from '../research/research-world.ts';
import { runs } from '../run/runs.ts';
import { moveClock } from '../service/moved-clock.ts';
import { startSampleService } from '../service/sample-service.ts';
import { almanac, call, removeDataDir, type Service } from '../service/service.ts';
import { clientOf } from './typescript-client-world.ts';

let service: Service;
beforeAll(async () => {
  service = await startSampleService();
  // Documents of the minute before a run are new at the next one too: those of the sample are older.
  moveClock(120_000);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const ran = new Set<string>();
const program = promisify(execFile);

/** Runs an example as readers do, with its output in lines. Throws when it fails. */
const run = (name: string, ...args: string[]) => runAt(service, name, ...args);

async function runAt(
  { url, key }: Pick<Service, 'url' | 'key'>,
  name: string,
  ...args: string[]
): Promise<{ lines: string[]; text: string; notes: string }> {
  ran.add(`${name}.ts`);
  const env = { ...process.env, ALMANAC_URL: url, ALMANAC_KEY: key };
  const { stdout, stderr } = await program(process.execPath, [`examples/${name}.ts`, ...args], { env });
  return { lines: stdout.split('\n'), text: stdout, notes: stderr };
}

const post = async (path: string, body: object) => (await call(service, 'POST', path, { body })).body;
const identifier = (value: string) => ({ type: 'rp_entity_id', value });
const NVIDIA = 'E09E2B';

test('a company story has the figures of the newest filing, and says what is made up', async () => {
  const { lines, text } = await run('company-story', 'nvidia');
  const { results } = await post('/v1/income-statement/query', { identifier: identifier(NVIDIA), limit: 5 });
  const revenues: number[] = results.map(
    ({ fields, values }: { fields: string[]; values: number[] }) => values[fields.indexOf('REVENUE')],
  );
  expect(lines[0]).toBe('NVIDIA Corporation (NVDA), Technology, US');
  const [last = Number.NaN, , , , yearBefore = Number.NaN] = revenues;
  expect(text).toContain(`revenue ${(last / 1e9).toFixed(1)} bn USD, ${((last / yearBefore - 1) * 100).toFixed(1)} %`);
  expect(text).toMatch(/ {2}20\d\d-\d\d-\d\d +-?[01]\.\d\d {2}.*NVIDIA/);
  expect(text).toContain('Note: These are made-up sample figures');
});

test('the screener is a CSV, the largest company first', async () => {
  const { text, notes } = await run('screener-to-csv');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows[0]).toMatchObject({ rpEntityId: NVIDIA, symbol: 'NVDA', exchange: 'NASDAQ' });
  const caps = rows.map(({ marketCap }) => Number(marketCap));
  expect(caps.length).toBeGreaterThan(30);
  expect(caps).toEqual(caps.toSorted((one, other) => other - one));
  expect(Math.min(...caps)).toBeGreaterThan(50e9);
  expect(rows.map(({ companyName }) => companyName)).toContain('Advanced Micro Devices, Inc.');
  expect(notes).toContain('made-up sample figures');
});

test('a folder is uploaded once and answers a question', async () => {
  const first = await run('upload-and-ask');
  expect(first.lines.slice(0, 3)).toEqual([
    'leipzig-visit.md: completed',
    'peers.csv: completed',
    'supplier-call.txt: completed',
  ]);
  const again = await run('upload-and-ask');
  expect(again.lines.slice(0, 2)).toEqual(['', 'How long is the order backlog?']);
  expect(again.lines[2]).toMatch(/^ {2}Visit to the plant in Leipzig .*order backlog of 14 months/);
  const other = await run('upload-and-ask', 'examples/notes', 'Which supplier lacks moulders?');
  expect(other.lines[2]).toContain('not enough moulders');
});

test('alerts show everything first, and then what came in since', async () => {
  const first = await run('alerts');
  expect(first.lines[0]).toBe('First run');
  expect(Number.parseInt(first.lines[1] ?? '', 10)).toBeGreaterThan(100);
  const dates = first.lines.flatMap((line) => /^ {2}(\d{4}-\d\d-\d\d) /.exec(line)?.[1] ?? []);
  expect(dates).toHaveLength(10);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(first.text).toContain('nobody reported');
  const client = clientOf(service, service.key);
  const file = new File(['Apple Inc. expects more revenue from a shop in Leipzig.'], 'shop.txt');
  await client.uploads.waitUntilProcessed(await client.uploads.fromFile(file));
  const again = await run('alerts');
  expect(again.lines[0]).toMatch(/^Since 20/);
  expect(again.lines[3]).toContain('Apple Inc. expects more revenue from a shop in Leipzig.');
});

test('sentiment of a watchlist is the mean over its companies', async () => {
  const { lines, text } = await run('watchlist-sentiment');
  expect(lines[0]).toContain('Apple Inc., Microsoft Corp., NVIDIA Corporation, Alphabet Inc., Amazon.com Inc.');
  const ids = ['D8442A', '228D42', NVIDIA, '4A6F00', '0157B1'];
  const days: { date: string; daily_sentiment: number }[][] = [];
  for (const id of ids) {
    const { results } = await post('/v1/entity-sentiment', { identifier: identifier(id) });
    days.push(results[0].values);
  }
  const rows = lines.filter((line) => /^\d{4}/.test(line));
  expect(rows).toHaveLength(30);
  for (const row of rows) {
    const [date, mean] = row.split(/ +/);
    const sentiments = days.map((all) => all.find((day) => day.date === date)?.daily_sentiment ?? Number.NaN);
    expect(Number(mean)).toBeCloseTo(sentiments.reduce((sum, one) => sum + one, 0) / ids.length, 2);
  }
  expect(rows.filter((row) => !/ 0\.000 /.test(row)).length).toBeGreaterThan(10);
  expect(text).toContain('nobody reported');
});

test('the backtest compounds its periods, which follow each other without a gap', async () => {
  const { lines, text } = await run('backtest');
  const periods = lines.filter((line) => /^\d{4}/.test(line)).map((line) => line.split(/ +/));
  expect(periods.length).toBeGreaterThan(2);
  let growth = 1;
  for (const [at, [, sold, gain]] of periods.entries()) {
    growth *= 1 + Number(gain) / 100;
    expect(periods[at + 1]?.[0] ?? sold).toBe(sold);
  }
  const strategy = /Strategy (-?[\d.]+) %, all four (-?[\d.]+) %/.exec(text);
  // Gains are printed with two decimals.
  expect(Math.abs(1 + Number(strategy?.[1]) / 100 - growth) / growth).toBeLessThan(periods.length * 0.0001);
  expect(text).toContain('made-up sample figures');
  // Earnings of four quarters per dollar of the price, as known on the trading day before a purchase.
  const [, bought = '', ticker = '', earningsYield] = /^(\S+) .* {4}([A-Z]+) (-?[\d.]+) %/m.exec(text) ?? [];
  const share = identifier({ AAPL: 'D8442A', GOOGL: '4A6F00', NVDA: NVIDIA, MRVL: '3F8E2B' }[ticker] ?? '');
  const { results: prices } = await post('/v1/price/daily/query', { identifier: share });
  const days: string[] = prices[0].values.map(([date]: [string]) => date);
  const known = {
    identifier: share,
    as_of: days
      .filter((day) => day < bought)
      .toSorted()
      .at(-1),
  };
  const { results: quarters } = await post('/v1/income-statement/query', { ...known, limit: 4 });
  const { results: quotes } = await post('/v1/quote/query', known);
  const eps = quarters.map(
    ({ fields, values }: { fields: string[]; values: number[] }) => values[fields.indexOf('EPS_DILUTED')],
  );
  const earnings = eps.reduce((sum: number, one: number) => sum + one, 0);
  expect(earningsYield).toBe(((earnings / quotes[0].price) * 100).toFixed(2));
});

test('the batch answers all questions', async () => {
  const companies = runs(20, 250);
  const { text } = await run('batch-questions', String(companies));
  expect(text).toContain(`${companies * 4} done, 0 failed`);
  expect(text).toMatch(/^1 {2}NVIDIA Corporation revenue growth: .*NVIDIA.*revenue/m);
  const withoutAnswer = Number(/(\d+) questions found nothing/.exec(text)?.[1]);
  expect(withoutAnswer).toBeLessThan(companies * 4 * 0.9);
});

test('co-mentions name the companies beside Apple, and a passage that names both', async () => {
  const { lines, text } = await run('co-mentions', 'apple');
  expect(lines[0]).toMatch(/^Apple Inc\.: \d+ passages in \d+ documents$/);
  expect(lines.slice(2, 4).join()).toMatch(/ \d+ {2}Alphabet Inc\..* \d+ {2}NVIDIA Corporation/);
  expect(lines).not.toContain('Apple Inc.');
  expect(text).toMatch(/, with Alphabet Inc\.: .*Alphabet Inc\..*Apple Inc\./);
});

test('the calendar is an iCalendar file of the calls in the range', async () => {
  const { text } = await run('earnings-calendar', '2025-10-30', '2025-11-30');
  expect(text.split('\r\n')).toHaveLength(3 + 2 * 7 + 2);
  expect(text).toContain('DTSTART:20251030T210000Z\r\nDURATION:PT1H\r\nSUMMARY:Apple Inc. Q4 2025 Earnings Call\r\n');
  expect(text.indexOf('NVIDIA')).toBeGreaterThan(text.indexOf('Apple'));
});

test('surprises show known values, and a dash for unknown ones', async () => {
  const before = await run('surprises', 'XNAS:AAPL', 'XNAS:NONE');
  expect(before.lines[2]).toMatch(/^ +XNAS:AAPL +2025-12-27 +143\.8 +- +- +2026-09-26 +[\d.]+ +-?[\d.]+ %$/);
  expect(before.lines[3]?.trim()).toBe('XNAS:NONE is not known');
  const file = join(service.dataDir, 'surprises.jsonl');
  const record = { cik: '320193', reporting_date: '2026-01-29', eps_actual: 2.84, eps_estimated: 2.67 };
  writeFileSync(
    file,
    JSON.stringify({ ...record, revenue_actual: 143_756_000_000, revenue_estimated: 138_400_000_000 }),
  );
  const made = await almanac(service.dataDir, ['import', 'surprises', file]);
  expect(made.code, made.stderr).toBe(0);
  const { lines } = await run('surprises', 'XNAS:AAPL');
  expect(lines[2]).toMatch(/^ +XNAS:AAPL +2025-12-27 +143\.8 +3\.9 % +6\.4 % /);
});

test('a brief has a number behind each sentence with a source, and the sources', async () => {
  const world = await researchWorld();
  const { lines } = await runAt(world.users.ann, 'brief');
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Company brief: /),
    expect.stringMatching(/^Earnings preview: /),
  ]);
  const { text, notes } = await runAt(world.users.ann, 'brief', 'Company brief', 'D8442A');
  await world.close();
  expect(text).toMatch(
    /up 6\.4 % from the year before\[1\]\[2\]\. Management said .Services reached an all-time high\[3\]/,
  );
  expect(text).toContain('[1] REVENUE, fiscal 2025, 10-K of 2025-10-31, https://www.sec.gov/');
  expect(text).toContain('[2] Growth of revenue: (Revenue, fiscal 2025 - ');
  expect(text).toMatch(/\[3\] A headline, .*2026-04-17, http/);
  expect(notes).toContain('Used: {"knowledge_graph_tokens":1,"api_query_units":0.1}');
});

test('every example is run here, and is short', () => {
  const files = globSync('examples/*.ts').map((path) => path.slice('examples/'.length));
  expect([...ran].toSorted()).toEqual(files.toSorted());
  expect(files).toHaveLength(11);
  for (const file of globSync('examples/*.{ts,py}')) {
    expect(readFileSync(file, 'utf8').split('\n').length, file).toBeLessThanOrEqual(65);
  }
});
