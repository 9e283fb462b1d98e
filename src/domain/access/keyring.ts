import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { sameText } from '../../platform/same-text.ts';
import type { Principal } from './access.ts';
import type { AccessStore } from './access-store.ts';
import { hashOfKey, principalOf, stateOf } from './api-key.ts';

/** Cache time of the store's answers: a key revoked by another process ends within this time. */
const BELIEVED_MS = 1_000;
const KNOWN_MAX = 10_000;
const UNKNOWN_MAX = 10_000;
/** No key is longer; more is not worth hashing. */
const HEADER_CHARS_MAX = 512;

export type Keyring = ReturnType<typeof createKeyring>;

interface Remembered {
  readonly principal: Principal;
  readonly key: { readonly hash: string; readonly expiresAt: string | null; readonly revokedAt: string | null };
  readonly untilMs: number;
}

/**
 * Keys that are used often cost no query, and neither does repeating a bad one. Good and bad answers are remembered apart,
 * so that a flood of bad keys cannot push the good ones out.
 */
export function createKeyring({ store, clock }: { store: Pick<AccessStore, 'findKey'>; clock: Clock }) {
  const known = new LRUCache<string, Remembered>({ max: KNOWN_MAX });
  const unknown = new LRUCache<string, number>({ max: UNKNOWN_MAX });
  const asking = new Map<string, Promise<Remembered | undefined>>();

  const ask = async (hash: string): Promise<Remembered | undefined> => {
    const askedAtMs = clock.nowMs();
    const found = await store.findKey({ hash });
    if (!found) {
      unknown.set(hash, askedAtMs + BELIEVED_MS);
      return undefined;
    }
    const { expiresAt, revokedAt } = found.key;
    const entry: Remembered = {
      principal: principalOf(found),
      key: { hash: found.key.hash, expiresAt, revokedAt },
      untilMs: askedAtMs + BELIEVED_MS,
    };
    known.set(hash, entry);
    return entry;
  };

  const lookUp = (hash: string): Remembered | undefined | Promise<Remembered | undefined> => {
    const nowMs = clock.nowMs();
    const remembered = known.get(hash);
    if (remembered && nowMs < remembered.untilMs) return remembered;
    if (nowMs < (unknown.get(hash) ?? 0)) return undefined;
    known.delete(hash);
    unknown.delete(hash);
    const answer = asking.get(hash) ?? ask(hash).finally(() => asking.delete(hash));
    asking.set(hash, answer);
    return answer;
  };

  return {
    /**
     * Principal of `header`, the value of `X-API-KEY`. `undefined` for a missing, malformed, unknown, expired or revoked
     * key alike, so that all of them get the same answer (contract 1.1).
     */
    async authenticate(header: string | undefined): Promise<Principal | undefined> {
      const secret = header?.trim();
      if (!secret || secret.length > HEADER_CHARS_MAX) return undefined;
      const hash = hashOfKey(secret);
      const entry = await lookUp(hash);
      if (!entry || !sameText(hash, entry.key.hash)) return undefined;
      return stateOf(entry.key, clock.nowMs()) === 'active' ? entry.principal : undefined;
    },
  };
}
