import { expect, test } from 'vitest';
import { memoryAccessStore, memoryKeySessionStore } from '../../../test/stores/memory-stores.ts';
import { keyRecord } from './api-key.ts';
import { createKeySessions } from './key-sessions.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-04-17T00:00:00Z');

/** Sessions of a key of user ann, on a clock that the test sets. */
async function world() {
  const access = memoryAccessStore();
  const store = memoryKeySessionStore();
  const createdAt = new Date(START_MS).toISOString();
  const plan = { kind: 'quota', unitLimits: {} } as const;
  await access.ensureOrganization({
    id: 'org_1',
    name: 'desk',
    entitlements: ['package:news'],
    plan,
    statementRows: 'flat',
    createdAt,
  });
  const ann = await access.ensureUser({ id: 'user_ann', orgId: 'org_1', name: 'ann', role: 'member', createdAt });
  const key = keyRecord('alm_of_ann', ann, { origin: 'command', nowMs: START_MS });
  await access.saveKeys([key]);
  const clock = { nowMs: START_MS };
  const sessions = createKeySessions({ store, access, clock: { nowMs: () => clock.nowMs } });
  const principal = {
    orgId: 'org_1',
    userId: 'user_ann',
    keyId: key.id,
    entitlements: ['package:news'],
    statementRows: 'flat' as const,
    role: 'member' as const,
  };
  return { access, store, key, clock, sessions, principal, begun: await sessions.begin(principal) };
}

test('a session speaks for its key, with the rights that the organization has now', async () => {
  const { access, sessions, principal, begun } = await world();
  expect(await sessions.authenticate(begun)).toEqual(principal);
  await access.changeOrganization('org_1', () => ({ entitlements: [] }));
  expect(await sessions.authenticate(begun)).toEqual({ ...principal, entitlements: [] });
});

test('calls need the token beside the cookie, which follows from the secret and does not reveal it', async () => {
  const { sessions, begun } = await world();
  const { secret, csrfToken } = begun;
  expect(csrfToken).not.toContain(secret);
  for (const wrong of [undefined, '', secret, `${csrfToken}x`])
    expect(await sessions.authenticate({ secret, csrfToken: wrong })).toBeUndefined();
  expect((await sessions.find(secret))?.csrfToken).toBe(csrfToken);
});

test('an unknown or malformed secret is nobody', async () => {
  const { sessions, begun } = await world();
  for (const secret of [undefined, '', 'x', 'A'.repeat(43), `${begun.secret}A`])
    expect(await sessions.find(secret)).toBeUndefined();
});

test('the secret itself is not stored', async () => {
  const { store, begun } = await world();
  expect(await store.find(begun.secret)).toBeUndefined();
});

test('a session ends when it is ended, after twelve hours, and with its key', async () => {
  const { access, key, clock, sessions, principal, begun } = await world();
  const other = await sessions.begin(principal);
  await sessions.end(other.secret);
  expect(await sessions.find(other.secret)).toBeUndefined();

  clock.nowMs = START_MS + 12 * HOUR_MS - 1;
  expect(await sessions.find(begun.secret)).toBeDefined();
  clock.nowMs += 1;
  expect(await sessions.find(begun.secret)).toBeUndefined();

  clock.nowMs = START_MS;
  await access.saveKeys([{ ...key, revokedAt: new Date(START_MS).toISOString() }]);
  expect(await sessions.find(begun.secret)).toBeUndefined();
});

test('sessions that have ended are removed when another begins', async () => {
  const { clock, sessions, principal, begun } = await world();
  clock.nowMs = START_MS + 13 * HOUR_MS;
  await sessions.begin(principal);
  clock.nowMs = START_MS;
  expect(await sessions.find(begun.secret)).toBeUndefined();
});
