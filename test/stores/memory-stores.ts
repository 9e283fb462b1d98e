import type { ApiKey, Organization, User } from '../../src/domain/access/access.ts';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import type { KeySession, KeySessionStore } from '../../src/domain/access/key-session-store.ts';
import type { FoundPassword, PasswordStore, UserPassword } from '../../src/domain/access/password-store.ts';
import type { FoundSubject, SubjectStore } from '../../src/domain/access/subject-store.ts';
import type { QuotaLeases } from '../../src/domain/usage/quota-leases.ts';
import type { UsageEvent, UsageStore, UsageTotal } from '../../src/domain/usage/usage.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { AppError } from '../../src/platform/errors.ts';

/** The stores of access and usage without a database, for tests of the rules. They pass the same contract suites. */
export function memoryAccessStore(): AccessStore {
  const organizations = new Map<string, Organization>();
  const users = new Map<string, User>();
  const keys = new Map<string, ApiKey>();
  const byName = <T extends { name: string }>(all: Iterable<T>): T[] =>
    [...all].sort((a, b) => (a.name < b.name ? -1 : 1));

  return {
    organizations: async () => byName(organizations.values()),
    findOrganization: async (by) =>
      organizations.values().find((one) => ('id' in by ? one.id === by.id : one.name === by.name)),
    async ensureOrganization(organization) {
      const kept = organizations.values().find(({ name }) => name === organization.name);
      if (!kept) organizations.set(organization.id, organization);
      return kept ?? organization;
    },
    async changeOrganization(id, change) {
      const now = organizations.get(id);
      if (!now) throw new AppError('not_found', 'No such organization.');
      const changed = { ...now, ...change(now) };
      organizations.set(id, changed);
      return changed;
    },
    users: async (orgId) => byName(users.values().filter((user) => user.orgId === orgId)),
    async ensureUser(user) {
      const kept = users.values().find(({ orgId, name }) => orgId === user.orgId && name === user.name);
      if (!kept) users.set(user.id, user);
      return kept ?? user;
    },
    findUser: async (id) => users.get(id),
    async changeRole(userId, role, { keepsOperator }) {
      const user = users.get(userId);
      if (!user) throw new AppError('not_found', 'No such user.');
      const others = users.values().some((one) => one.id !== userId && one.role === 'operator');
      if (keepsOperator && user.role === 'operator' && role !== 'operator' && !others)
        throw new AppError('conflict', 'This is the last operator. Make another user an operator first.');
      const changed = { ...user, role };
      users.set(userId, changed);
      return changed;
    },
    async changeGrants(userId, grants) {
      const user = users.get(userId);
      if (!user) throw new AppError('not_found', 'No such user.');
      const changed = { ...user, grants };
      users.set(userId, changed);
      return changed;
    },
    async removeUser(userId, { heirId, at }) {
      const user = users.get(userId);
      if (!user || userId === heirId || !users.has(heirId)) throw new AppError('not_found', 'No such user.');
      if (user.role === 'operator' && !users.values().some((one) => one.id !== userId && one.role === 'operator'))
        throw new AppError('conflict', 'This is the last operator. Make another user an operator first.');
      for (const key of keys.values())
        if (key.userId === userId) keys.set(key.id, { ...key, revokedAt: key.revokedAt ?? at });
      users.delete(userId);
      return user;
    },
    keys: async (orgId) =>
      [...keys.values()]
        .filter((key) => key.orgId === orgId)
        .sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1)),
    async findKey(by) {
      const key = keys.values().find((one) => ('id' in by ? one.id === by.id : one.hash === by.hash));
      const { entitlements = [], statementRows = 'flat' } = organizations.get(key?.orgId ?? '') ?? {};
      const { role = 'member', grants = null } = users.get(key?.userId ?? '') ?? {};
      return key && { key, entitlements, statementRows, role, ...(grants && { grants }) };
    },
    async saveKeys(saved) {
      const after = new Map(keys);
      for (const key of saved) {
        const kept = after.get(key.id);
        const taken = after.values().some(({ id, hash }) => id !== key.id && hash === key.hash);
        if (!kept && taken) throw new AppError('conflict', 'This key exists already.');
        if (!users.has(key.userId)) throw new Error('no such user');
        const ends = { expiresAt: key.expiresAt, revokedAt: kept?.revokedAt ?? key.revokedAt };
        after.set(key.id, kept ? { ...kept, ...ends } : key);
      }
      for (const [id, key] of after) keys.set(id, key);
    },
  };
}

/** `access` holds the users and organizations. */
export function memoryPasswordStore(access: AccessStore): PasswordStore {
  const passwords = new Map<string, UserPassword>();
  const all = async (): Promise<(FoundPassword & { userName: string; orgName: string })[]> => {
    const ofOrganizations = (await access.organizations()).map(async (organization) => {
      const { id: orgId, name: orgName, entitlements, statementRows } = organization;
      return (await access.users(orgId)).flatMap(({ id, name: userName, role, grants }) => {
        const password = passwords.get(id);
        return password
          ? [{ ...password, orgId, entitlements, statementRows, role, ...(grants && { grants }), userName, orgName }]
          : [];
      });
    });
    return (await Promise.all(ofOrganizations)).flat().sort((a, b) => (a.userId < b.userId ? -1 : 1));
  };
  const asFound = ({ userName, orgName, ...found }: Awaited<ReturnType<typeof all>>[number]): FoundPassword => found;
  return {
    async set(password) {
      const users = await Promise.all((await access.organizations()).map(({ id }) => access.users(id)));
      if (!users.flat().some(({ id }) => id === password.userId)) throw new Error('no such user');
      passwords.set(password.userId, password);
    },
    remove: async (userId) => passwords.delete(userId),
    find: async (userId) => (await all()).filter((one) => one.userId === userId).map(asFound)[0],
    findByName: async (userName, orgName) =>
      (await all())
        .filter((one) => one.userName === userName && (orgName === undefined || one.orgName === orgName))
        .slice(0, 2)
        .map(asFound),
    ofOrganization: async (orgId) =>
      (await all())
        .filter((one) => one.orgId === orgId)
        .map(({ id, userId, hash, setAt }) => ({ id, userId, hash, setAt })),
  };
}

/** `access` holds the users and organizations. */
export function memorySubjectStore(access: AccessStore): SubjectStore {
  const subjects = new Map<string, { readonly subject: string; readonly linkedAt: string }>();
  const all = async (): Promise<FoundSubject[]> => {
    const ofOrganizations = (await access.organizations()).map(async ({ id: orgId, entitlements, statementRows }) =>
      (await access.users(orgId)).flatMap(({ id: userId, role, grants }) => {
        const own = subjects.get(userId);
        return own ? [{ userId, ...own, orgId, entitlements, statementRows, role, ...(grants && { grants }) }] : [];
      }),
    );
    return (await Promise.all(ofOrganizations)).flat().sort((a, b) => (a.userId < b.userId ? -1 : 1));
  };
  return {
    async link({ userId, subject, linkedAt }) {
      const users = await Promise.all((await access.organizations()).map(({ id }) => access.users(id)));
      if (!users.flat().some(({ id }) => id === userId)) throw new Error('no such user');
      if ([...subjects].some(([other, one]) => other !== userId && one.subject === subject))
        throw new AppError('conflict', 'Another user has this subject');
      subjects.set(userId, { subject, linkedAt });
    },
    unlink: async (userId) => subjects.delete(userId),
    find: async (subject) => (await all()).find((one) => one.subject === subject),
    ofOrganization: async (orgId) =>
      (await all())
        .filter((one) => one.orgId === orgId)
        .map(({ userId, subject, linkedAt }) => ({ userId, subject, linkedAt })),
  };
}

const toThousandth = (units: number): number => Math.round(units * 1_000) / 1_000;

/** `usage` holds the totals; `clock` ends leases. */
export function memoryQuotaLeases(usage: Pick<UsageStore, 'totals'>, clock: Clock): QuotaLeases {
  const leases = new Map<
    string,
    { units: ReadonlyMap<string, number>; orgId: string; holder: string; untilMs: number }
  >();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    renew(orgId, { name, fromPeriodStart, leaseMs }, choose) {
      const renewed = turn.then(async () => {
        const setAside = new Map<string, number>();
        for (const lease of leases.values()) {
          if (lease.orgId !== orgId || lease.holder === name || lease.untilMs <= clock.nowMs()) continue;
          for (const [id, units] of lease.units) setAside.set(id, toThousandth((setAside.get(id) ?? 0) + units));
        }
        const chosen = choose({ totals: await usage.totals(orgId, fromPeriodStart), setAside });
        const units = new Map([...chosen].map(([id, count]) => [id, toThousandth(count)]));
        leases.set(`${orgId} ${name}`, { units, orgId, holder: name, untilMs: clock.nowMs() + leaseMs });
      });
      turn = renewed.catch(() => undefined);
      return renewed;
    },
  };
}

export function memoryUsageStore(): UsageStore {
  const milliUnits = new Map<string, number>();
  const spent: UsageEvent[] = [];
  return {
    async add(events) {
      const sums = new Map(milliUnits);
      for (const { orgId, periodStart, unitId, units } of events) {
        if (!Number.isSafeInteger(Math.round(units * 1000))) throw new RangeError('cannot be counted exactly');
        if (unitId === null) throw new Error('no unit');
        const key = JSON.stringify([orgId, periodStart, unitId]);
        sums.set(key, (sums.get(key) ?? 0) + Math.round(units * 1000));
      }
      for (const [key, sum] of sums) milliUnits.set(key, sum);
      spent.push(...events);
    },
    async totals(orgId, from) {
      return [...milliUnits]
        .map(([key, sum]) => ({ key: JSON.parse(key) as [string, string, string], sum }))
        .filter(({ key }) => key[0] === orgId && key[1] >= from)
        .sort((a, b) => (a.key.join('\n') < b.key.join('\n') ? -1 : 1))
        .map(({ key: [, periodStart, unitId], sum }): UsageTotal => ({ periodStart, unitId, units: sum / 1000 }));
    },
    spendingKnownFrom: async () => '2026-01-01T00:00:00.000Z',
    async spending(orgId, { start, end, byDay, byCaller, callerIds }) {
      const sums = new Map<string, number>();
      for (const { orgId: of, unitId, units, caller } of spent) {
        if (caller === undefined || of !== orgId || caller.day < start || caller.day > end) continue;
        if (callerIds !== undefined && !callerIds.includes(caller.id)) continue;
        const key = JSON.stringify([byDay ? caller.day : null, unitId, byCaller ? caller.id : null]);
        sums.set(key, (sums.get(key) ?? 0) + Math.round(units * 1000));
      }
      return [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, sum]) => {
          const [day, unitId, callerId] = JSON.parse(key) as [string | null, string, string | null];
          return { day, unitId, callerId, units: sum / 1000 };
        });
    },
  };
}

export function memoryKeySessionStore(): KeySessionStore {
  const sessions = new Map<string, KeySession>();
  return {
    async add(session) {
      sessions.set(session.secretHash, session);
    },
    find: async (secretHash) => sessions.get(secretHash),
    remove: async (secretHash) => sessions.delete(secretHash),
    async removeEndedBefore(instant) {
      const ended = [...sessions.values()].filter(({ endsAt }) => endsAt < instant);
      for (const { secretHash } of ended) sessions.delete(secretHash);
      return ended.length;
    },
  };
}
