import { expect, test } from 'vitest';
import { accessCommandLine } from '../../test/service/command-line.ts';

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

test('create adds missing organizations and users and prints only the key on its last line', async () => {
  const { run, access, openSessions } = accessCommandLine();
  const printed = await run('keys', 'create', '--org', 'desk', '--user', 'ann', '--expires', '90d');
  expect(lastLine(printed)).toMatch(/^alm_[A-Za-z0-9_-]{43}$/);
  expect(printed).toMatch(/^Key key_\S+ for "ann" of "desk", ends 2026-07-16T00:00:00.000Z\n/);
  expect((await access.users('desk')).map(({ name }) => name)).toEqual(['ann']);
  expect(openSessions()).toBe(0);
});

test('create without expiry, as JSON', async () => {
  const { run, access } = accessCommandLine();
  const made = JSON.parse(await run('keys', 'create', '--org', 'desk', '--user', 'ann', '--json'));
  const [stored] = await access.keys('desk');
  expect(made).toEqual({
    id: stored?.id,
    hint: made.key.slice(0, 8),
    org_id: stored?.orgId,
    user_id: stored?.userId,
    origin: 'command',
    created_at: '2026-04-17T00:00:00.000Z',
    expires_at: null,
    revoked_at: null,
    note: null,
    key: expect.stringMatching(/^alm_/),
  });
});

test('list shows keys of all organizations or of one, never the key or its hash', async () => {
  const { run, access } = accessCommandLine();
  const { secret, key } = await access.createKey('desk', 'ann', 1_000);
  await access.createKey('lab', 'bob');
  const all = await run('keys', 'list');
  expect(all.split('\n')[0]).toMatch(/^ID +KEY +ORGANIZATION +USER +STATE +CREATED +EXPIRES +NOTE$/);
  expect(all).toMatch(
    new RegExp(`${key.id} +${secret.slice(0, 8)}\\.\\.\\. +desk +ann +active +\\S+ +2026-04-17T00:00:01.000Z +-\n`),
  );
  expect(all).toMatch(/lab +bob +active +\S+ +never/);
  const [columns, first] = all.split('\n');
  expect(first?.indexOf('desk'), 'columns are aligned').toBe(columns?.indexOf('ORGANIZATION'));
  expect(await run('keys', 'list', '--org', 'lab')).not.toContain('desk');
  const json = await run('keys', 'list', '--json');
  expect(JSON.parse(json)).toMatchObject([{ org: 'desk', user: 'ann', state: 'active' }, { org: 'lab' }]);
  expect(json + all).not.toContain(secret.slice(9));
  expect(json + all).not.toContain(key.hash);
});

test('a note is listed, and rotation keeps it', async () => {
  const { run, access } = accessCommandLine();
  await run('keys', 'create', '--org', 'desk', '--user', 'ann', '--note', ' Reporting in Excel ');
  const [key] = await access.keys('desk');
  await run('keys', 'rotate', key?.id ?? '', '--overlap', '1h');
  expect((await access.keys('desk')).map(({ note }) => note)).toEqual(['Reporting in Excel', 'Reporting in Excel']);
  expect(await run('keys', 'list')).toMatch(/Reporting in Excel\n/);
  const tooLong = run('keys', 'create', '--org', 'desk', '--user', 'bob', '--note', 'x'.repeat(201));
  await expect(tooLong).rejects.toThrow('note: at most 200 characters');
});

test('rotate prints only the new key on its last line; both keys are valid during the overlap', async () => {
  const { run, access } = accessCommandLine();
  const { key } = await access.createKey('desk', 'ann');
  const printed = await run('keys', 'rotate', key.id, '--overlap', '48h', '--expires', '1w');
  expect(lastLine(printed)).toMatch(/^alm_/);
  expect(printed).toContain(`the old key ${key.id} ends 2026-04-19T00:00:00.000Z`);
  const again = JSON.parse(await run('keys', 'rotate', key.id, '--json'));
  expect(again).toMatchObject({
    key: expect.stringMatching(/^alm_/),
    old: { id: key.id, expires_at: '2026-04-18T00:00:00.000Z' },
  });
  expect((await access.keys('desk')).map(({ expiresAt }) => expiresAt).sort()).toEqual([
    '2026-04-18T00:00:00.000Z',
    '2026-04-24T00:00:00.000Z',
    null,
  ]);
});

test('revoke disables a key', async () => {
  const { run, access } = accessCommandLine();
  const { key } = await access.createKey('desk', 'ann');
  expect(await run('keys', 'revoke', key.id)).toBe(`Revoked ${key.id} (${key.hint}...) at 2026-04-17T00:00:00.000Z\n`);
  expect(JSON.parse(await run('keys', 'revoke', key.id, '--json'))).toMatchObject({
    revoked_at: '2026-04-17T00:00:00.000Z',
  });
  expect(await access.keys('desk')).toMatchObject([{ state: 'revoked' }]);
});

test('reports errors, closes the session and creates nothing', async () => {
  const { run, access, openSessions } = accessCommandLine();
  const create = ['keys', 'create', '--org', 'desk', '--user', 'ann'];
  await expect(run(...create, '--expires', 'soon')).rejects.toMatchObject({
    detail: expect.stringMatching(/"soon" is not a duration/),
  });
  await expect(run(...create, '--expires', '0')).rejects.toMatchObject({
    detail: expect.stringMatching(/longer than 0/),
  });
  await expect(run('keys', 'create', '--org', 'a b', '--user', 'ann')).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await expect(run('keys', 'list', '--org', 'lab')).rejects.toMatchObject({
    detail: expect.stringMatching(/no organization "lab"/),
  });
  await expect(run('keys', 'revoke', 'key_x')).rejects.toMatchObject({
    detail: expect.stringMatching(/no key with the id "key_x"/),
  });
  await expect(run('keys', 'create', '--org', 'desk')).rejects.toMatchObject({ exitCode: 1 });
  expect(await access.organizations()).toEqual([]);
  expect(openSessions()).toBe(0);
  expect(await run('keys', 'list')).toBe('No keys.\n');
});
