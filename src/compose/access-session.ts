import { userInfo } from 'node:os';
import { createAdministration } from '../domain/access/administration.ts';
import { createPasswords } from '../domain/access/passwords.ts';
import { createSubjects } from '../domain/access/subjects.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createLogger } from '../platform/log.ts';
import { openStores } from './stores.ts';

/** Opens the session of the commands on organizations, users and keys. */
export async function openAccess(config: Config) {
  const stores = await openStores(config);
  const { access, usage } = stores;
  const log = createLogger(config);
  return {
    access: createAdministration({ store: access, clock: systemClock }),
    passwords: createPasswords({ access, store: stores.passwords, clock: systemClock }),
    subjects: createSubjects({ store: stores.subjects, clock: systemClock }),
    audit: (done: string, of: Readonly<Record<string, string>>) => log.info({ ...of, by: accountName() }, done),
    usage: createQuotas({ usage, access, clock: systemClock }),
    close: () => stores.close(),
  };
}

/** The account of the machine that runs this process; its number where it has no name, as in some containers. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
