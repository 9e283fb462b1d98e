/** All error codes of the product. `http/requests/errors.ts` maps them to HTTP statuses. */
export type ErrorCode =
  | 'invalid_request'
  | 'unprocessable'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'payload_too_large'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'quota_exceeded'
  | 'unavailable';

/**
 * A failure whose `detail` is shown to the caller. Internals (SQL, paths, ids of others) go into `options.cause`, which is
 * only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** One line per fault of the request. Never empty. */
  readonly faults: readonly string[];
  /** Seconds after which a repeated call may succeed; only for `rate_limited` and `unavailable`. */
  readonly retryAfterS: number | undefined;
  /** A finer code for programs, where the contract has one: `PRIVATE_CONTENT_NOT_FOUND`. */
  readonly reason: string | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { cause?: unknown; faults?: readonly string[]; retryAfterS?: number; reason?: string } = {},
  ) {
    super(`${code}: ${detail}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.faults = options.faults?.length ? options.faults : [detail];
    this.retryAfterS = options.retryAfterS;
    this.reason = options.reason;
  }
}
