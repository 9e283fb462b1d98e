import { expect, test } from 'vitest';
import { someTurns } from '../../test/run/turns.ts';
import { Semaphore } from './semaphore.ts';

/** Tasks that end on demand, and the numbers of the started ones. */
function tasks() {
  const started: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  const task = (number: number) => (): Promise<number> => {
    started.push(number);
    ends[number] = Promise.withResolvers();
    return ends[number].promise;
  };
  return { started, ends, task };
}

test('runs as many tasks at once as it has slots, the others in order of arrival', async () => {
  const semaphore = new Semaphore(2);
  const { started, ends, task } = tasks();
  const results = [0, 1, 2, 3].map((number) => semaphore.run(task(number)));
  await someTurns();
  expect([started, semaphore.waiting]).toEqual([[0, 1], 2]);
  ends[1]?.resolve(1);
  await someTurns();
  expect([started, semaphore.waiting]).toEqual([[0, 1, 2], 1]);
  for (const number of [0, 2]) ends[number]?.resolve(number);
  await someTurns();
  ends[3]?.resolve(3);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('a task that fails gives its slot to the next one', async () => {
  const semaphore = new Semaphore(1);
  const results = await Promise.allSettled([
    semaphore.run(() => Promise.reject(new Error('broken'))),
    semaphore.run(async () => 'next'),
  ]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'next' }]);
});

test('an aborted wait takes no slot', async () => {
  const semaphore = new Semaphore(1);
  const { started, ends, task } = tasks();
  const first = semaphore.run(task(0));
  const given = new AbortController();
  const waiting = semaphore.run(task(1), given.signal);
  const behind = semaphore.run(task(2));
  given.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(semaphore.run(task(3), given.signal)).rejects.toThrow('gone');
  ends[0]?.resolve(0);
  await first;
  await someTurns();
  ends[2]?.resolve(2);
  await behind;
  expect(started).toEqual([0, 2]);
  expect(await semaphore.run(async () => 'free')).toBe('free');
});
