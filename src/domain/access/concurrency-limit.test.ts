import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('refuses what is too much of one subject at a time, and counts down when work ends or fails', async () => {
  const limit = createConcurrencyLimit(2);
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = limit.run('ann', () => held);
  const second = limit.run('ann', () => held);
  await expect(limit.run('ann', async () => 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(limit.run('ben', async () => 1)).resolves.toBe(1);
  finish();
  await Promise.all([first, second]);
  await expect(limit.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(Promise.all([limit.run('ann', async () => 1), limit.run('ann', async () => 2)])).resolves.toEqual([
    1, 2,
  ]);
});

test('what has been let in leaves once', () => {
  const limit = createConcurrencyLimit(2);
  const leave = limit.enter('ann');
  limit.enter('ann');
  expect(() => limit.enter('ann')).toThrow('2 calls of this key run already');
  leave();
  leave();
  limit.enter('ann');
  expect(() => limit.enter('ann')).toThrow('rate_limited');
});
