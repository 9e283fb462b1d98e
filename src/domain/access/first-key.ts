import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newApiKey } from '../../platform/ids.ts';
import type { ApiKey, User } from './access.ts';
import type { AccessStore } from './access-store.ts';
import { newOrganization, newUser } from './administration.ts';
import { hashOfKey, keyRecord, stateOf } from './api-key.ts';

const FIRST_ORGANIZATION = 'default';
const FIRST_USER = 'admin';
/** The first organization sees the whole calendar; others see their entitlements. */
const FIRST_ENTITLEMENTS = ['delisted-company', 'ipos-calendar', 'package:*'];

/** The file with a generated key, readable by its owner only. */
export interface KeyFile {
  read(): Promise<string | undefined>;
  write(secret: string): Promise<void>;
}

export type FirstKey =
  /** Generated just now: to be printed once. */
  | { readonly kind: 'generated'; readonly secret: string }
  /** Generated at an earlier start and still in its file. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'configured' }
  /** Keys were made by command; nothing was added. */
  | { readonly kind: 'others' };

/**
 * Sees to it that someone can call the service, and administer it: the user of a first key is an operator. A configured key belongs to user `admin` of organization `default`;
 * the key configured before it, if another, ends now. Without one a key is made at the first start of an empty database.
 * A configuration that no longer names a key ends none: `almanac keys revoke` does.
 * Throws `conflict` when the configured key was ended by command.
 */
export async function ensureFirstKey(options: {
  store: AccessStore;
  clock: Clock;
  configuredKey: string | undefined;
  keyFile: KeyFile;
}): Promise<FirstKey> {
  const { store, clock, configuredKey, keyFile } = options;
  if (configuredKey !== undefined) {
    await adoptConfigured(store, clock, configuredKey).catch(async (error) => {
      const added = await store.findKey({ hash: hashOfKey(configuredKey) });
      if (added?.key.origin !== 'environment' || stateOf(added.key, clock.nowMs()) !== 'active') throw error;
    }); // another process that starts with the same key may have been a moment earlier
    return { kind: 'configured' };
  }
  const kept = await keyFile.read();
  if (kept !== undefined) {
    if (!(await store.findKey({ hash: hashOfKey(kept) }))) await add(store, clock, kept, 'first-start');
    return { kind: 'kept' };
  }
  if (await anyKey(store)) return { kind: 'others' };
  const secret = newApiKey();
  await keyFile.write(secret); // before the row: a key in the file without a row is mended at the next start, not the reverse
  await add(store, clock, secret, 'first-start');
  return { kind: 'generated', secret };
}

/** The configured key, where several processes share the rows and none may adopt it. Throws `conflict` unless it may be used. */
export async function requireConfiguredKey(options: {
  store: Pick<AccessStore, 'findKey'>;
  clock: Clock;
  configuredKey: string | undefined;
}): Promise<FirstKey> {
  const { store, clock, configuredKey } = options;
  const found = configuredKey === undefined ? undefined : await store.findKey({ hash: hashOfKey(configuredKey) });
  if (found && stateOf(found.key, clock.nowMs()) === 'active') return { kind: 'configured' };
  throw new AppError('conflict', 'ALMANAC_API_KEY holds no key of this database. Run "almanac migrate" with it first.');
}

async function adoptConfigured(store: AccessStore, clock: Clock, secret: string): Promise<void> {
  const user = await firstUser(store, clock);
  const hash = hashOfKey(secret);
  const nowMs = clock.nowMs();
  const found = (await store.findKey({ hash }))?.key;
  // A key configured again after another one took its place is good again; one that was ended by command is not.
  const revived = found?.origin === 'environment' ? { ...found, expiresAt: null } : found;
  if (revived && stateOf(revived, nowMs) !== 'active') {
    const state = stateOf(revived, nowMs);
    throw new AppError('conflict', `ALMANAC_API_KEY holds a key that is ${state} (${revived.id}). Set another one.`);
  }
  if (found === undefined) await makeOperator(store, user);
  const current = revived ?? keyRecord(secret, user, { origin: 'environment', nowMs });
  const previous = (await store.keys(user.orgId)).filter(
    (key) => key.origin === 'environment' && key.hash !== hash && stateOf(key, nowMs) === 'active',
  );
  await store.saveKeys([current, ...previous.map((key) => ({ ...key, expiresAt: isoOf(nowMs) }))]);
}

async function add(store: AccessStore, clock: Clock, secret: string, origin: ApiKey['origin']): Promise<void> {
  const user = await firstUser(store, clock);
  await makeOperator(store, user);
  await store.saveKeys([keyRecord(secret, user, { origin, nowMs: clock.nowMs() })]);
}

async function firstUser(store: AccessStore, clock: Clock): Promise<User> {
  const first = { ...newOrganization(FIRST_ORGANIZATION, clock), entitlements: FIRST_ENTITLEMENTS };
  const { id } = await store.ensureOrganization(first);
  return store.ensureUser(newUser(id, FIRST_USER, clock));
}

/** With a key that is new; a role that was taken away later stays away at the next start. */
async function makeOperator(store: AccessStore, { id, role }: User): Promise<void> {
  if (role !== 'operator') await store.changeRole(id, 'operator', { keepsOperator: false });
}

async function anyKey(store: AccessStore): Promise<boolean> {
  for (const { id } of await store.organizations()) {
    if ((await store.keys(id)).length > 0) return true;
  }
  return false;
}
