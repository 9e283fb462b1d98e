import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_KEY } from '../http/service-process.ts';
import { startRole, withProcesses } from './processes.ts';
import type { DataHome } from './servers.ts';

export interface RateAnswer {
  readonly processes: number;
  readonly limit_per_minute: number;
  readonly seconds: number;
  readonly asked: number;
  readonly let_through: number;
  /** Of the limit, in the minute in which they let through the fewest calls; of the whole time, where that is less than a minute. */
  readonly share_least: number;
  /** Of what the limit allows in a span of time: all of a minute at once, then one after the other. In the worst span. */
  readonly share_most: number;
  /** Answers other than 200 and 429. */
  readonly errors: number;
}

interface Call {
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
}

const PROCESSES = 4;
const LIMIT = 500;
const ASKED_TIMES = 3;
const MINUTE_MS = 60_000;
const SPAN_EVERY_MS = 10_000;

/** How many calls of one key several processes let through together, when they are asked more often than they may. */
export function measureRates(home: DataHome, folder: string, seconds: number): Promise<RateAnswer> {
  const settings = { ALMANAC_RATE_LIMIT: String(LIMIT) };
  const start = Array.from(
    { length: PROCESSES },
    (_, at) => () => startRole('api', { home, folder: join(folder, `rate-${at}`) }, settings),
  );
  return withProcesses(start, async (processes) => {
    const made: Call[] = [];
    let errors = 0;
    const ask = async (number: number): Promise<void> => {
      const sentAtMs = performance.now();
      const url = processes[number % PROCESSES]?.url;
      const answer = await fetch(`${url}/v1/subscription/quotas`, { headers: { 'X-API-KEY': BENCH_KEY } });
      await answer.arrayBuffer();
      if (answer.status === 200) made.push({ sentAtMs, answeredAtMs: performance.now() });
      else if (answer.status !== 429) errors++;
    };
    const beganMs = performance.now();
    const asked: Promise<void>[] = [];
    for (let nowMs = beganMs; nowMs < beganMs + seconds * 1_000; nowMs = performance.now()) {
      const due = ((nowMs - beganMs) / MINUTE_MS) * LIMIT * ASKED_TIMES;
      while (asked.length < due) asked.push(ask(asked.length));
      await pause(10);
    }
    await Promise.all(asked);
    return {
      processes: PROCESSES,
      limit_per_minute: LIMIT,
      seconds,
      asked: asked.length,
      let_through: made.length,
      ...sharesOf(made, { beganMs, seconds, limit: LIMIT }),
      errors,
    };
  });
}

/** The least and the most of its limit that calls which were let through amount to. */
export function sharesOf(
  made: readonly Call[],
  { beganMs, seconds, limit }: { readonly beganMs: number; readonly seconds: number; readonly limit: number },
): Pick<RateAnswer, 'share_least' | 'share_most'> {
  const spanMs = Math.min(MINUTE_MS, seconds * 1_000);
  const minutes = Math.max(1, Math.floor((seconds * 1_000) / MINUTE_MS));
  const inMinute = Array.from({ length: minutes }, () => 0);
  for (const { answeredAtMs } of made) {
    const minute = Math.floor((answeredAtMs - beganMs) / spanMs);
    if (inMinute[minute] !== undefined) inMinute[minute]++;
  }
  const perMs = limit / MINUTE_MS;
  let most = 0;
  for (let fromMs = beganMs; fromMs < beganMs + seconds * 1_000; fromMs += SPAN_EVERY_MS) {
    // A call was granted at some time between request and answer: calls that are certainly within the interval are
    // counted.
    const inSpan = made.filter(({ sentAtMs }) => sentAtMs >= fromMs).map(({ answeredAtMs }) => answeredAtMs);
    for (const [at, untilMs] of inSpan.sort((a, b) => a - b).entries())
      most = Math.max(most, (at + 1) / (limit + (untilMs - fromMs) * perMs + 1));
  }
  return {
    share_least: round(Math.min(...inMinute) / (limit * (spanMs / MINUTE_MS))),
    share_most: round(most),
  };
}

const round = (value: number): number => Number(value.toFixed(3));
