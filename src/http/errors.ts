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
  range_not_satisfiable: { status: 416, errorCode: 'RANGE_NOT_SATISFIABLE' },
  unprocessable: { status: 422, errorCode: 'UNPROCESSABLE_ENTITY' },
  rate_limited: { status: 429, errorCode: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, errorCode: 'SERVICE_UNAVAILABLE' },
};

const INTERNAL = { status: 500, errorCode: 'INTERNAL_SERVER_ERROR', detail: 'The request failed inside the service.' };

/** The code in the XML of signed links, as clients of object stores know it. */
const SIGNED_CODE: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  405: 'MethodNotAllowed',
  413: 'EntityTooLarge',
  416: 'InvalidRange',
  429: 'SlowDown',
  503: 'ServiceUnavailable',
};

/** An error as it goes out; `retryAfterS` becomes the header `Retry-After`. */
export interface ErrorReply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
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
  if (family === 'signed') {
    const code = known?.reason === 'SignatureDoesNotMatch' ? known.reason : (SIGNED_CODE[status] ?? 'InternalError');
    return { status, contentType: 'application/xml', text: xmlOf(code, message, metadata), ...retry };
  }
  const body = bodyOf(status, message, known?.reason ?? errorCode, known?.faults ?? [message], family, metadata);
  return { status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(body), ...retry };
}

/** What is refused at a signed link (contract 9.2). */
function xmlOf(code: string, message: string, { request_id }: Metadata): string {
  const parts = { Code: code, Message: message, RequestId: request_id };
  const members = Object.entries(parts).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${members.join('')}</Error>`;
}

const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '?');

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
  // What clients of search look for, and nothing else (contract 7.3).
  if (family === 'search' && status === 400) return { errors, metadata };
  if (family === 'structured' || family === 'search')
    return { errors, message, statusCode: status, errorCode, metadata };
  const told = { statusCode: status, message, errorCode, requestId: metadata.request_id };
  if (family === 'content') return status === 429 ? { ...told, errors } : told;
  return { message, statusCode: status, errorCode, errors };
}
