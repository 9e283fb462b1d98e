import type { Budget, BudgetName, BudgetStore } from '../../domain/feeds/budgets.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { Fetcher, FetchRun, SourceFile, Validators } from '../../domain/feeds/fetcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WatchedAnswer } from '../../platform/watched-fetch.ts';
import { exchange } from './exchange.ts';
import { checkFirstBytes, FIRST_BYTES } from './first-bytes.ts';
import { faultOfAnswer } from './refusals.ts';

/** Pause of a budget after too many requests: the SEC's ten minutes, and a margin for clocks that differ. */
const PAUSE_MS = 610_000;
/** Longest pause that a source may ask for. */
const PAUSE_MAX_MS = 24 * 3_600_000;

export interface HttpFetcherParts {
  readonly budgets: Pick<BudgetStore, 'take' | 'pause'>;
  readonly folder: string;
  /** Free bytes that a download must leave on the disk of the folder. */
  readonly freeBytesMin: number;
  freeBytes(): Promise<number>;
  /** `User-Agent` of requests to a source. Throws `FetchFault` where the source wants a contact and there is none. */
  userAgent(budget: BudgetName): Promise<string>;
  /** `User-Agent` of redirected requests to other hosts, without the contact. */
  readonly anonymousAgent: string;
  readonly clock: Clock;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Timeout without data, and the time in which a small file must arrive, however slowly. */
  readonly limits: { readonly silenceMs: number; readonly deadlineMs: number };
}

/** Options of one request. */
export interface AskOptions {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request to a source, paid from its budget. */
export type Ask = (file: SourceFile, asked: AskOptions, run: FetchRun) => Promise<WatchedAnswer>;

/** Creates `Ask`. */
export function askWith(parts: HttpFetcherParts): Ask {
  return async ({ budget, url, authorization }, { method = 'GET', headers = {} }, run) => {
    const agent = await parts.userAgent(budget.name);
    const { origin } = new URL(url);
    return exchange(url, {
      method,
      signal: run.signal,
      silenceMs: parts.limits.silenceMs,
      headersFor: (address) => ({
        ...headers,
        accept: '*/*',
        ...(authorization !== undefined && address.origin === origin ? { authorization } : {}),
        'user-agent': address.origin === origin ? agent : parts.anonymousAgent,
      }),
      async beforeRequest() {
        await waitForTurn(budget, parts, run.signal);
        run.count.requests += 1;
      },
    });
  };
}

async function waitForTurn(budget: Budget, { budgets, sleep }: HttpFetcherParts, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await budgets.take(budget);
    if (answer.kind === 'granted') return;
    if (answer.kind === 'paused') throw new FetchFault('throttled', answer.why, { retryAtMs: answer.untilMs });
    await sleep(answer.ms, signal);
  }
}

/** Meaning of an answer other than 200 and 206: `missing`, or the fault that is thrown. Too many requests pause the budget. */
export async function refusal(
  answer: WatchedAnswer,
  { budget }: SourceFile,
  parts: HttpFetcherParts,
): Promise<'missing'> {
  const head = (await firstOf(answer)).toString('utf8');
  const retryAtMs = retryAtOf(answer.headers.get('retry-after'), parts.clock.nowMs());
  const fault = faultOfAnswer({ status: answer.status, head, retryAtMs });
  if (fault === undefined) return 'missing';
  throw await settled(fault, budget, parts);
}

/** The fault to throw; one of too many requests pauses the budget, for all processes. */
async function settled(fault: FetchFault, budget: Budget, { budgets, clock }: HttpFetcherParts): Promise<FetchFault> {
  if (fault.kind !== 'throttled') return fault;
  const nowMs = clock.nowMs();
  const untilMs = Math.min(fault.retryAtMs ?? nowMs + PAUSE_MS, nowMs + PAUSE_MAX_MS);
  await budgets.pause(budget.name, untilMs, fault.message);
  return new FetchFault('throttled', fault.message, { retryAtMs: untilMs });
}

/** `Retry-After` in seconds or as a date, in epoch milliseconds. */
function retryAtOf(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return nowMs + Number(header) * 1_000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : atMs;
}

async function firstOf(answer: WatchedAnswer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of answer.body) {
    parts.push(bytes);
    length += bytes.byteLength;
    if (length >= FIRST_BYTES * 4) break;
  }
  return Buffer.concat(parts);
}

export const validatorsOf = ({ headers }: WatchedAnswer): Validators => ({
  etag: headers.get('etag'),
  lastModified: headers.get('last-modified'),
});

/** `Fetcher.get` and `Fetcher.sizeOf`. */
export function smallFetches(parts: HttpFetcherParts): Pick<Fetcher, 'get' | 'sizeOf'> {
  const ask = askWith(parts);
  return {
    async get(file, options, run) {
      const deadline = AbortSignal.timeout(parts.limits.deadlineMs);
      const timed = { ...run, signal: AbortSignal.any([run.signal, deadline]) };
      try {
        const answer = await ask(file, { headers: { 'accept-encoding': 'gzip, deflate' } }, timed);
        if (answer.status !== 200) return { kind: await refusal(answer, file, parts) };
        const body = await bodyOf(answer, options, run);
        await checked(body, file, parts);
        return { kind: 'ok', body };
      } catch (error) {
        if (deadline.aborted && error === timed.signal.reason)
          throw new FetchFault('unavailable', 'the source took too long to send a small file', { cause: error });
        throw error;
      }
    },

    async sizeOf(file, run) {
      const answer = await ask(file, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } }, run);
      answer.drop();
      const length = answer.headers.get('content-length');
      return answer.status === 200 && length !== null && /^\d+$/.test(length) ? Number(length) : null;
    },
  };
}

/** Checks the first bytes of a file; a page about too many requests pauses the budget. */
export async function checked(head: Buffer, file: SourceFile, parts: HttpFetcherParts): Promise<void> {
  try {
    checkFirstBytes(head, file);
  } catch (error) {
    throw error instanceof FetchFault ? await settled(error, file.budget, parts) : error;
  }
}

async function bodyOf(
  answer: WatchedAnswer,
  { bytesMax, isEnough }: Parameters<Fetcher['get']>[1],
  run: FetchRun,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of answer.body) {
    length += bytes.byteLength;
    run.count.bytes += bytes.byteLength;
    if (length > bytesMax) throw new FetchFault('damaged', `the file has more than ${bytesMax} bytes`);
    parts.push(bytes);
    if (isEnough?.(bytes)) break;
  }
  return Buffer.concat(parts);
}
