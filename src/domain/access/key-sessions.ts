import { hash } from 'node:crypto';
import { type Clock, isoOf } from '../../platform/clock.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { sameText } from '../../platform/same-text.ts';
import type { Principal } from './access.ts';
import type { AccessStore } from './access-store.ts';
import { hashOfKey, principalOf, stateOf } from './api-key.ts';
import type { KeySession, KeySessionStore } from './key-session-store.ts';

/** How long a browser stays signed in: a working day. */
const SESSION_MS = 12 * 3_600_000;

/** A session as its browser knows it. */
export interface OpenKeySession {
  /** Has the key's own id: rate, usage and expiry are those of the session. */
  readonly principal: Principal;
  /** Sent with every call in a header, which pages of other origins cannot do. */
  readonly csrfToken: string;
  readonly endsAt: string;
}

/** Session secret and CSRF token as the browser sent them. */
export interface ShownSession {
  readonly secret: string | undefined;
  readonly csrfToken: string | undefined;
}

/**
 * Browser sessions: a key is sent once; from then on a secret in a cookie represents it. A session ends with its key.
 */
export type KeySessions = ReturnType<typeof createKeySessions>;

export function createKeySessions(parts: {
  readonly store: KeySessionStore;
  readonly access: Pick<AccessStore, 'findKey'>;
  readonly clock: Clock;
}) {
  const { store, access, clock } = parts;

  /** The session of a secret; `undefined` when it has ended, or its key has. */
  const find = async (secret: string | undefined): Promise<OpenKeySession | undefined> => {
    if (secret === undefined || !SECRET.test(secret)) return undefined;
    const session = await store.find(hashOfKey(secret));
    if (session === undefined || Date.parse(session.endsAt) <= clock.nowMs()) return undefined;
    const found = await access.findKey({ id: session.keyId });
    if (found === undefined || stateOf(found.key, clock.nowMs()) !== 'active') return undefined;
    return { principal: principalOf(found), csrfToken: csrfTokenOf(secret), endsAt: session.endsAt };
  };

  return {
    find,
    /** `secret` belongs into the cookie and nowhere else. */
    async begin(principal: Principal): Promise<OpenKeySession & { readonly secret: string }> {
      const nowMs = clock.nowMs();
      await store.removeEndedBefore(isoOf(nowMs));
      const secret = newSecret();
      const session: KeySession = {
        id: newId('session'),
        secretHash: hashOfKey(secret),
        keyId: principal.keyId,
        createdAt: isoOf(nowMs),
        endsAt: isoOf(nowMs + SESSION_MS),
      };
      await store.add(session);
      return { secret, principal, csrfToken: csrfTokenOf(secret), endsAt: session.endsAt };
    },
    /** Principal of a call; `undefined` alike without a session and without its token. */
    async authenticate({ secret, csrfToken = '' }: ShownSession): Promise<Principal | undefined> {
      if (secret === undefined || !sameText(csrfTokenOf(secret), csrfToken)) return undefined;
      return (await find(secret))?.principal;
    },
    async end(secret: string): Promise<void> {
      await store.remove(hashOfKey(secret));
    },
  };
}

/** The form of `newSecret`. */
const SECRET = /^[\w-]{43}$/;

/** Follows from the secret, which it does not reveal. */
const csrfTokenOf = (secret: string): string => hash('sha256', `csrf:${secret}`, 'base64url');
