import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { accessCommandLine } from '../../test/service/command-line.ts';
import { isPassword } from '../domain/access/password-hash.ts';
import { type PasswordInput, passwordInputOf } from './password-input.ts';

test('users are created and listed', async () => {
  const { run, access } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  expect(await run('users', 'list', '--org', 'desk')).toBe('No users in "desk".\n');
  expect(await run('users', 'create', 'bob', '--org', 'desk')).toMatch(/^Created user "bob" \(user_\S+\) in "desk"\n$/);
  const ann = JSON.parse(await run('users', 'create', 'ann', '--org', 'desk', '--json'));
  const [stored] = await access.users('desk');
  expect(ann).toEqual({
    id: stored?.id,
    name: 'ann',
    org_id: stored?.orgId,
    role: 'member',
    created_at: '2026-04-17T00:00:00.000Z',
  });
  expect((await run('users', 'list', '--org', 'desk')).match(/^\w+/gm)).toEqual(['NAME', 'ann', 'bob']);
  expect(JSON.parse(await run('users', 'list', '--org', 'desk', '--json'))).toMatchObject([
    { name: 'ann' },
    { name: 'bob' },
  ]);
});

test('users are created with a role, which is changed and listed', async () => {
  const { run, audited } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  await run('users', 'create', 'ann', 'admin', '--org', 'desk');
  await run('users', 'create', 'bob', '--org', 'desk');
  expect(await run('users', 'role', 'bob', 'operator', '--org', 'desk')).toBe(
    '"bob" in "desk" has the role "operator" now\n',
  );
  expect(audited).toEqual([expect.stringMatching(/^user role set .*"role":"operator"/)]);
  expect(JSON.parse(await run('users', 'list', '--org', 'desk', '--json'))).toMatchObject([
    { name: 'ann', role: 'admin' },
    { name: 'bob', role: 'operator' },
  ]);
  expect(await run('users', 'list', '--org', 'desk')).toMatch(/NAME +ID +ROLE/);
  await expect(run('users', 'role', 'bob', 'king', '--org', 'desk')).rejects.toMatchObject({ exitCode: 1 });
  await expect(run('users', 'role', 'eve', 'admin', '--org', 'desk')).rejects.toMatchObject({ code: 'not_found' });
});

test('users are linked to subjects of the authorization server, each to one', async () => {
  const { run, audited } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  for (const name of ['ann', 'bob']) await run('users', 'create', name, '--org', 'desk');
  const link = (name: string, ...more: string[]) => run('users', 'link', name, '--org', 'desk', ...more);
  expect(await link('ann', '--subject', 'auth0|1')).toBe('Linked "ann" in "desk" to "auth0|1"\n');
  expect(audited).toEqual([expect.stringMatching(/^user subject set \{"user_id":"user_\S+","org_id":"org_\S+"\}$/)]);
  expect(JSON.parse(await run('users', 'list', '--org', 'desk', '--json'))).toMatchObject([
    { name: 'ann', subject: 'auth0|1' },
    { name: 'bob', subject: null },
  ]);
  await expect(link('bob', '--subject', 'auth0|1')).rejects.toMatchObject({ code: 'conflict' });
  for (const subject of ['', ' x', 'a\nb', 'x'.repeat(256)])
    await expect(link('bob', '--subject', subject)).rejects.toMatchObject({ code: 'invalid_request' });
  for (const wrong of [[], ['--subject', 'a', '--remove']])
    await expect(link('bob', ...wrong)).rejects.toMatchObject({ exitCode: 1 });
  expect(await link('ann', '--remove')).toBe('Removed the subject of "ann" in "desk"\n');
  await expect(link('ann', '--remove')).rejects.toMatchObject({ code: 'not_found' });
  expect(JSON.parse(await link('bob', '--subject', 'auth0|1', '--json'))).toMatchObject({ subject: 'auth0|1' });
});

test('reports errors', async () => {
  const { run } = accessCommandLine();
  await expect(run('users', 'list', '--org', 'lab')).rejects.toMatchObject({
    detail: expect.stringMatching(/no organization "lab"/),
  });
  await run('orgs', 'create', 'desk');
  await run('users', 'create', 'ann', '--org', 'desk');
  await expect(run('users', 'create', 'ann', '--org', 'desk')).rejects.toMatchObject({ code: 'conflict' });
  await expect(run('users', 'create', 'ann')).rejects.toMatchObject({ exitCode: 1 });
});

describe('users password', () => {
  const PASSWORD = 'correct horse battery';
  const piped = (text: string): PasswordInput => ({
    isTerminal: false,
    readAll: async () => text,
    ask: () => Promise.reject(new Error('asked without a terminal')),
  });
  const typed = (...lines: string[]): PasswordInput & { readonly questions: string[] } => {
    const questions: string[] = [];
    return {
      questions,
      isTerminal: true,
      readAll: async () => lines.join('\n'),
      async ask(asked) {
        questions.push(...asked);
        return lines;
      },
    };
  };
  async function withAnn(input: PasswordInput) {
    const line = accessCommandLine(input);
    await line.run('orgs', 'create', 'desk');
    await line.run('users', 'create', 'ann', '--org', 'desk');
    const [user] = await line.access.users('desk');
    const hash = async () => (await line.passwordStore.find(user?.id ?? ''))?.hash;
    return { ...line, user, hash };
  }

  test('sets what comes on standard input, says how to sign in and leaves a line for the audit, without the password', async () => {
    const { run, hash, user, audited } = await withAnn(piped(PASSWORD));
    const printed = await run('users', 'password', 'ann', '--org', 'desk');
    expect(printed).toBe('Set the password of "ann" in "desk", who signs in as ann@desk\n');
    expect(await isPassword(PASSWORD, await hash())).toBe(true);
    expect(audited).toEqual([`user password set {"user_id":"${user?.id}","org_id":"${user?.orgId}"}`]);
    expect(await run('users', 'list', '--org', 'desk')).toContain('2026-04-17T00:00:00.000Z  2026-04-17T00:00:00.000Z');
    expect(JSON.parse(await run('users', 'list', '--org', 'desk', '--json'))).toMatchObject([
      { name: 'ann', password_set_at: '2026-04-17T00:00:00.000Z' },
    ]);
  });

  test('asks twice at a terminal, and for neither with --stdin', async () => {
    const terminal = typed(PASSWORD, PASSWORD);
    const one = await withAnn(terminal);
    await one.run('users', 'password', 'ann', '--org', 'desk');
    expect(terminal.questions).toEqual(['Password: ', 'Again: ']);
    expect(await isPassword(PASSWORD, await one.hash())).toBe(true);
    const other = typed(PASSWORD);
    const two = await withAnn(other);
    await two.run('users', 'password', 'ann', '--org', 'desk', '--stdin');
    expect(other.questions).toEqual([]);
    expect(await isPassword(PASSWORD, await two.hash())).toBe(true);
  });

  test('two that differ, one that is too short and unknown names change nothing', async () => {
    const differing = await withAnn(typed(PASSWORD, `${PASSWORD}!`));
    await expect(differing.run('users', 'password', 'ann', '--org', 'desk')).rejects.toMatchObject({
      detail: 'The two passwords are not the same; nothing was changed',
    });
    const { run, hash, audited, openSessions } = await withAnn(piped('short'));
    for (const [words, why] of [
      [['ann', '--org', 'desk'], /12 to 256 characters/],
      [['bob', '--org', 'desk'], /no user "bob"/],
      [['ann', '--org', 'lab'], /no organization "lab"/],
      [['ann', '--org', 'desk', '--remove'], /has no password/],
    ] as const)
      await expect(run('users', 'password', ...words)).rejects.toMatchObject({ detail: expect.stringMatching(why) });
    await expect(run('users', 'password', 'ann', PASSWORD, '--org', 'desk')).rejects.toMatchObject({ exitCode: 1 });
    expect([await hash(), audited, openSessions()]).toEqual([undefined, [], 0]);
  });

  test('--remove removes it without reading anything', async () => {
    const { run, hash, audited, user } = await withAnn(piped(PASSWORD));
    await run('users', 'password', 'ann', '--org', 'desk');
    expect(JSON.parse(await run('users', 'password', 'ann', '--org', 'desk', '--remove', '--json'))).toMatchObject({
      id: user?.id,
      has_password: false,
    });
    expect(await hash()).toBeUndefined();
    expect(audited[1]).toContain('user password removed');
    expect(await run('users', 'list', '--org', 'desk')).toContain('never');
  });
});

describe('passwordInputOf', () => {
  function streams(bytes: Uint8Array | string) {
    const stdin = new PassThrough();
    const stderr = new PassThrough();
    stdin.end(bytes);
    const input = passwordInputOf(stdin as unknown as NodeJS.ReadStream, stderr as unknown as NodeJS.WriteStream);
    return { input, shown: () => String(stderr.read() ?? '') };
  }

  test.each([
    ['correct horse\n', 'correct horse'],
    ['correct horse\r\n', 'correct horse'],
    ['correct horse', 'correct horse'],
    [' two spaces \n\n', ' two spaces \n'],
    ['Zürich 🏦\n', 'Zürich 🏦'],
    ['', ''],
  ])('standard input %j is the password %j', async (given, password) => {
    expect(await streams(given).input.readAll()).toBe(password);
  });

  test('refuses standard input that is too long or not UTF-8', async () => {
    await expect(streams('x'.repeat(5_000)).input.readAll()).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(streams(Buffer.from([0xff, 0xfe, 0x41])).input.readAll()).rejects.toMatchObject({
      detail: 'Standard input is not UTF-8 text',
    });
  });

  test('questions show themselves and not their answers, also those that were typed ahead', async () => {
    const { input, shown } = streams('correct horse\rbatterx\u007fy\r');
    expect(await input.ask(['Password: ', 'Again: '])).toEqual(['correct horse', 'battery']);
    expect(shown()).toBe('Password: \nAgain: \n');
  });

  test.each([
    ['', 'an end of input'],
    ['half a pass\u0003', 'an interrupt'],
    ['correct horse\r', 'an end before the second answer'],
  ])('%j, %s, is no password', async (typed) => {
    await expect(streams(typed).input.ask(['Password: ', 'Again: '])).rejects.toMatchObject({
      detail: 'No password was given; nothing was changed',
    });
  });
});
