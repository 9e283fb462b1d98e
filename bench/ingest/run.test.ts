import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isThorough } from '../../test/run/runs.ts';
import { type IngestFigures, ingestMet, ingestTable } from './report.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/ingest/run.ts', ...args]);

test.skipIf(!isThorough)('the benchmark of ingest, with a few documents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const json = join(folder, 'figures.json');
  try {
    const few = ['--documents', '20', '--aliases', '2000', '--seconds', '1', '--pdfs', folder];
    const { stdout } = await run([...few, '--json', json]);
    const figures = JSON.parse(readFileSync(json, 'utf8')) as IngestFigures;
    expect(figures.text_chunks_per_s).toBeGreaterThan(0);
    expect(figures.text_chunks).toBeGreaterThanOrEqual(20 * 10);
    expect(figures.filing_html_s).toBeGreaterThan(0);
    expect(figures.rss_bytes).toBeGreaterThan(10_000_000);
    expect(figures.health_p99_ms).toBeGreaterThan(0);
    expect(figures.company_search_p99_ms).toBeGreaterThan(0);
    expect(stdout).toContain('text_chunks_per_s');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('reports missed limits, and what was not measured', () => {
  const figures = { machine: {}, text_chunks_per_s: 900, filing_html_s: 1.2, pdf_pages_per_s: null };
  expect(ingestTable(figures)).toMatch(/^pdf_pages_per_s +not measured/m);
  const met = ingestMet(figures);
  expect(met).toEqual({
    text_chunks_per_s: { limit: 1_000, value: 900, met: false },
    filing_html_s: { limit: 1.5, value: 1.2, met: true },
  });
});

test.each([
  [['--documents', 'many'], '--documents must be a number above 0'],
  [['--only', 'luck'], '--only must be pipeline or service'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', async (args, message) => {
  await expect(run(args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
