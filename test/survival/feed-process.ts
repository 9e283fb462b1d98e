import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { AppError } from '../../src/platform/errors.ts';
import { openFeedWorld } from '../feeds/feed-world.ts';
import { runToEnd } from '../feeds/filing-world.ts';
import { openAt } from '../stores/databases.ts';
import { BACKFILL_DAYS, serveDays } from './filing-days.ts';

const LOOK_EVERY_MS = 20;

/**
 * Run as a process of its own: follows filings at AT until nothing is left to do, and waits while another process does. It kills itself the hard way DELAY milliseconds after its
 * request number KILL_AT, unless that is 0.
 */
const [engine, target = '', at = '', killAt, delayMs] = process.argv.slice(2);

const database = await openAt(engine as DatabaseEngine, target);
const ofTest = { ...database, target, [Symbol.asyncDispose]: database.close };
const world = await openFeedWorld(engine as DatabaseEngine, at, { database: ofTest, backfillDays: BACKFILL_DAYS });
serveDays(world);
world.standIn.onRequest = () => {
  if (world.standIn.seen.length !== Number(killAt)) return;
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(delayMs));
};
const run: typeof world.run = async (...given) => {
  for (;;) {
    try {
      return await world.run(...given);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
};
await runToEnd({ ...world, run }, undefined, 200);
await world[Symbol.asyncDispose]();
await database.close();
