import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that end on demand, and the numbers of the started ones. */
function tasks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => async (): Promise<number> => {
    started.push(number);
    await new Promise<void>((resolve) => {
      ends[number] = resolve;
    });
    return number;
  };
  return { started, task, end: (number: number) => ends[number]?.() };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('createTurns', () => {
  test('runs as many at once as it may, lets others wait in order and refuses further ones', async () => {
    const turns = createTurns({ atOnce: 2, waitingMax: 2 });
    const { started, task, end } = tasks();
    const results = [0, 1, 2, 3, 4].map((number) => turns.run(task(number)));
    await settled();
    expect(started).toEqual([0, 1]);
    expect(results[4]).toBeUndefined();
    end(1);
    expect(await results[1]).toBe(1);
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const number of [0, 2]) end(number);
    await settled();
    expect(started).toEqual([0, 1, 2, 3]);
    end(3);
    expect(await Promise.all(results.slice(0, 4))).toEqual([0, 1, 2, 3]);
  });

  test('a task that fails gives its place to the next one', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const failing = turns.run(async () => {
      throw new Error('no');
    });
    const next = turns.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await turns.run(async () => 'again')).toBe('again');
  });
});
