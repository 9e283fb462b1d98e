import type { Principal } from '../../domain/access/access.ts';
import type { KeySessions } from '../../domain/access/key-sessions.ts';
import type { RateLimiter, SharedLimiter, Verdict } from '../../domain/access/rate-limiter.ts';
import type { UserSession } from '../../domain/access/user-sessions.ts';
import type { ReadDataUntil } from '../../domain/feeds/data-until.ts';
import type { AskedQuestions } from '../../domain/usage/asked-questions.ts';
import type { QuotaGate } from '../../domain/usage/quota-gate.ts';
import { AppError } from '../../platform/errors.ts';
import { UNAUTHENTICATED } from './errors.ts';
import { type SessionHeaders, shownSessionOf } from './session-cookie.ts';

/** Services for authentication, rate limits and quotas. */
export interface Gatekeepers {
  readonly keyring: { authenticate(header: string | undefined): Promise<Principal | undefined> };
  readonly sessions: {
    authenticate(header: string | undefined): Promise<Principal | undefined>;
    find(secret: string | undefined): Promise<UserSession | undefined>;
  };
  /** Sessions of browsers, where the console is served. */
  readonly keySessions?: Pick<KeySessions, 'authenticate'>;
  /** Rate limit per key, and per user for all sessions of that user. */
  readonly keyLimiter: SharedLimiter;
  /** Rate limit per address, for calls without a valid key or token and for unknown paths. */
  readonly addressLimiter: Pick<RateLimiter, 'take'>;
  /**
   * Throws `quota_exceeded` at the limit of a plan, if the operator configured refusal. The returned function is called
   * at the call's end.
   */
  readonly quotas: Pick<QuotaGate, 'check'>;
  /** How new the data of feeds are; left out where there are none. */
  readonly dataUntil?: ReadDataUntil;
  /** Keeps what is asked, where that is wanted. */
  readonly askedQuestions?: Pick<AskedQuestions, 'record'>;
  readonly meter: { record(orgId: string, units: Readonly<Record<string, number>>, callerId?: string): Promise<void> };
}

/** The headers that say who calls. */
export interface Credentials extends SessionHeaders {
  readonly 'x-api-key'?: string | string[] | undefined;
  readonly authorization?: string | undefined;
}

const NO_KEY = 'Too many requests without a valid API key';

/**
 * Principal of the value of `Authorization`; `undefined` without one. Throws for a token that is refused with a reason.
 */
type Authenticate = Gatekeepers['sessions']['authenticate'];

/**
 * Checks the key, or without one the token of a signed-in user, or without both the session of a browser; then its rate. Throws 401, or 429 when an address has sent too many bad
 * ones or the key was used too often. `byToken` is for paths that accept other tokens too.
 */
export async function admit(
  { keyring, sessions, keySessions, keyLimiter, addressLimiter }: Gatekeepers,
  headers: Credentials,
  address: string,
  byToken: Authenticate = sessions.authenticate,
): Promise<Principal> {
  const { 'x-api-key': key, authorization } = headers;
  const hasKey = key !== undefined;
  const shown = hasKey || authorization !== undefined || !keySessions ? undefined : shownSessionOf(headers);
  const refuse = (fault: unknown): never => {
    refuseOver(addressLimiter.take(address), NO_KEY);
    throw fault;
  };
  const found = hasKey
    ? keyring.authenticate(Array.isArray(key) ? undefined : key)
    : shown && keySessions
      ? keySessions.authenticate(shown)
      : byToken(authorization);
  const principal = (await found.catch(refuse)) ?? refuse(UNAUTHENTICATED);
  await passCallerLimit(keyLimiter, headers, principal);
  return principal;
}

/** Counts `count` more calls of a caller who was admitted with these headers. Throws 429 when they are too many. */
export async function admitMore(
  { keyLimiter }: Gatekeepers,
  headers: Credentials,
  principal: Principal,
  count: number,
): Promise<void> {
  for (let call = 0; call < count; call += 1) await passCallerLimit(keyLimiter, headers, principal);
}

/** Limits calls by key, including the sessions of browsers, and by user for tokens. */
const passCallerLimit = (
  keyLimiter: SharedLimiter,
  headers: Credentials,
  principal: Principal,
): Promise<void> | undefined =>
  headers['x-api-key'] !== undefined || headers.authorization === undefined
    ? passLimit(keyLimiter, principal.keyId, 'Too many requests with this API key')
    : passUserLimit(keyLimiter, principal);

/** The session of a signed-in user. Throws 401, or 429 as `admit` does. */
export async function admitSession(
  { sessions, keyLimiter, addressLimiter }: Gatekeepers,
  secret: string | undefined,
  address: string,
): Promise<UserSession> {
  const session = await sessions.find(secret);
  if (session === undefined) {
    refuseOver(addressLimiter.take(address), NO_KEY);
    throw SESSION_ENDED;
  }
  await passUserLimit(keyLimiter, session.principal);
  return session;
}

const SESSION_ENDED = new AppError('unauthenticated', 'The session is missing or not valid; sign in again');

/** Users begin sessions by themselves, so a limit of each session would be none. */
const passUserLimit = (keyLimiter: SharedLimiter, { userId }: Principal): Promise<void> | undefined =>
  passLimit(keyLimiter, userId, 'Too many requests of this user');

/** Applies the rate limit per address to unknown paths and methods, so that scans cost little, and to what needs no key. */
export function passAddressLimit(
  { addressLimiter }: Gatekeepers,
  address: string,
  message = 'Too many requests to unknown paths',
): void {
  refuseOver(addressLimiter.take(address), message);
}

/** Waits only if the limiter has to ask for the remaining calls. */
function passLimit(limiter: SharedLimiter, subject: string, message: string): Promise<void> | undefined {
  const verdict = limiter.take(subject);
  if (verdict instanceof Promise) return verdict.then((one) => refuseOver(one, message));
  refuseOver(verdict, message);
  return undefined;
}

function refuseOver(verdict: Verdict, message: string): void {
  if (verdict.allowed) return;
  const { retryAfterS } = verdict;
  throw new AppError('rate_limited', `${message}; try again in ${retryAfterS} s`, { retryAfterS });
}
