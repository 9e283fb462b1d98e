import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSerialQueue, QueueTimeout } from './reading-turns.ts';

test('runs one task at a time in order, also after a failure', async () => {
  const inTurn = createSerialQueue(10_000);
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await pause(5);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const ends = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('drops a task that waited too long and runs those behind it', async () => {
  const inTurn = createSerialQueue(50);
  const begun: string[] = [];
  const long = inTurn(async () => {
    begun.push('long');
    await pause(150);
  });
  const late = inTurn(async () => begun.push('late'));
  await expect(late).rejects.toBeInstanceOf(QueueTimeout);
  await long;
  await inTurn(async () => begun.push('next'));
  expect(begun).toEqual(['long', 'next']);
});
