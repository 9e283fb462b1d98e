import { userInfo } from 'node:os';
import { sqlAccessStore } from '../adapters/sql/access/access-store.ts';
import { sqlPasswordStore } from '../adapters/sql/access/password-store.ts';
import { sqlSubjectStore } from '../adapters/sql/access/subject-store.ts';
import { sqlUsageStore } from '../adapters/sql/usage/usage-store.ts';
import { createAdministration } from '../domain/access/administration.ts';
import { createPasswords } from '../domain/access/passwords.ts';
import { createSubjects } from '../domain/access/subjects.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createLogger } from '../platform/log.ts';
import { openDatabase } from './database.ts';

/** Opens the session of the commands on organizations, users and keys. */
export async function openAccess(config: Config) {
  const database = await openDatabase(config);
  const [access, usage] = [sqlAccessStore(database), sqlUsageStore(database)];
  const log = createLogger(config);
  return {
    access: createAdministration({ store: access, clock: systemClock }),
    passwords: createPasswords({ access, store: sqlPasswordStore(database), clock: systemClock }),
    subjects: createSubjects({ store: sqlSubjectStore(database), clock: systemClock }),
    audit: (done: string, of: Readonly<Record<string, string>>) => log.info({ ...of, by: accountName() }, done),
    usage: createQuotas({ usage, access, clock: systemClock }),
    close: () => database.close(),
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
