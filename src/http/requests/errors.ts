import { AppError, type ErrorCode } from '../../platform/errors.ts';
import type { Metadata } from '../answers/metadata.ts';
import type { Family } from '../operations/endpoint.ts';

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

/** Codes in the XML of signed links, the same as S3's. */
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

/** An error response; `retryAfterS` becomes the header `Retry-After`. */
export interface ErrorReply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly retryAfterS?: number;
}

/** The same body for a missing, malformed, unknown, expired and revoked key, to give nothing away (contract 1.1). */
export const UNAUTHENTICATED = new AppError('unauthenticated', 'API key is missing or not valid');

/**
 * Maps an error to status and body, for all endpoints. Anything but an `AppError` becomes a 500 that reveals nothing of the
 * cause.
 */
export function toErrorReply(error: unknown, family: Family, metadata: Metadata): ErrorReply {
  const appError = error instanceof AppError ? error : undefined;
  const { status, errorCode } = appError ? STATUS[appError.code] : INTERNAL;
  const message = appError?.detail ?? INTERNAL.detail;
  const retry = appError?.retryAfterS === undefined ? {} : { retryAfterS: appError.retryAfterS };
  if (family === 'signed') {
    const code =
      appError?.reason === 'SignatureDoesNotMatch' ? appError.reason : (SIGNED_CODE[status] ?? 'InternalError');
    return { status, contentType: 'application/xml', text: xmlOf(code, message, metadata), ...retry };
  }
  const body = bodyOf(status, message, appError?.reason ?? errorCode, appError?.faults ?? [message], family, metadata);
  return { status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(body), ...retry };
}

/** The error body of a signed link (contract 9.2). */
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
  // Exactly the fields of the contract (7.3).
  if (family === 'search' && status === 400) return { errors, metadata };
  if (family === 'research') {
    const detail = status === 422 ? faults.map(faultDetail) : message;
    return { detail, message, statusCode: status, errorCode, errors, metadata };
  }
  if (family === 'structured' || family === 'search')
    return { errors, message, statusCode: status, errorCode, metadata };
  const content = { statusCode: status, message, errorCode, requestId: metadata.request_id };
  if (family === 'content') return status === 429 ? { ...content, errors } : content;
  return { message, statusCode: status, errorCode, errors };
}

const PLACE = /^((?:body|path|query)(?:\.[^\s:]+)*): /;

/** A fault as `{loc, msg, type}` (agents.md 2.2, 12): `body.input.company: Field required` has its place before the colon. */
function faultDetail(fault: string): FaultDetail {
  const [start = '', place = 'body'] = PLACE.exec(fault) ?? [];
  const loc = place.split('.').map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part));
  return { loc, msg: fault.slice(start.length), type: 'value_error' };
}

interface FaultDetail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: 'value_error';
}
