import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Principal } from './access.ts';
import type { FoundPassword, PasswordStore } from './password-store.ts';

/** How long a user stays signed in. */
const SESSION_MS = 7 * DAY_MS;
/** Lifetime of a token for calls: programs fetch the next one when it is refused. */
const TOKEN_MS = 5 * 60_000;
/** Cache time of the store's answers: a session ended by another process ends within this time. */
const BELIEVED_MS = 1_000;
const BELIEVED_MAX = 10_000;
const ISSUER = 'almanac';
/** The only algorithm that is written and accepted: a token cannot choose another one, or none. */
const ALGORITHM = 'HS256';
/** Longer tokens are refused unread. */
const TOKEN_CHARS_MAX = 2_048;

/** Name of the secret that signs sessions and tokens. */
export const SIGN_IN_SECRET = 'sign-in';

/** The session of a signed-in user. `principal.keyId` is its id. */
export interface UserSession {
  readonly principal: Principal;
  readonly passwordId: string;
  /** Unix time in seconds. */
  readonly endsAtS: number;
}

/**
 * Sessions of users who signed in with a password. Nothing of them is stored: they are signed, name the password they began with, and end
 * with it. A session is good for nothing but tokens, a token for nothing but calls.
 */
export type UserSessions = ReturnType<typeof createUserSessions>;

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly organization_id: string;
  /** Id of the password that the session began with. */
  readonly password_id: string;
  readonly exp: number;
}

/** `secret` needs at least 256 random bits. */
export function createUserSessions(parts: { passwords: Pick<PasswordStore, 'find'>; secret: string; clock: Clock }) {
  const { passwords, clock } = parts;
  const secret = new TextEncoder().encode(parts.secret);
  const current = believedPasswords(passwords, clock);
  let loaded: Promise<typeof import('jose')> | undefined;
  // Loaded for the first session: where callers have keys alone, it is not needed.
  const jose = () => {
    loaded ??= import('jose');
    return loaded;
  };

  const sign = async (audience: string, { principal, passwordId }: UserSession, exp: number): Promise<string> => {
    const { SignJWT } = await jose();
    return new SignJWT({
      iss: ISSUER,
      aud: audience,
      sub: principal.userId,
      sid: principal.keyId,
      organization_id: principal.orgId,
      password_id: passwordId,
      iat: secondsOf(clock.nowMs()),
      exp,
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .sign(secret);
  };

  const claimsOf = async (audience: string, token: string): Promise<Claims | undefined> => {
    if (token.length > TOKEN_CHARS_MAX) return undefined;
    const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience, requiredClaims: ['exp'] };
    const { errors, jwtVerify } = await jose();
    try {
      const { payload } = await jwtVerify<Claims>(token, secret, { ...expected, currentDate: new Date(clock.nowMs()) });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  const open = async (audience: string, token: string): Promise<UserSession | undefined> => {
    const claims = await claimsOf(audience, token);
    const password = claims && (await current(claims.sub, claims.password_id));
    return password && sessionOf(password, claims.sid, claims.exp);
  };

  return {
    /** Begins a session. `secret` identifies it in later calls. */
    async begin(password: FoundPassword): Promise<{ readonly session: UserSession; readonly secret: string }> {
      const session = sessionOf(password, newId('session'), secondsOf(clock.nowMs() + SESSION_MS));
      return { session, secret: await sign('session', session, session.endsAtS) };
    },
    /** The session of `secret`; `undefined` for one that is expired, ended, altered or not one. */
    find: async (secret: string | undefined): Promise<UserSession | undefined> =>
      secret === undefined ? undefined : open('session', secret),
    /** A token for calls of the session. */
    tokenOf: (session: UserSession): Promise<string> =>
      sign('api', session, Math.min(secondsOf(clock.nowMs() + TOKEN_MS), session.endsAtS)),
    /**
     * Principal of `header`, the value of `Authorization`. `undefined` alike for everything that is not a valid token.
     */
    async authenticate(header: string | undefined): Promise<Principal | undefined> {
      const [, token] = /^Bearer +(\S+)$/i.exec(header?.trim() ?? '') ?? [];
      return token === undefined ? undefined : (await open('api', token))?.principal;
    },
  };
}

const secondsOf = (epochMs: number): number => Math.floor(epochMs / 1_000);

const sessionOf = (password: FoundPassword, id: string, endsAtS: number): UserSession => ({
  principal: {
    orgId: password.orgId,
    userId: password.userId,
    keyId: id,
    entitlements: password.entitlements,
    statementRows: password.statementRows,
    role: password.role,
    ...(password.grants && { grants: password.grants }),
  },
  passwordId: password.id,
  endsAtS,
});

/**
 * Returns a look-up of the password of a user, if it still is the one with this id. A password in use is read once a second; one that is
 * new is asked for at once, so that a session works from its first call in every process. Called with signed claims only.
 */
function believedPasswords(passwords: Pick<PasswordStore, 'find'>, clock: Clock) {
  const believed = new LRUCache<string, { readonly password: FoundPassword; readonly untilMs: number }>({
    max: BELIEVED_MAX,
  });
  const asking = new Map<string, Promise<FoundPassword | undefined>>();
  const ask = async (userId: string): Promise<FoundPassword | undefined> => {
    const untilMs = clock.nowMs() + BELIEVED_MS;
    const password = await passwords.find(userId);
    if (password) believed.set(userId, { password, untilMs });
    else believed.delete(userId);
    return password;
  };
  return async (userId: string, passwordId: string): Promise<FoundPassword | undefined> => {
    const known = believed.get(userId);
    if (known?.password.id === passwordId && clock.nowMs() < known.untilMs) return known.password;
    const answer = asking.get(userId) ?? ask(userId).finally(() => asking.delete(userId));
    asking.set(userId, answer);
    const password = await answer;
    return password?.id === passwordId ? password : undefined;
  };
}
