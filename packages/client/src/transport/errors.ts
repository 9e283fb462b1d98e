/** Facts about a failed call. */
export interface ErrorFacts {
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
  /** A code for programs: `QUOTA_EXCEEDED`. */
  readonly code: string;
  /** The id of the request in the log of the service. */
  readonly requestId?: string | undefined;
  /** Method and path: `POST /v1/search`. */
  readonly operation?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed. Its subclasses say in what way; `advice` says what to do about it. */
export class AlmanacError extends Error {
  /** HTTP status; `undefined` when no answer came. */
  readonly status: number | undefined;
  /** A code for programs: `QUOTA_EXCEEDED`. */
  readonly code: string;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;
  /** Method and path: `POST /v1/search`. */
  readonly operation: string | undefined;

  constructor(message: string, { status, code, requestId, operation, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.operation = operation;
  }

  /** Advice for the caller, in one sentence. */
  get advice(): string {
    return 'Look the request id up in the log of the service.';
  }
}

/** 401: the key is missing, unknown, expired or revoked. */
export class AuthenticationError extends AlmanacError {
  override get advice(): string {
    return 'Check `apiKey`: `almanac keys list` shows which keys are in force.';
  }
}

/** 403: it is somebody else's, or the plan does not have it. */
export class ForbiddenError extends AlmanacError {
  override get advice(): string {
    return 'Ask its owner to share it, or the administrator for the right.';
  }
}

/** 403: the quota of the organization is used up. */
export class QuotaError extends AlmanacError {
  override get advice(): string {
    return 'Wait for the next period or raise the limit; `almanac.subscription.quotas()` shows what is left.';
  }
}

/** 429: too many requests with this key. */
export class RateLimitError extends AlmanacError {
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, facts: ErrorFacts & { readonly retryAfterS?: number | undefined }) {
    super(message, facts);
    this.retryAfterS = facts.retryAfterS;
  }

  override get advice(): string {
    return `Wait ${this.retryAfterS ?? 'a few'} seconds, or send fewer requests at once.`;
  }
}

/** 400, 413 or 422: the request is wrong, or asks for what cannot be. */
export class InvalidRequestError extends AlmanacError {
  /** One line for each fault, with the name of the field. */
  readonly faults: readonly string[];

  constructor(message: string, facts: ErrorFacts & { readonly faults: readonly string[] }) {
    super(message, facts);
    this.faults = facts.faults;
  }

  override get advice(): string {
    return 'Correct the request: `faults` names each field.';
  }
}

/** 404: it is not there, or not yours. */
export class NotFoundError extends AlmanacError {
  override get advice(): string {
    return 'Check the id, and that the key belongs to the organization that has it.';
  }
}

/** 5xx: the service failed, or cannot answer at present. */
export class UnavailableError extends AlmanacError {
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, facts: ErrorFacts & { readonly retryAfterS?: number | undefined }) {
    super(message, facts);
    this.retryAfterS = facts.retryAfterS;
  }

  override get advice(): string {
    return 'Try again later; the log of the service has the request id.';
  }
}

/** No answer came: no connection, or it broke. */
export class ConnectionError extends AlmanacError {
  override get advice(): string {
    return 'Check that the service runs at `baseUrl`; redirects are not followed, so give its final address.';
  }
}

/** The answer, or the end of an upload or job, took longer than `timeoutMs`. */
export class TimeoutError extends AlmanacError {
  override get advice(): string {
    return 'Give a longer `timeoutMs`, or ask for less at once.';
  }
}

/** A file could not be read, a batch could not be run, or a run of research failed. */
export class ProcessingError extends AlmanacError {
  override get advice(): string {
    return 'The message says why; correct what it names and try again.';
  }
}
