import { hash } from 'node:crypto';
import { isoOf } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ApiKey, Principal, User } from './access.ts';
import type { FoundKey } from './access-store.ts';

const HINT_CHARS = 8;

/** The only form in which a key is kept or compared: hex SHA-256. */
export const hashOfKey = (secret: string): string => hash('sha256', secret, 'hex');

/** The record of `secret` for `user`. */
export function keyRecord(
  secret: string,
  user: User,
  options: { origin: ApiKey['origin']; nowMs: number; expiresAt?: string | null; note?: string | null },
): ApiKey {
  return {
    id: newId('key'),
    orgId: user.orgId,
    userId: user.id,
    hash: hashOfKey(secret),
    hint: secret.slice(0, HINT_CHARS),
    origin: options.origin,
    createdAt: isoOf(options.nowMs),
    expiresAt: options.expiresAt ?? null,
    revokedAt: null,
    note: options.note ?? null,
  };
}

/** Caller with a key. */
export const principalOf = ({ key, entitlements, statementRows, role, grants }: FoundKey): Principal => ({
  orgId: key.orgId,
  userId: key.userId,
  keyId: key.id,
  entitlements,
  statementRows,
  role,
  ...(grants && { grants }),
});

export type KeyState = 'active' | 'expired' | 'revoked';

/** A key ends at the very millisecond of `expiresAt`. */
export function stateOf(key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, nowMs: number): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= nowMs ? 'expired' : 'active';
}
