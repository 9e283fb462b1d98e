import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../test/run/runs.ts';
import { QUERY_NAMES } from './queries.ts';
import type { FundamentalsFigures } from './report.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/fundamentals/run.ts', ...args]);

describe.skipIf(!isThorough)('the benchmark of the fundamentals, with a few companies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const json = join(folder, 'figures.json');
  let figures: FundamentalsFigures & { met: Record<string, { value: number; limit: number; met: boolean }> };
  let printed: string;

  beforeAll(async () => {
    const few = ['--companies', '60', '--seconds', '0.2', '--rounds', '1', '--events', '3000', '--megabytes', '2'];
    ({ stdout: printed } = await run([...few, '--json', json]));
    figures = JSON.parse(readFileSync(json, 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(QUERY_NAMES)('compares %s with a constant of the same size', (name) => {
    const query = figures.queries?.[name];
    expect(query?.errors).toBe(0);
    expect(query?.ratio_to_constant).toBeGreaterThan(0);
    expect(query?.ratio_to_bare).toBeGreaterThan(0);
    expect(query?.p99_ms).toBeGreaterThanOrEqual(query?.p50_ms ?? Number.NaN);
    expect(query?.reply_bytes).toBeGreaterThan(900);
    expect(figures.met[`${name}_ratio`]).toMatchObject({ limit: 0.6, value: query?.ratio_to_constant });
    expect(printed).toContain(name);
  });

  test('eight statements are eight statements', () => {
    expect(figures.queries?.income_statement_8?.reply_bytes).toBeGreaterThan(8_000);
    expect(figures.load).toMatchObject({ companies: 60, statements: 3_600 });
  });

  test('compares a screen with a plain list', () => {
    expect(figures.screener?.ratio_to_plain).toBeGreaterThan(0);
    expect(figures.screener?.reply_bytes).toBeGreaterThan(1_000);
    expect(printed).toContain('times the plain list');
  });

  test('measures the calendar and the import of facts', () => {
    expect(figures.calendar?.events).toBe(3_000);
    expect(figures.met['calendar_p95_ms']?.value).toBeGreaterThan(0);
    expect(figures.met['facts_mb_per_s']?.value).toBeGreaterThan(0);
    expect(figures.facts_documents).toBeGreaterThan(0);
  });
});

test.each([
  [['--companies', 'many'], '--companies must be a number above 0'],
  [['--only', 'luck'], '--only must be queries, screener, calendar or facts'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', async (args, message) => {
  await expect(run(args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
