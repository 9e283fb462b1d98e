import { sql } from 'kysely';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Database } from './database.ts';

/** How often the clocks are compared. */
const COMPARE_MS = 10_000;
/** A smaller difference may come from the time that the question itself took. */
const TOLERANCE_MS = 100;

/** A clock that shows the time of the database, until it is stopped. */
export interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * The time of the database, which all processes share: leases, links and instants in rows agree, independent of the
 * machines' clocks. Between comparisons it advances by the monotonic clock, so that setting the machine's clock has no
 * effect. SQLite has the clock of this machine.
 */
export async function followDatabaseClock(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  monotonicMs: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  if (engine === 'sqlite') return { nowMs: systemClock.nowMs, stop: () => undefined };
  const measure = async (): Promise<number> => {
    const askedMs = monotonicMs();
    const { rows } = await sql<{
      ms: number;
    }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return Number(rows[0]?.ms) - (askedMs + monotonicMs()) / 2;
  };
  let offsetMs = await measure();
  const compare = async (): Promise<void> => {
    const measuredMs = await measure();
    if (Math.abs(measuredMs - offsetMs) > TOLERANCE_MS) offsetMs = measuredMs;
  };
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS);
  timer.unref();
  return { nowMs: () => Math.floor(monotonicMs() + offsetMs), stop: () => clearInterval(timer) };
}
