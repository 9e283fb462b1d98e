import { AppError, type ErrorCode } from '../platform/errors.ts';
import type { Family, Metadata } from './endpoint.ts';

/** A code without a status does not compile. */
const STATUS: Record<ErrorCode, { status: number; errorCode: string }> = {
  invalid_request: { status: 400, errorCode: 'BAD_REQUEST' },
  unauthenticated: { status: 401, errorCode: 'UNAUTHORIZED' },
  forbidden: { status: 403, errorCode: 'FORBIDDEN' },
  quota_exceeded: { status: 403, errorCode: 'QUOTA_EXCEEDED' },
  not_found: { status: 404, errorCode: 'NOT_FOUND' },
  method_not_allowed: { status: 405, errorCode: 'METHOD_NOT_ALLOWED' },
  conflict: { status: 409, errorCode: 'CONFLICT' },
  payload_too_large: { status: 413, errorCode: 'PAYLOAD_TOO_LARGE' },
  unprocessable: { status: 422, errorCode: 'UNPROCESSABLE_ENTITY' },
  rate_limited: { status: 429, errorCode: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, errorCode: 'SERVICE_UNAVAILABLE' },
};

const INTERNAL = { status: 500, errorCode: 'INTERNAL_SERVER_ERROR', detail: 'The request failed inside the service.' };

export interface ErrorReply {
  readonly status: number;
  readonly body: object;
  readonly retryAfterS?: number;
}

/** One body for a missing, malformed, unknown, expired and revoked key, so that nothing can be told apart (contract 1.1). */
export const UNAUTHENTICATED = new AppError('unauthenticated', 'API key is missing or not valid');

/**
 * What a failure looks like from outside: the only place where codes become statuses and bodies. Anything that is not
 * an `AppError` becomes a 500 that says nothing of the inside.
 */
export function toErrorReply(error: unknown, family: Family, metadata: Metadata): ErrorReply {
  const known = error instanceof AppError ? error : undefined;
  const { status, errorCode } = known ? STATUS[known.code] : INTERNAL;
  const message = known?.detail ?? INTERNAL.detail;
  const retry = known?.retryAfterS === undefined ? {} : { retryAfterS: known.retryAfterS };
  return { status, body: bodyOf(status, message, errorCode, known?.faults ?? [message], family, metadata), ...retry };
}

function bodyOf(
  status: number,
  message: string,
  errorCode: string,
  faults: readonly string[],
  family: Family,
  metadata: Metadata,
): object {
  const errors = faults.map((fault) => ({ message: fault }));
  if (status === 401) return { message, statusCode: status, errorCode, errors, requestId: metadata.request_id };
  if (family === 'subscription' && (status === 400 || status === 500)) return { message, statusCode: status };
  if (family === 'structured') return { errors, message, statusCode: status, errorCode, metadata };
  return { message, statusCode: status, errorCode, errors };
}
