import { AppError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/turns.ts';
import { isPassword } from './password-hash.ts';
import type { FoundPassword, PasswordStore } from './password-store.ts';
import type { AttemptLimit, SharedAttemptLimiter } from './shared-attempt-limiter.ts';
import type { UserSession, UserSessions } from './user-sessions.ts';

const ATTEMPTS_PERIOD_MS = 15 * 60_000;
/** Wrong passwords for one identifier at once, then one more every 90 s. */
const IDENTIFIER_ATTEMPTS = 10;
/** Wrong passwords from one address, which an office may share. */
const ADDRESS_ATTEMPTS = 30;
/** Each check takes 32 MiB and a thread of the four that files are read with too. */
const CHECKS_AT_ONCE = 2;
const CHECKS_WAITING_MAX = 40;
const BUSY_RETRY_S = 10;

/** `ann@desk`, or `ann`. Names hold no `@`. */
const IDENTIFIER = /^([A-Za-z0-9._-]{1,64})(?:@([A-Za-z0-9._-]{1,64}))?$/;

/** How a try to sign in ended, for the log. The user is named where the identifier means one. */
export interface SignInAttempt {
  readonly outcome: 'signed-in' | 'wrong-password' | 'too-many-attempts' | 'busy';
  readonly address: string;
  readonly userId?: string;
  readonly orgId?: string;
  readonly sessionId?: string;
}

export interface SignIn {
  /**
   * Begins a session. `identifier` is `USER@ORGANIZATION`, or `USER` where only one user of that name has a password. Throws
   * `unprocessable`, the same and as late for a wrong password, an unknown user, one without a password and an ambiguous name; and
   * `rate_limited` after too many of these for the identifier or from the address, whatever the password then is.
   */
  signIn(attempt: {
    readonly identifier: string;
    readonly password: string;
    readonly address: string;
  }): Promise<{ readonly session: UserSession; readonly secret: string }>;
}

const refused = (): AppError => new AppError('unprocessable', 'User name or password is wrong');

export function createSignIn(parts: {
  passwords: Pick<PasswordStore, 'findByName'>;
  sessions: Pick<UserSessions, 'begin'>;
  attemptLimiter: (limit: AttemptLimit) => SharedAttemptLimiter;
  /** Called at the end of every try. */
  report: (attempt: SignInAttempt) => void;
}): SignIn {
  const { passwords, sessions, attemptLimiter, report } = parts;
  const limit = (name: string, calls: number) => attemptLimiter({ name, calls, periodMs: ATTEMPTS_PERIOD_MS });
  const identifiers = limit('sign-in-identifier', IDENTIFIER_ATTEMPTS);
  const addresses = limit('sign-in-address', ADDRESS_ATTEMPTS);
  const checks = createTurns({ atOnce: CHECKS_AT_ONCE, waitingMax: CHECKS_WAITING_MAX });

  /** Throws after too many attempts. One that is not refused counts until it is taken back. */
  const count = async (identifier: string, address: string): Promise<void> => {
    for (const verdict of await Promise.all([addresses.take(address), identifiers.take(identifier)])) {
      if (verdict.allowed) continue;
      const { retryAfterS } = verdict;
      report({ outcome: 'too-many-attempts', address });
      throw new AppError('rate_limited', `Too many attempts to sign in; try again in ${retryAfterS} s`, {
        retryAfterS,
      });
    }
  };

  const find = async (identifier: string): Promise<FoundPassword | undefined> => {
    const [, userName, orgName] = IDENTIFIER.exec(identifier) ?? [];
    if (userName === undefined) return undefined;
    const [found, ...others] = await passwords.findByName(userName, orgName);
    return others.length === 0 ? found : undefined;
  };

  return {
    async signIn({ identifier: given, password, address }) {
      const identifier = given.trim().slice(0, 200);
      await count(identifier, address);
      const found = await find(identifier);
      const check = checks.run(() => isPassword(password, found?.hash));
      if (check === undefined) {
        await Promise.all([identifiers.giveBack(identifier), addresses.giveBack(address)]);
        report({ outcome: 'busy', address });
        throw new AppError('rate_limited', 'Too many users sign in at the moment', { retryAfterS: BUSY_RETRY_S });
      }
      const isRight = await check;
      const user = found && { userId: found.userId, orgId: found.orgId };
      if (!isRight || !found) {
        report({ outcome: 'wrong-password', address, ...user });
        throw refused();
      }
      // Others of the address stay counted: a right password of one's own buys no guesses at those of others.
      await Promise.all([addresses.giveBack(address), identifiers.forget(identifier)]);
      const begun = sessions.begin(found);
      report({ outcome: 'signed-in', address, ...user, sessionId: begun.session.principal.keyId });
      return begun;
    },
  };
}
