import { expect, test } from 'vitest';
import { cachedWhole } from '../http/answers/response-cache.ts';
import { nameSearchCache } from './response-caches.ts';

test('an answer of the company search is cached from the second request until the index changes', async () => {
  let [revision, searches, nowMs] = [1, 0, 0];
  const answers = nameSearchCache({ revision: async () => revision }, async () => 'one', {
    nowMs: () => (nowMs += 1_000),
  });
  const ask = async (): Promise<string> =>
    (await answers.get('bank', async () => cachedWhole(`{"results":[${++searches}]`))).members();
  expect(await ask()).toBe('{"results":[1]');
  expect(await ask()).toBe('{"results":[2]');
  expect(await ask()).toBe('{"results":[2]');
  revision = 2;
  expect(await ask()).toBe('{"results":[3]');
});
