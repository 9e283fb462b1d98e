import { expect, test } from 'vitest';
import { keptWhole } from '../http/kept-answers.ts';
import { keptCompanyAnswers } from './kept-answers.ts';

test('an answer of the company search is kept from the second time on, until its index moves', async () => {
  let [revision, searches, nowMs] = [1, 0, 0];
  const answers = keptCompanyAnswers({ revision: async () => revision }, { nowMs: () => (nowMs += 1_000) });
  const ask = async (): Promise<string> =>
    (await answers.get('bank', async () => keptWhole(`{"results":[${++searches}]`))).members();
  expect(await ask()).toBe('{"results":[1]');
  expect(await ask()).toBe('{"results":[2]');
  expect(await ask()).toBe('{"results":[2]');
  revision = 2;
  expect(await ask()).toBe('{"results":[3]');
});
