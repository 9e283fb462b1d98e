import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runs } from '../../test/run/runs.ts';
import type { TakenFiles } from './measure.ts';
import type { SearchesMeanwhile } from './searches.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/feeds/run.ts', ...args]);

async function figuresOf(part: number): Promise<TakenFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  try {
    const json = join(folder, 'figures.json');
    await run(['--part', String(part), '--changes', String(part * 15_000), '--json', json]);
    return (JSON.parse(readFileSync(json, 'utf8')) as { readonly files: TakenFiles }).files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the work of taking files of registers grows with their records, and no record is lost', async () => {
  const [small, large] = [await figuresOf(runs(0.001, 0.005)), await figuresOf(runs(0.002, 0.01))];
  for (const figures of [small, large]) {
    for (const [name, { records, taken, unchanged, rejected }] of Object.entries(figures)) {
      const isPart = name === 'relations' || name === 'changes';
      expect([name, rejected]).toEqual([name, 0]);
      if (!isPart) expect([name, taken + unchanged]).toEqual([name, records]);
    }
  }
  for (const [name, { transactions }] of Object.entries(large)) {
    expect(transactions, name).toBeLessThanOrEqual(2 * (small[name]?.transactions ?? 0) + 1);
  }
});

test('searches are counted before a feed takes its file, and meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  try {
    const json = join(folder, 'figures.json');
    await run(['--part', '0.001', '--searches', '8', '--json', json]);
    const { searches } = JSON.parse(readFileSync(json, 'utf8')) as { readonly searches: SearchesMeanwhile };
    expect(searches).toMatchObject({ records: 3_440, quiet: { requests: 8 } });
    expect(searches.meanwhile.requests).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [['--part', 'many'], '--part must be a number above 0'],
  [['--only', 'luck'], '--only must be of entities'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', async (args, message) => {
  await expect(run(args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
