import { expect, test } from 'vitest';
import { oneEpoch } from '../../../../test/stores/one-epoch.ts';
import { createBuiltForms } from './_built-forms.ts';

test('a form is built once for concurrent requests, and again when entities or its data change', async () => {
  let revision = 1;
  let nowMs = 0;
  let builds = 0;
  const forms = createBuiltForms({ revision: async () => revision, epoch: oneEpoch, clock: { nowMs: () => nowMs } });
  const get = async (key: string) =>
    Buffer.from(await forms.get(key, async () => ({ key, build: ++builds }))).toString('utf8');
  expect(await Promise.all([get('a'), get('a')])).toEqual(['{"key":"a","build":1}', '{"key":"a","build":1}']);
  expect(await get('a')).toBe('{"key":"a","build":1}');
  expect(await get('b')).toBe('{"key":"b","build":2}');
  revision = 2;
  nowMs = 10_000;
  expect(await get('a')).toBe('{"key":"a","build":3}');
});

test('a failed build is tried again', async () => {
  const forms = createBuiltForms({ revision: async () => 1, epoch: oneEpoch, clock: { nowMs: () => 0 } });
  await expect(forms.get('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(Buffer.from(await forms.get('a', async () => 1)).toString()).toBe('1');
});
