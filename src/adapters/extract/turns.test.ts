import { expect, test } from 'vitest';
import { createSemaphore } from './turns.ts';

const never = new AbortController().signal;

test('admits a limited number at once, others in order of arrival', async () => {
  const turns = createSemaphore(2);
  const order: number[] = [];
  const first = await turns.take(never);
  await turns.take(never);
  const waiting = [3, 4].map((number) => turns.take(never).then((done) => [order.push(number), done] as const));
  await Promise.resolve();
  expect(order).toEqual([]);
  first();
  first();
  const [, done] = (await waiting[0]) ?? [];
  expect(order).toEqual([3]);
  done?.();
  await waiting[1];
  expect(order).toEqual([3, 4]);
});

test('an aborted wait takes no slot', async () => {
  const turns = createSemaphore(1);
  const done = await turns.take(never);
  const given = new AbortController();
  const waiting = turns.take(given.signal);
  const behind = turns.take(never);
  given.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(turns.take(given.signal)).rejects.toThrow('gone');
  done();
  (await behind)();
  (await turns.take(never))();
});
