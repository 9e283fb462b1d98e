import { expect, test } from 'vitest';
import { accessCommandLine } from '../../test/command-line.ts';

test('users are created and listed', async () => {
  const { run, access } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  expect(await run('users', 'list', '--org', 'desk')).toBe('No users in "desk".\n');
  expect(await run('users', 'create', 'bob', '--org', 'desk')).toMatch(/^Created user "bob" \(user_\S+\) in "desk"\n$/);
  const ann = JSON.parse(await run('users', 'create', 'ann', '--org', 'desk', '--json'));
  const [stored] = await access.users('desk');
  expect(ann).toEqual({ id: stored?.id, name: 'ann', org_id: stored?.orgId, created_at: '2026-04-17T00:00:00.000Z' });
  expect((await run('users', 'list', '--org', 'desk')).match(/^\w+/gm)).toEqual(['NAME', 'ann', 'bob']);
  expect(JSON.parse(await run('users', 'list', '--org', 'desk', '--json'))).toMatchObject([
    { name: 'ann' },
    { name: 'bob' },
  ]);
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
