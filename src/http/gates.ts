import type { Principal } from '../domain/access/access.ts';
import type { UserSession } from '../domain/access/user-sessions.ts';
import { AppError } from '../platform/errors.ts';
import { UNAUTHENTICATED } from './errors.ts';

/** Services for authentication, rate limits and quotas. */
export interface Gatekeepers {
  readonly keyring: { authenticate(header: string | undefined): Promise<Principal | undefined> };
  readonly sessions: {
    authenticate(header: string | undefined): Promise<Principal | undefined>;
    find(secret: string | undefined): Promise<UserSession | undefined>;
  };
  /** Rate limit per key, and per user for all sessions of that user. */
  readonly keyLimiter: Limiter;
  /** Rate limit per address, for calls without a valid key or token and for unknown paths. */
  readonly addressLimiter: Limiter;
  /** Throws `quota_exceeded` at the limit of a plan, if the operator configured refusal. */
  readonly quotas: { check(orgId: string, units: Readonly<Record<string, number>>): Promise<void> };
  readonly meter: { record(orgId: string, units: Readonly<Record<string, number>>): Promise<void> };
}

/** A rate limiter per subject: a key or an address. */
export interface Limiter {
  /** Counts one call, unless the subject is over its rate; then it returns after how many whole seconds to retry. */
  take(subject: string): { allowed: true } | { allowed: false; retryAfterS: number };
}

/** The headers that say who calls. */
export interface Credentials {
  readonly 'x-api-key'?: string | string[] | undefined;
  readonly authorization?: string | undefined;
}

const NO_KEY = 'Too many requests without a valid API key';

/** Who the value of `Authorization` speaks for; `undefined` where it says nothing. Throws for a token that is refused with a reason. */
type Authenticate = Gatekeepers['sessions']['authenticate'];

/**
 * Checks the key, or without one the token of a signed-in user, then its rate. Throws 401, or 429 when an address has sent too many bad
 * ones or the key was used too often. `byToken` is for paths that accept other tokens too.
 */
export async function admit(
  { keyring, sessions, keyLimiter, addressLimiter }: Gatekeepers,
  { 'x-api-key': key, authorization }: Credentials,
  address: string,
  byToken: Authenticate = sessions.authenticate,
): Promise<Principal> {
  const hasKey = key !== undefined;
  const refuse = (fault: unknown): never => {
    passLimit(addressLimiter, address, NO_KEY);
    throw fault;
  };
  const found = hasKey ? keyring.authenticate(Array.isArray(key) ? undefined : key) : byToken(authorization);
  const principal = (await found.catch(refuse)) ?? refuse(UNAUTHENTICATED);
  if (hasKey) passLimit(keyLimiter, principal.keyId, 'Too many requests with this API key');
  else passUserLimit(keyLimiter, principal);
  return principal;
}

/** The session of a signed-in user. Throws 401, or 429 as `admit` does. */
export async function admitSession(
  { sessions, keyLimiter, addressLimiter }: Gatekeepers,
  secret: string | undefined,
  address: string,
): Promise<UserSession> {
  const session = await sessions.find(secret);
  if (session === undefined) {
    passLimit(addressLimiter, address, NO_KEY);
    throw SESSION_ENDED;
  }
  passUserLimit(keyLimiter, session.principal);
  return session;
}

const SESSION_ENDED = new AppError('unauthenticated', 'The session is missing or not valid; sign in again');

/** Users begin sessions by themselves, so a limit of each session would be none. */
function passUserLimit(keyLimiter: Limiter, { userId }: Principal): void {
  passLimit(keyLimiter, userId, 'Too many requests of this user');
}

/** Applies the rate limit per address to unknown paths and methods, so that scans cost little. */
export function passAddressLimit({ addressLimiter }: Gatekeepers, address: string): void {
  passLimit(addressLimiter, address, 'Too many requests to unknown paths');
}

function passLimit(limiter: Limiter, subject: string, message: string): void {
  const verdict = limiter.take(subject);
  if (verdict.allowed) return;
  const { retryAfterS } = verdict;
  throw new AppError('rate_limited', `${message}; try again in ${retryAfterS} s`, { retryAfterS });
}
