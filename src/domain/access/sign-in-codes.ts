import { hash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { newSecret } from '../../platform/ids.ts';

/** Lifetime of a code. */
const CODE_MS = 3_600_000;

/** Codes with which a browser signs in once, without the key being shown to it. Kept in memory: they end with the process. */
export type SignInCodes = ReturnType<typeof createSignInCodes>;

export function createSignInCodes(clock: Clock) {
  const issued = new Map<string, { readonly keyId: string; readonly untilMs: number }>();
  const nameOf = (code: string): string => hash('sha256', code, 'hex');
  return {
    /** A code for the key of this id. */
    issue(keyId: string): string {
      const code = newSecret();
      issued.set(nameOf(code), { keyId, untilMs: clock.nowMs() + CODE_MS });
      return code;
    },
    /** The id of the key; `undefined` for a code that is unknown, used or too old. */
    use(code: string): string | undefined {
      const name = nameOf(code);
      const found = issued.get(name);
      issued.delete(name);
      return found !== undefined && clock.nowMs() < found.untilMs ? found.keyId : undefined;
    },
  };
}
