import type { Principal } from '../domain/access/access.ts';
import { AppError } from '../platform/errors.ts';
import { UNAUTHENTICATED } from './errors.ts';

/** Services for authentication, rate limits and quotas. */
export interface Gatekeepers {
  readonly keyring: { authenticate(header: string | undefined): Promise<Principal | undefined> };
  /** Rate limit per key. */
  readonly keyLimiter: Limiter;
  /** Rate limit per address, for calls without a valid key and for unknown paths. */
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

/** Checks the key, then its rate. Throws 401, or 429 when an address has sent too many bad keys or the key was used too often. */
export async function admit(
  { keyring, keyLimiter, addressLimiter }: Gatekeepers,
  header: string | string[] | undefined,
  address: string,
): Promise<Principal> {
  const principal = await keyring.authenticate(Array.isArray(header) ? undefined : header);
  if (principal === undefined) {
    passLimit(addressLimiter, address, 'Too many requests without a valid API key');
    throw UNAUTHENTICATED;
  }
  passLimit(keyLimiter, principal.keyId, 'Too many requests with this API key');
  return principal;
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
