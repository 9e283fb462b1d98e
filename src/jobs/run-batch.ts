import { type AnswerSearch, answerLine } from '../domain/batches/answer-line.ts';
import { type Batch, batchIdOf, inputKey, outputKey, RUN_BATCH } from '../domain/batches/batch.ts';
import type { BatchStore } from '../domain/batches/batch-store.ts';
import { type InputLine, inputLines, UnusableInput } from '../domain/batches/input-lines.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import type { QuotaGate, QuotaHold } from '../domain/usage/quota-gate.ts';
import { QUERY_UNITS } from '../domain/usage/units.ts';
import { type Clock, calendarMonthOf, utcDayOf } from '../platform/clock.ts';
import { type JobKind, JobStopped } from './job-kind.ts';

/** Lines per part of the output. A part that was interrupted is repeated as a whole. */
const PART_LINES = 50;
/** Concurrent searches of one batch; few, so that single searches are not delayed. */
const LINES_AT_ONCE = 2;
/** After this time the batch yields to other jobs and resumes later. */
const TURN_MS = 20_000;
/** Largest part of the output; a line with the largest answer has some 5 MB. */
const PART_BYTES_MAX = 1_024 * 1_024 * 1_024;
/** Batch searches cost half (contract 13). */
const PRICE = 0.5;
/** Minimum units of a line: half a passage. */
const UNITS_LEAST = 0.05;

export interface RunBatchParts {
  readonly store: BatchStore;
  readonly blobs: Pick<BlobStore, 'put' | 'open' | 'delete'>;
  readonly answer: AnswerSearch;
  readonly quotas: Pick<QuotaGate, 'hold'>;
  readonly clock: Clock;
  /** Time limit of one line. */
  readonly lineTimeoutMs: number;
}

/**
 * Answers a batch line by line and writes the output in parts. A part and its usage are recorded in one transaction, so
 * a repeated run resumes with the first missing part and counts nothing twice.
 */
export function runBatch({ store, blobs, answer, quotas, clock, lineTimeoutMs }: RunBatchParts): JobKind {
  const linesOf = async (batch: Batch): Promise<AsyncGenerator<InputLine>> => {
    const input = await blobs.open(inputKey(batch.id));
    if (input === undefined) throw new UnusableInput('The file is gone');
    return inputLines(input.body);
  };

  const countLines = async (batch: Batch): Promise<number> => {
    let lines = 0;
    for await (const _ of await linesOf(batch)) lines += 1;
    if (lines === 0) throw new UnusableInput('The file holds no lines');
    return lines;
  };

  const runPart = async (batch: Batch, part: number, lines: readonly InputLine[], signal: AbortSignal) => {
    let units = 0;
    let linesFailed = 0;
    const held = holdingUnits(quotas, answer);
    let isRecorded = false;
    const output = async function* (): AsyncGenerator<Uint8Array> {
      const results = inOrder(lines, LINES_AT_ONCE, (line) =>
        answerLine(line, batch, { answer: held.answer, timeoutMs: lineTimeoutMs, signal }),
      );
      for await (const result of results) {
        units += result.units * PRICE;
        if (result.line.status !== 'success') linesFailed += 1;
        yield Buffer.from(`${JSON.stringify(result.line)}\n`);
      }
    };
    try {
      await blobs.put(outputKey(batch.id, part), output(), { bytesMax: PART_BYTES_MAX });
      const { orgId } = batch;
      const nowMs = clock.nowMs();
      const caller = { id: batch.userId, day: utcDayOf(nowMs) };
      const usage = { orgId, periodStart: calendarMonthOf(nowMs).start, unitId: QUERY_UNITS, units, caller };
      isRecorded = await store.addPart(batch.id, { part, lines: lines.length, linesFailed, usage });
    } finally {
      held.end(isRecorded);
    }
  };

  return {
    name: RUN_BATCH,
    async run({ job, signal, report }) {
      const id = batchIdOf(job.payload);
      const batch = await store.find(id);
      if (batch?.status !== 'processing') return;
      const turnEndsAtMs = clock.nowMs() + TURN_MS;
      try {
        const total = batch.linesTotal ?? (await countLines(batch));
        if (batch.linesTotal === null) await store.setTotal(id, total);
        let part = 0;
        let done = 0;
        for await (const lines of inGroups(await linesOf(batch), PART_LINES)) {
          signal.throwIfAborted();
          if (part >= batch.parts) {
            if (clock.nowMs() >= turnEndsAtMs) throw new JobStopped('turn over', 'other jobs have their turn');
            await runPart(batch, part, lines, signal);
          }
          part += 1;
          done += lines.length;
          report(done / total, `${done} of ${total} lines`);
        }
        await store.end(id, 'completed', null);
      } catch (error) {
        if (!(error instanceof UnusableInput)) throw error;
        await store.end(id, 'failed', error.message);
      }
    },
    async giveUp(payload, code) {
      const id = batchIdOf(payload);
      if (code === 'CANCELLED') await store.end(id, 'cancelled', null);
      else await store.end(id, 'failed', 'The batch could not be processed');
    },
  };
}

/**
 * Answers lines on reserved units, first the least that a line uses, then its actual usage, until its part is recorded.
 */
function holdingUnits(quotas: RunBatchParts['quotas'], answer: AnswerSearch) {
  const holds: { readonly hold: QuotaHold; used: number }[] = [];
  let hasEnded = false;
  const answered: AnswerSearch = async (owner, body, signal) => {
    const hold = await quotas.hold(owner.orgId, { [QUERY_UNITS]: UNITS_LEAST });
    // The line may have been abandoned meanwhile, and its part recorded.
    if (hasEnded) hold.end({});
    const held = { hold, used: 0 };
    holds.push(held);
    try {
      const response = await answer(owner, body, signal);
      held.used = response.usage.api_query_units * PRICE;
      await hold.become({ [QUERY_UNITS]: held.used });
      return response;
    } catch (error) {
      hold.end({});
      throw error;
    }
  };
  return {
    answer: answered,
    end(isRecorded: boolean): void {
      hasEnded = true;
      for (const { hold, used } of holds) hold.end(isRecorded ? { [QUERY_UNITS]: used } : {});
    },
  };
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Results in the order of `items`, at most `atOnce` of them in flight. */
async function* inOrder<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    result.catch(() => undefined); // reported when its turn comes
    begun.push(result);
    if (begun.length < atOnce) continue;
    const first = begun.shift();
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
