import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newTimeOrderedId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { nextTime } from '../time/local-times.ts';
import type { Notice } from '../webhooks/webhook.ts';
import { type FeedName, type FeedRun, type FeedState, isFine } from './feed.ts';
import { FEED_KINDS } from './feed-kinds.ts';
import type { FeedEnd, FeedStore } from './feed-store.ts';
import type { FeedWork, WorkParts, WorkResult, WorkRun } from './feed-work.ts';
import { FetchFault, type FetchFaultKind, isBlocking, turnOf } from './fetch-fault.ts';
import type { FetchCount } from './fetcher.ts';

export interface FeedRunnerParts extends Omit<WorkParts, 'store'> {
  readonly store: FeedStore;
  readonly works: Readonly<Record<FeedName, FeedWork>>;
  readonly clock: Clock;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
  /** Called with each run that ended. */
  readonly observe?: (run: FeedRun) => void;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly isFull: boolean;
  report: WorkRun['report'];
}

/** Runs feeds. */
export interface FeedRunner {
  /**
   * Runs a feed once and stores how it ended. A fault of the source is an outcome of the run, not an error. Throws `not_found` for a
   * feed that is off, `conflict` for one that is paused, and the reason of the signal.
   */
  run(name: FeedName, options: RunOptions): Promise<FeedRun>;
}

/** Pauses after the first, the second and each further failure in a row. */
const RETRY_MS = [60_000, 15 * 60_000, 60 * 60_000] as const;
/** Pauses after faults that end when somebody acts, or by themselves at no known time. */
const PAUSES_MS: Readonly<Partial<Record<FetchFaultKind, number>>> = {
  contact: 60 * 60_000,
  refused: 6 * 60 * 60_000,
  throttled: 10 * 60_000,
  disk: 30 * 60_000,
};

export const createFeedRunner = (parts: FeedRunnerParts): FeedRunner => ({
  async run(name, { signal, isFull, report }) {
    const { store, works, clock } = parts;
    const state = await store.find(name);
    if (state === undefined)
      throw new AppError('not_found', `The feed ${name} is off; switch it on with: almanac feeds start ${name}`);
    if (state.mode === 'paused')
      throw new AppError('conflict', `The feed ${name} is paused; let it go on with: almanac feeds resume ${name}`);
    const startMs = clock.nowMs();
    const count: FetchCount = { requests: 0, bytes: 0 };
    const outcome = await works[name]
      .run(parts, { state, isFull, report, fetch: { signal, count } })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof FetchFault) return error;
        throw error;
      });
    const endMs = clock.nowMs();
    const end = outcome instanceof FetchFault ? failedEnd(state, outcome, endMs) : fineEnd(state, outcome, endMs);
    const run = runOf(name, outcome, { startMs, endMs, condition: end.condition, ...count });
    await store.end(run, end, noticeOf(state, end));
    parts.observe?.(run);
    if (parts.log) logChange(name, state, end, run.words, parts.log);
    return run;
  },
});

function fineEnd(state: FeedState, result: WorkResult, endMs: number): FeedEnd {
  const at = isoOf(endMs);
  return {
    dueAt: isoOf(result.againMs ?? nextTime(FEED_KINDS[state.name].rhythm, endMs)),
    ranAt: at,
    okAt: at,
    condition: result.condition,
    since: state.condition === result.condition ? state.since : at,
    faultKind: null,
    fault: null,
    failures: 0,
    dataUntil: result.dataUntil,
  };
}

function failedEnd(state: FeedState, fault: FetchFault, endMs: number): FeedEnd {
  const at = isoOf(endMs);
  const condition = isBlocking(fault.kind) ? 'blocked' : 'broken';
  // A run that must wait for its turn has not failed.
  const failures = fault.kind === 'throttled' ? state.failures : state.failures + 1;
  return {
    dueAt: isoOf(retryTime(state, fault, endMs, failures)),
    ranAt: at,
    okAt: state.okAt,
    condition,
    since: state.condition === condition && state.faultKind === fault.kind ? state.since : at,
    faultKind: fault.kind,
    fault: fault.message,
    failures,
    dataUntil: state.dataUntil,
  };
}

function retryTime({ name }: FeedState, fault: FetchFault, endMs: number, failures: number): number {
  if (fault.retryAtMs !== undefined) return Math.max(fault.retryAtMs, endMs);
  const pauseMs = PAUSES_MS[fault.kind];
  if (pauseMs !== undefined) return endMs + pauseMs;
  if (fault.kind === 'unreadable') return nextTime(FEED_KINDS[name].rhythm, endMs);
  return endMs + (RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? RETRY_MS[0]);
}

/** Notice of a feed that fails, or is fine again; `undefined` where it is as before. */
function noticeOf({ name, condition }: FeedState, end: FeedEnd): Notice | undefined {
  if (isFine(condition) === isFine(end.condition) || end.ranAt === null) return undefined;
  const data = {
    feed: name,
    condition: end.condition,
    fault: end.fault,
    turn: end.faultKind === null ? null : turnOf(end.faultKind),
    since: end.since,
    next_attempt_at: end.dueAt,
  };
  const kind = isFine(end.condition) ? 'feed.recovered' : 'feed.failed';
  return { kind, subject: `${name} ${end.ranAt}`, data: JSON.stringify(data), at: end.ranAt };
}

function runOf(
  name: FeedName,
  outcome: WorkResult | FetchFault,
  about: FetchCount & { readonly startMs: number; readonly endMs: number; readonly condition: FeedRun['condition'] },
): FeedRun {
  const { startMs, endMs, condition, requests, bytes } = about;
  const counts =
    outcome instanceof FetchFault
      ? { taken: 0, unchanged: 0, rejected: 0, words: outcome.message }
      : { taken: outcome.taken, unchanged: outcome.unchanged, rejected: outcome.rejected, words: outcome.words };
  return {
    id: newTimeOrderedId(startMs),
    feed: name,
    startedAt: isoOf(startMs),
    endedAt: isoOf(endMs),
    condition,
    requests,
    bytes,
    ...counts,
  };
}

/** Writes one line to the log when the condition or the fault of a feed changes, none for each attempt. */
function logChange(
  name: FeedName,
  before: FeedState,
  end: FeedEnd,
  words: string,
  log: Pick<Logger, 'info' | 'warn'>,
): void {
  if (before.condition === end.condition && before.faultKind === end.faultKind) return;
  const about = { feed: name, condition: end.condition, was: before.condition, due: end.dueAt };
  if (isFine(end.condition)) {
    log.info(about, words);
    return;
  }
  const turn = end.faultKind === null ? 'nobody' : turnOf(end.faultKind);
  log.warn({ ...about, fault: end.faultKind, turn }, words);
}
