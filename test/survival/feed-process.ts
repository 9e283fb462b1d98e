import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { openFeedWorld } from '../feeds/feed-world.ts';
import { runToEnd } from '../feeds/filing-world.ts';
import { openAt } from '../stores/databases.ts';
import { BACKFILL_DAYS, serveDays } from './filing-days.ts';

/**
 * Run as a process of its own: follows filings at AT until nothing is left to do. It kills itself the hard way DELAY milliseconds after its
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
await runToEnd(world, undefined, 200);
await world[Symbol.asyncDispose]();
await database.close();
