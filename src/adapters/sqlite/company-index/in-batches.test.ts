import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Calls that the test resolves or rejects. */
function heldCalls() {
  const calls: { readonly tasks: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const run = (tasks: readonly number[]): Promise<number[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    calls.push({ tasks, answer: () => resolve(tasks.map((task) => task * 10)), fail: reject });
    return promise;
  };
  return { calls, run };
}

test('tasks that arrive during calls are distributed to the next calls, each with its own answer', async () => {
  const { calls, run } = heldCalls();
  const ask = inBatches(run, 2);
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(calls.map(({ tasks }) => tasks)).toEqual([[1], [2]]);
  calls[1]?.answer();
  await expect.poll(() => calls[2]?.tasks).toEqual([3, 4]);
  calls[0]?.answer();
  await expect.poll(() => calls[3]?.tasks).toEqual([5]);
  calls[2]?.answer();
  calls[3]?.answer();
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
  expect(calls).toHaveLength(4);
});

test('after a failed call each of its tasks is tried alone, and only the faulty one fails', async () => {
  const { calls, run } = heldCalls();
  const ask = inBatches(run, 1);
  const [first, second, third, fourth] = [1, 2, 3, 4].map(ask);
  calls[0]?.answer();
  await expect.poll(() => calls[1]?.tasks).toEqual([2, 3, 4]);
  calls[1]?.fail(new Error('one of them'));
  await expect.poll(() => calls[2]?.tasks).toEqual([2]);
  calls[2]?.answer();
  await expect.poll(() => calls[3]?.tasks).toEqual([3]);
  calls[3]?.fail(new Error('broken'));
  await expect(third).rejects.toThrow('broken');
  await expect.poll(() => calls[4]?.tasks).toEqual([4]);
  calls[4]?.answer();
  expect(await Promise.all([first, second, fourth])).toEqual([10, 20, 40]);
  expect(calls).toHaveLength(5);
});
