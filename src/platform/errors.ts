/** The kinds of failure the whole product speaks of. What each means over HTTP is decided in `http/errors.ts` alone. */
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
 * A failure whose `detail` is meant for the caller. Whatever must stay inside (SQL, paths, ids of others) goes into
 * `options.cause`, which only the log sees.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** One line per fault where a request has several. Never empty. */
  readonly faults: readonly string[];
  /** Seconds after which a repeated call may succeed; only for `rate_limited` and `unavailable`. */
  readonly retryAfterS: number | undefined;
  /** What programs tell this failure by among others of its code, where it has such a name: `PRIVATE_CONTENT_NOT_FOUND`. */
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
