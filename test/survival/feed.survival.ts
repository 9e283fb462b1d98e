import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openFilings, rowsOf, runToEnd } from '../feeds/filing-world.ts';
import { runs } from '../run/runs.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { BACKFILL_DAYS, serveDays } from './filing-days.ts';

const KILLS = runs(4, 20);
const PROCESS = fileURLToPath(new URL('./feed-process.ts', import.meta.url));
const START_MS = Date.parse('2026-11-27T15:00:00Z');
/** Between two lives, more than a life takes. */
const LIFE_MS = 60_000;

interface Life {
  readonly at: string;
  /** Number of the request after which the process dies; 0 for never. */
  readonly killAt: number;
  readonly delayMs: number;
}

/** Ends after requests of all kinds, at moments from the request to what is stored of it. */
const lifeOf = (life: number): Life => ({
  at: new Date(START_MS + (life + 1) * LIFE_MS).toISOString(),
  killAt: 1 + ((life * 3) % 7),
  delayMs: (life * 7) % 40,
});

/** Result: the signal that ended the process. Throws if it failed by itself. */
async function live(engine: string, target: string, { at, killAt, delayMs }: Life): Promise<NodeJS.Signals | null> {
  const words = [PROCESS, engine, target, at, String(killAt), String(delayMs)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== null && code !== 0) throw new Error(`the process ended with ${code}`);
  return signal;
}

test.for(testEngines)(
  'filings of 5,000 rows of indexes are the same rows after kills at any request as without, on %s',
  async (engine) => {
    await using whole = await openFilings(engine, [], { backfillDays: BACKFILL_DAYS });
    serveDays(whole);
    await runToEnd(whole, undefined, 200);
    const wanted = await rowsOf(whole);
    expect(wanted.documents).toHaveLength(3 + 2 * 45);

    await using database = await openTestDatabase(engine);
    const first = await openFilings(engine, [], { database, backfillDays: BACKFILL_DAYS });
    await first[Symbol.asyncDispose]();
    // Processes may share PostgreSQL: one runs the feed and another waits for its turn, which comes with the death of the first.
    const together = engine === 'postgres' ? 2 : 1;
    for (let life = 0; life < KILLS; life += together) {
      const signals = await Promise.all(
        Array.from({ length: together }, async (_, at) => {
          const signal = await live(engine, database.target, lifeOf(life + at));
          // As if the time had passed for which the dead process still holds the feed.
          await database.db.deleteFrom('leases').execute();
          return signal;
        }),
      );
      expect(signals, `life ${life}`).toEqual(signals.map(() => 'SIGKILL'));
    }
    const at = new Date(START_MS + (KILLS + 1) * LIFE_MS).toISOString();
    expect(await live(engine, database.target, { at, killAt: 0, delayMs: 0 })).toBeNull();
    expect(await rowsOf({ database })).toEqual(wanted);
  },
);
