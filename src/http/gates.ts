import type { Principal } from '../domain/access/access.ts';
import { AppError } from '../platform/errors.ts';
import { UNAUTHENTICATED } from './errors.ts';

/** What the gates need of the domain, each as narrow as it is used. */
export interface Gatekeepers {
  readonly keyring: { authenticate(header: string | undefined): Promise<Principal | undefined> };
  /** Per key. */
  readonly keyLimiter: Limiter;
  /** Per address, for callers without a good key and for unknown paths. */
  readonly addressLimiter: Limiter;
  /** Throws `quota_exceeded` where the operator wants calls refused at the limit of a plan. */
  readonly quotas: { check(orgId: string, units: Readonly<Record<string, number>>): Promise<void> };
  readonly meter: { record(orgId: string, units: Readonly<Record<string, number>>): Promise<void> };
}

/** Counts calls of a subject: a key or an address. */
export interface Limiter {
  /** Counts one more, unless the subject is over its rate: then it is told after how many whole seconds to come again. */
  take(subject: string): { allowed: true } | { allowed: false; retryAfterS: number };
}

/** Key, then rate. Throws the one 401, or 429 once an address has shown too many bad keys or a key called too often. */
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

/** Unknown paths and methods: limited by address, so that a scan costs little. */
export function passAddressLimit({ addressLimiter }: Gatekeepers, address: string): void {
  passLimit(addressLimiter, address, 'Too many requests to unknown paths');
}

function passLimit(limiter: Limiter, subject: string, message: string): void {
  const verdict = limiter.take(subject);
  if (verdict.allowed) return;
  const { retryAfterS } = verdict;
  throw new AppError('rate_limited', `${message}; try again in ${retryAfterS} s`, { retryAfterS });
}
