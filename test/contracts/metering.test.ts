import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { createMeter } from '../../src/domain/usage/meter.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openTestDatabase, type TestDatabase, testEngines } from '../stores/databases.ts';

const WORKER = fileURLToPath(new URL('./metering-worker.ts', import.meta.url));
const KG = 'kg:knowledge_graph_tokens';

interface Worker {
  readonly child: ChildProcess;
  /** Calls answered so far, as far as the process could tell. */
  answered(): number;
  /** Resolves with the exit code or signal when the process has ended and all it wrote was read. */
  readonly ended: Promise<number | string>;
}

function startWorker({ engine, target }: TestDatabase, calls: number, concurrency: number): Worker {
  const child = spawn(process.execPath, [WORKER, engine, target, String(calls), String(concurrency)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  return { child, answered: () => bytes, ended: once(child, 'close').then(([code, signal]) => code ?? signal) };
}

const counted = async (database: TestDatabase): Promise<number> =>
  (await sqlUsageStore(database).totals('org_1', '0000-01-01')).reduce((sum, { units }) => sum + units, 0);

describe.each(testEngines)('metering on %s', (engine) => {
  test('parallel calls in several processes and in this one count exactly', async () => {
    await using database = await openTestDatabase(engine);
    const workers = [1, 2, 3].map(() => startWorker(database, 2_000, 64));
    const meter = createMeter({ store: sqlUsageStore(database), clock: systemClock });
    for (let i = 0; i < 20; i++) {
      await Promise.all(Array.from({ length: 100 }, () => meter.record('org_1', { [KG]: 1 })));
    }
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(workers.map((worker) => worker.answered())).toEqual([2_000, 2_000, 2_000]);
    expect(await counted(database)).toBe(8_000);
  });

  test('a process killed at any moment loses no answered call, and counts none twice', async () => {
    await using database = await openTestDatabase(engine);
    const concurrency = 64;
    let answered = 0;
    let inFlightMost = 0;
    for (const killAfter of [1, 500, 2_000, 5_000]) {
      const worker = startWorker(database, 1_000_000, concurrency);
      while (worker.answered() < killAfter) await once(worker.child.stdout ?? worker.child, 'data');
      worker.child.kill('SIGKILL');
      expect(await worker.ended).toBe('SIGKILL');
      answered += worker.answered();
      inFlightMost += concurrency;
      const total = await counted(database);
      expect(total).toBeGreaterThanOrEqual(answered);
      expect(total).toBeLessThanOrEqual(answered + inFlightMost);
    }
  });
});
