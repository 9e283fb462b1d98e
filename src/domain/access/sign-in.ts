import { AppError } from '../../platform/errors.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { isPassword } from './password-hash.ts';
import type { FoundPassword, PasswordStore } from './password-store.ts';
import type { Verdict } from './rate-limiter.ts';
import type { AttemptLimit, SharedAttemptLimiter } from './shared-attempt-limiter.ts';
import type { UserSession, UserSessions } from './user-sessions.ts';

const ATTEMPTS_PERIOD_MS = 15 * 60_000;
/** Wrong passwords for one identifier at once, then one more every 90 s. */
const IDENTIFIER_ATTEMPTS = 10;
/** Wrong passwords from one address, which everybody behind a proxy may share: further ones wait for each other, right ones still sign in. */
const ADDRESS_ATTEMPTS = 30;
/** Each check takes 32 MiB and a thread of the four that files are read with too. */
const CHECKS_AT_ONCE = 2;
const CHECKS_WAITING_MAX = 40;
const BUSY_RETRY_S = 10;

/** `ann@desk`, or `ann`. Names hold no `@`. */
const IDENTIFIER = /^([A-Za-z0-9._-]{1,64})(?:@([A-Za-z0-9._-]{1,64}))?$/;

/** Outcome of an attempt to sign in, for the log. The user is named if the identifier denotes one. */
export interface SignInAttempt {
  readonly outcome: 'signed-in' | 'wrong-password' | 'too-many-attempts' | 'busy';
  readonly address: string;
  readonly userId?: string;
  readonly orgId?: string;
  readonly sessionId?: string;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(parts: {
  passwords: Pick<PasswordStore, 'findByName'>;
  sessions: Pick<UserSessions, 'begin'>;
  attemptLimiter: (limit: AttemptLimit) => SharedAttemptLimiter;
  /** Called at the end of every try. */
  report: (attempt: SignInAttempt) => void;
}) {
  const { passwords, sessions, attemptLimiter, report } = parts;
  const limit = (name: string, calls: number) => attemptLimiter({ name, calls, periodMs: ATTEMPTS_PERIOD_MS });
  const identifiers = limit('sign-in-identifier', IDENTIFIER_ATTEMPTS);
  const addresses = limit('sign-in-address', ADDRESS_ATTEMPTS);
  const checks = new Semaphore(CHECKS_AT_ONCE);
  /** Checks for addresses with too many attempts, with a semaphore of their own, so that they leave room for the others. */
  const slowChecks = new Semaphore(1);

  const tooMany = (address: string, retryAfterS: number): AppError => {
    report({ outcome: 'too-many-attempts', address });
    return new AppError('rate_limited', `Too many attempts to sign in; try again in ${retryAfterS} s`, { retryAfterS });
  };

  /**
   * Throws after too many attempts for the identifier; returns the verdict on the address. Allowed attempts count until
   * they are taken back.
   */
  const count = async (identifier: string, address: string): Promise<Verdict> => {
    const [ofAddress, ofIdentifier] = await Promise.all([addresses.take(address), identifiers.take(identifier)]);
    if (!ofIdentifier.allowed) throw tooMany(address, ofIdentifier.retryAfterS);
    return ofAddress;
  };

  const find = async (identifier: string): Promise<FoundPassword | undefined> => {
    const [, userName, orgName] = IDENTIFIER.exec(identifier) ?? [];
    if (userName === undefined) return undefined;
    const [found, ...others] = await passwords.findByName(userName, orgName);
    return others.length === 0 ? found : undefined;
  };

  return {
    /**
     * Begins a session. `identifier` is `USER@ORGANIZATION`, or `USER` if only one user of that name has a password.
     * Throws `unprocessable`, with the same text and delay for a wrong password, an unknown user, one without a password
     * and an ambiguous name. After too many failures it throws `rate_limited` instead: for the identifier with any
     * password, from the address only for wrong ones.
     */
    async signIn({
      identifier: given,
      password,
      address,
    }: {
      readonly identifier: string;
      readonly password: string;
      readonly address: string;
    }): Promise<{ readonly session: UserSession; readonly secret: string }> {
      const identifier = given.trim().slice(0, 200);
      const ofAddress = await count(identifier, address);
      const giveBackAddress = async (): Promise<void> => {
        if (ofAddress.allowed) await addresses.giveBack(address);
      };
      const found = await find(identifier);
      const semaphore = ofAddress.allowed ? checks : slowChecks;
      if (semaphore.waiting >= CHECKS_WAITING_MAX) {
        await Promise.all([identifiers.giveBack(identifier), giveBackAddress()]);
        report({ outcome: 'busy', address });
        throw new AppError('rate_limited', 'Too many users sign in at the moment', { retryAfterS: BUSY_RETRY_S });
      }
      const isRight = await semaphore.run(() => isPassword(password, found?.hash));
      const user = found && { userId: found.userId, orgId: found.orgId };
      if (!isRight || !found) {
        if (!ofAddress.allowed) throw tooMany(address, ofAddress.retryAfterS);
        report({ outcome: 'wrong-password', address, ...user });
        throw new AppError('unprocessable', 'User name or password is wrong');
      }
      // Other attempts from the address stay counted: signing in with one's own password must not buy guesses at
      // others'.
      await Promise.all([giveBackAddress(), identifiers.forget(identifier)]);
      const begun = await sessions.begin(found);
      report({ outcome: 'signed-in', address, ...user, sessionId: begun.session.principal.keyId });
      return begun;
    },
  };
}
