import { afterEach, expect, test, vi } from 'vitest';
import { someTurns } from '../../../test/run/turns.ts';
import { createSerialQueue, QueueTimeout } from './reading-turns.ts';

afterEach(() => void vi.useRealTimers());

test('runs one task at a time in order, also after a failure', async () => {
  const inTurn = createSerialQueue(10_000);
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await someTurns();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const ends = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('drops a task that waited too long and runs those behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inTurn = createSerialQueue(50);
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const long = inTurn(async () => {
    begun.push('long');
    await held.promise;
  });
  const late = inTurn(async () => begun.push('late'));
  const dropped = expect(late).rejects.toBeInstanceOf(QueueTimeout);
  await vi.advanceTimersByTimeAsync(50);
  await dropped;
  held.resolve();
  await long;
  await inTurn(async () => begun.push('next'));
  expect(begun).toEqual(['long', 'next']);
});
