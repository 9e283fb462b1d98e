import { randomInt } from 'node:crypto';
import { DAY_MS } from '../../src/platform/clock.ts';
import { isThorough } from './runs.ts';

/** Instant at which each run of the gate begins: a Tuesday, far from the ends of a day, week and month. */
const GATE_INSTANT = '2026-11-17T10:00:00Z';
/** Days after it of which a thorough run draws one: two years. */
const DRAWN_DAYS = 730;

/**
 * Instant at which a run begins: that of `ALMANAC_TEST_INSTANT` (ISO 8601), one that a thorough run draws and prints, or that of the gate.
 * `machine` leaves the time as it is, which is also that of PostgreSQL and of servers that refuse signatures of another.
 */
export const instantOfRun = (): string =>
  process.env['ALMANAC_TEST_INSTANT'] ?? (isThorough ? drawnInstant() : GATE_INSTANT);

/** Flag of Node.js that moves the time of day of a program to `instant`, from which it goes on. */
export function flagsOfDay(instant: string): string[] {
  if (instant === 'machine') return [];
  const startMs = Date.parse(instant);
  if (Number.isNaN(startMs))
    throw new Error(`ALMANAC_TEST_INSTANT is "${instant}", not an instant such as ${GATE_INSTANT}`);
  return ['--import', new URL(`moved-date.js?ms=${startMs - Date.now()}`, import.meta.url).href];
}

function drawnInstant(): string {
  const instant = new Date(Date.parse(GATE_INSTANT) + randomInt(1, DRAWN_DAYS) * DAY_MS).toISOString();
  process.stderr.write(`The run begins at ${instant} (ALMANAC_TEST_INSTANT=${instant} repeats it)\n`);
  return instant;
}

/** Time of the machine, which programs of other languages, files and servers have, in ms since the Unix epoch. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
