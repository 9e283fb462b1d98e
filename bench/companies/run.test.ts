import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../test/run/runs.ts';
import { besidePostgres } from '../../test/stores/databases.ts';
import { COMPANY_QUERY_CLASSES } from './queries.ts';
import type { CompaniesFigures } from './report.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/companies/run.ts', ...args]);

describe.skipIf(!isThorough)('the benchmark of the company search, with a few companies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const [data, json] = [join(folder, 'data'), join(folder, 'figures.json')];
  let figures: CompaniesFigures;
  let printed: string;

  beforeAll(async () => {
    const small = [
      '--rows',
      '4000',
      '--public',
      '200',
      '--queries',
      '25',
      '--http-seconds',
      '0.5',
      '--import-records',
      '500',
    ];
    ({ stdout: printed } = await run([...small, ...besidePostgres(), '--data-dir', data, '--json', json]));
    figures = JSON.parse(readFileSync(json, 'utf8')) as CompaniesFigures;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reports indexing speed and size of companies', () => {
    expect(figures).toMatchObject({ rows: 4_000, public_rows: 200, seed: 1 });
    expect(figures.postgres !== null).toBe(besidePostgres().length > 0);
    for (const name of ['load_rows_per_s', 'index_bytes', 'database_bytes', 'rss_bytes', 'start_s'] as const) {
      expect(figures[name], name).toBeGreaterThan(0);
    }
  });

  test('imports a file of a register as the command does, twice', () => {
    expect(figures.import_records).toBe(500);
    for (const name of ['import_records_per_s', 'reimport_records_per_s', 'import_rss_bytes'] as const) {
      expect(figures[name], name).toBeGreaterThan(0);
    }
  });

  test.each(COMPANY_QUERY_CLASSES)('asks queries of the class %s', (kind) => {
    const { queries, p50_ms, p95_ms, p99_ms } = figures.classes[kind] ?? {};
    expect(queries).toBe(25);
    expect(p50_ms).toBeGreaterThan(0);
    expect(p95_ms).toBeGreaterThanOrEqual(p50_ms ?? 0);
    expect(p99_ms).toBeGreaterThanOrEqual(p95_ms ?? 0);
    expect(figures.index_only[kind]?.queries).toBe(25);
  });

  test.each(['ticker', 'isin', 'website', 'full_name'])('finds the company that a %s means, first', (kind) => {
    expect(figures.classes[kind]?.rank1).toBe(1);
  });

  test('asks the service, which answers everything', () => {
    expect(figures.http?.requests_per_s).toBeGreaterThan(0);
    expect(figures.http?.health_p99_ms).toBeGreaterThan(0);
    expect(figures.http?.errors).toBe(0);
    expect(figures.http?.runs.map(({ connections }) => connections)).toEqual([16, 32]);
    expect(figures.http?.typing.map(({ connections }) => connections)).toEqual([8, 16]);
    const { requests_per_s = 0, p95_ms = 0, p95_ms_by_chars = {} } = figures.http?.typing[0] ?? {};
    expect(requests_per_s).toBeGreaterThan(0);
    expect(p95_ms).toBeGreaterThan(0);
    expect(Object.keys(p95_ms_by_chars).map(Number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('reports which limits are met, and prints the results', () => {
    expect(figures.met['ticker_rank1']).toEqual({ limit: 1, value: 1, met: true });
    for (const name of [...COMPANY_QUERY_CLASSES, ...Object.keys(figures.met)]) expect(printed).toContain(name);
  });

  test('leaves nothing behind', () => {
    expect(existsSync(data)).toBe(false);
  });

  test('touches no folder with other things in it', async () => {
    await expect(run(['--rows', '4000', '--data-dir', folder])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds other things'),
    });
    expect(existsSync(json)).toBe(true);
  });
});

test('an option that means nothing is refused', async () => {
  await expect(run(['--rows', 'many'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--rows must be a whole number'),
  });
});
