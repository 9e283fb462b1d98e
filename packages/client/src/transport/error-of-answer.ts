import {
  AlmanacError,
  AuthenticationError,
  type ErrorFacts,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  QuotaError,
  RateLimitError,
  UnavailableError,
} from './errors.ts';

interface ErrorBody {
  readonly message?: unknown;
  readonly errorCode?: unknown;
  readonly errors?: unknown;
  readonly requestId?: unknown;
  readonly metadata?: { readonly request_id?: unknown };
}

/** A refused call, as its answer looked. */
export interface RefusedAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
  readonly operation: string;
}

/** The error that an answer of 400 and above means. */
export function errorOfAnswer({ status, headers, text, operation }: RefusedAnswer): AlmanacError {
  const body = bodyOf(text);
  const faults = faultsOf(body);
  const message = textOr(body.message) ?? faults.join('; ');
  const facts: ErrorFacts = {
    status,
    code: textOr(body.errorCode) ?? `HTTP_${status}`,
    requestId: headers.get('x-request-id') ?? textOr(body.requestId) ?? textOr(body.metadata?.request_id),
    operation,
  };
  return errorOf(message === '' ? `${operation} answered ${status}` : message, {
    ...facts,
    faults: faults.length === 0 ? [message] : faults,
    retryAfterS: secondsOf(headers.get('retry-after')),
  });
}

function errorOf(
  message: string,
  facts: ErrorFacts & { readonly faults: readonly string[]; readonly retryAfterS: number | undefined },
): AlmanacError {
  const { status = 0, code } = facts;
  if (status === 401) return new AuthenticationError(message, facts);
  if (status === 403)
    return code === 'QUOTA_EXCEEDED' ? new QuotaError(message, facts) : new ForbiddenError(message, facts);
  if (status === 404) return new NotFoundError(message, facts);
  if (status === 400 || status === 413 || status === 422) return new InvalidRequestError(message, facts);
  if (status === 429) return new RateLimitError(message, facts);
  return status >= 500 ? new UnavailableError(message, facts) : new AlmanacError(message, facts);
}

/** Errors are JSON, of signed links XML; of a proxy's answer only the status is used. */
function bodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    const part = (name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
    return { message: part('Message'), errorCode: part('Code'), requestId: part('RequestId') };
  }
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** `2 validation errors for ...`, then a line for each field and an indented one with the reason, become one line each. */
function faultsOf({ errors }: ErrorBody): string[] {
  if (!Array.isArray(errors)) return [];
  const messages = errors.flatMap((error: { message?: unknown } | null) => textOr(error?.message) ?? []);
  return messages.flatMap((message) => {
    const [head = '', ...lines] = message.split('\n');
    if (!/^\d+ validation errors? for /.test(head)) return [message];
    const faults: string[] = [];
    for (const line of lines) {
      if (/^\s/.test(line) && faults.length > 0) faults.push(`${faults.pop()}: ${line.trim()}`);
      else if (line !== '') faults.push(line);
    }
    return faults;
  });
}

/** `Retry-After` in seconds: it is a number of them, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
}
