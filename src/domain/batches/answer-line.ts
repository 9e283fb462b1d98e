import { AppError } from '../../platform/errors.ts';
import { parseOutsideJson } from '../../platform/json-shape.ts';
import type { BatchOwner } from './batches.ts';
import type { InputLine } from './input-lines.ts';

/** Answers a search as `POST /v1/search` does, with the same errors. */
export type AnswerSearch = (
  owner: BatchOwner,
  body: unknown,
  signal: AbortSignal,
) => Promise<{ readonly usage: { readonly api_query_units: number } }>;

/** One line of the output (contract 8.4). */
export interface OutputLine {
  readonly line_number: number;
  readonly status: 'success' | 'error' | 'timeout' | 'exception';
  /** The inner `query` as it was submitted; an empty one where there is none, as clients look into it unasked. */
  readonly query: unknown;
  readonly response: unknown;
  /** The status that the same request would have got by itself. */
  readonly code: number;
  readonly error?: string;
}

const FAULTS: Readonly<Partial<Record<AppError['code'], number>>> = {
  invalid_request: 400,
  forbidden: 403,
  quota_exceeded: 403,
  not_found: 404,
  payload_too_large: 413,
  unprocessable: 422,
  rate_limited: 429,
};

/** Answers a line; throws only `signal.reason`. A line that takes longer than `timeoutMs` is abandoned. */
export async function answerLine(
  { number, text }: InputLine,
  owner: BatchOwner,
  use: { readonly answer: AnswerSearch; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<{ readonly line: OutputLine; readonly units: number }> {
  const { answer, timeoutMs, signal } = use;
  const body = bodyOf(text);
  const query = innerQuery(body);
  const failed = (status: 'error' | 'timeout' | 'exception', code: number, error: string) => ({
    line: { line_number: number, status, query, response: null, code, error },
    units: 0,
  });
  if (body instanceof AppError) return failed('error', FAULTS[body.code] ?? 400, body.detail);
  const timer = AbortSignal.timeout(timeoutMs);
  try {
    const response = await settledBy(AbortSignal.any([signal, timer]), (either) => answer(owner, body, either));
    const line = { line_number: number, status: 'success' as const, query, response, code: 200 };
    return { line, units: response.usage.api_query_units };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timer.aborted) return failed('timeout', 504, `The search took longer than ${timeoutMs} ms`);
    const code = error instanceof AppError ? FAULTS[error.code] : undefined;
    if (error instanceof AppError && code !== undefined) return failed('error', code, error.detail);
    if (error instanceof AppError && error.code === 'unavailable') return failed('exception', 503, error.detail);
    return failed('exception', 500, 'The request failed inside the service.');
  }
}

function bodyOf(text: string | null): unknown {
  if (text === null) return new AppError('payload_too_large', 'A line may have 1048576 characters at most');
  try {
    return parseOutsideJson(text, 'The line');
  } catch (error) {
    return error;
  }
}

const innerQuery = (body: unknown): unknown =>
  (typeof body === 'object' && body !== null && 'query' in body ? body.query : null) ?? {};

/** Does not wait for work that ignores its signal. */
async function settledBy<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work(signal), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    aborted.promise.catch(() => undefined);
  }
}
