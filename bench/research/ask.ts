import { percentile } from '../companies/figures.ts';
import { answer, given } from '../http/run-script.ts';
import { type Times, timesOf } from '../search/times.ts';
import { questionsOn } from './questions.ts';
import { type Called, keptConnections, post } from './stream.ts';

const RESEARCH_PATH = '/v1/research-agent';

export interface ResearchOrders {
  readonly port: number;
  /** Streams take them in turn: the service limits the runs of a key at the same time. */
  readonly keys: readonly string[];
  readonly companies: readonly string[];
  readonly seed: number;
  readonly effort: 'lite' | 'standard';
  /** Streams at once. */
  readonly streams: number;
  /** Ends after so many runs, or after so many seconds. */
  readonly runs?: number;
  readonly seconds?: number;
}

export interface ResearchAnswer extends Times {
  readonly first_event_p50_ms: number;
  readonly first_event_p99_ms: number;
  readonly runs_per_s: number;
  /** Replies other than 200, and streams that did not end with `COMPLETE`. */
  readonly errors: number;
  readonly mean_reply_bytes: number;
}

/** The service has been running when it is measured: code compiled, files read once. */
const WARM_UP_RUNS = 10;

async function ask(orders: ResearchOrders): Promise<ResearchAnswer> {
  const { port, keys, companies, seed, effort, streams } = orders;
  const agent = keptConnections();
  const questions = questionsOn(companies, seed);
  const run = (stream: number): Promise<Called> =>
    post(
      { port, path: RESEARCH_PATH, key: keys[stream % keys.length] ?? '', agent },
      { message: questions.next().value, research_effort: effort },
    );
  for (let number = 0; number < WARM_UP_RUNS; number++) await run(number);
  const startMs = performance.now();
  const endMs = startMs + (orders.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  let left = orders.runs ?? Number.POSITIVE_INFINITY;
  const done: Called[] = [];
  const lane = async (stream: number): Promise<void> => {
    while (left-- > 0 && performance.now() < endMs) done.push(await run(stream));
  };
  await Promise.all(Array.from({ length: streams }, (_, stream) => lane(stream)));
  const tookMs = performance.now() - startMs;
  agent.destroy();
  const first = done.flatMap(({ firstEventMs }) => firstEventMs ?? []).sort((a, b) => a - b);
  return {
    ...timesOf(done.map(({ completeMs }) => completeMs)),
    first_event_p50_ms: rounded(percentile(first, 0.5)),
    first_event_p99_ms: rounded(percentile(first, 0.99)),
    runs_per_s: rounded((done.length / tookMs) * 1_000),
    errors: done.filter(({ status, isComplete }) => status !== 200 || !isComplete).length,
    mean_reply_bytes: Math.round(done.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, done.length)),
  };
}

const rounded = (value: number): number => Number(value.toFixed(2));

answer(await ask(given<ResearchOrders>()));
