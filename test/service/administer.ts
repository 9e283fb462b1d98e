import { join } from 'node:path';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlPasswordStore } from '../../src/adapters/sql/access/password-store.ts';
import { type Administration, createAdministration } from '../../src/domain/access/administration.ts';
import { createPasswords } from '../../src/domain/access/passwords.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { openAt } from '../stores/databases.ts';
import { cheapHash } from './cheap-password.ts';
import { databaseUrl, type Service } from './service.ts';

interface Administering extends Administration {
  /** Gives the user, who is created when missing with the organization, a password that is checked in no time. */
  setCheapPassword(orgName: string, userName: string, password: string): Promise<void>;
}

/**
 * Does in this process, beside a service, the work of its commands on organizations, users and keys. For preparations
 * of a test: each command in a process of its own costs a third of a second of CPU.
 */
export async function administer<T>(
  { dataDir }: Pick<Service, 'dataDir'>,
  work: (at: Administering) => Promise<T>,
): Promise<T> {
  const url = databaseUrl(dataDir);
  const database =
    url === undefined ? await openAt('sqlite', join(dataDir, 'almanac.db')) : await openAt('postgres', url);
  const access = sqlAccessStore(database);
  const store = sqlPasswordStore(database);
  const administration = createAdministration({ store: access, clock: systemClock });
  const passwords = createPasswords({ access, store, clock: systemClock });
  try {
    return await work({
      ...administration,
      async setCheapPassword(orgName, userName, password) {
        const organizations = await administration.organizations();
        if (!organizations.some(({ name }) => name === orgName)) await administration.createOrganization(orgName);
        const users = await administration.users(orgName);
        if (!users.some(({ name }) => name === userName)) await administration.createUser(orgName, userName);
        const { id: userId } = await passwords.user(orgName, userName);
        const setAt = new Date(systemClock.nowMs()).toISOString();
        await store.set({ id: newId('password'), userId, hash: cheapHash(password), setAt });
      },
    });
  } finally {
    await database.close();
  }
}

/** A new key of the user; creates the organization and the user when missing. */
export const newKey = (service: Pick<Service, 'dataDir'>, org: string, user: string): Promise<string> =>
  administer(service, async ({ createKey }) => (await createKey(org, user)).secret);
