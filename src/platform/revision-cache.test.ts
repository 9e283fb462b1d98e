import { describe, expect, test } from 'vitest';
import { createRevisionCache } from './revision-cache.ts';

function world({ weightMax = 10 } = {}) {
  let [nowMs, revision, looks] = [0, 1, 0];
  let epoch = 'one';
  const loads: string[] = [];
  const cache = createRevisionCache<string>({
    revision: async () => {
      looks++;
      return revision;
    },
    epoch: async () => epoch,
    clock: { nowMs: () => nowMs },
    weightMax,
    weightOf: (value) => value.length,
    checkEveryMs: 500,
  });
  const load = (value: string) => async () => {
    loads.push(value);
    return value;
  };
  return {
    cache,
    load,
    loads,
    looks: () => looks,
    pass: (ms: number) => {
      nowMs += ms;
    },
    change: () => {
      revision++;
    },
    beginEpoch: (name: string) => {
      epoch = name;
    },
  };
}

describe('a cache of values from a changing source', () => {
  test('loads a value once while nothing changes', async () => {
    const { cache, load, loads, pass } = world();
    expect(await cache.get('a', load('one'))).toBe('one');
    pass(10_000);
    expect(await cache.get('a', load('two'))).toBe('one');
    expect(loads).toEqual(['one']);
  });

  test('loads again after a change, no later than the next check', async () => {
    const { cache, load, pass, change } = world();
    await cache.get('a', load('old'));
    change();
    pass(499);
    expect(await cache.get('a', load('new'))).toBe('old');
    pass(1);
    expect(await cache.get('a', load('new'))).toBe('new');
  });

  test('loads again in another epoch, at once and at the same revision', async () => {
    const { cache, load, beginEpoch } = world();
    await cache.get('a', load('lost'));
    beginEpoch('two');
    expect(await cache.get('a', load('kept'))).toBe('kept');
    expect(await cache.get('a', load('-'))).toBe('kept');
  });

  test('checks the revision at most once per interval, and after a clock set back', async () => {
    const { cache, load, looks, pass } = world();
    for (let call = 0; call < 100; call++) await cache.get('a', load('one'));
    expect(looks()).toBe(1);
    pass(-60_000);
    await cache.get('a', load('one'));
    expect(looks()).toBe(2);
  });

  test('does not cache values that were loading when a change was noticed', async () => {
    const { cache, load, pass, change } = world();
    let finish: (value: string) => void = () => undefined;
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    await Promise.resolve();
    await Promise.resolve();
    change();
    pass(500);
    await cache.get('b', load('b'));
    finish('old');
    expect(await slow).toBe('old');
    expect(await cache.get('a', load('new'))).toBe('new');
  });

  test('evicts the least recently used values when the weight is exceeded', async () => {
    const { cache, load, loads } = world();
    await cache.get('a', load('aaaa'));
    await cache.get('b', load('bbbb'));
    await cache.get('a', load('-'));
    await cache.get('c', load('cccc'));
    await cache.get('a', load('-'));
    await cache.get('b', load('bbbb'));
    expect(loads).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
    expect(await cache.get('d', load('heavier than all'))).toBe('heavier than all');
    await cache.get('d', load('heavier than all'));
    expect(loads.filter((value) => value === 'heavier than all')).toHaveLength(2);
  });

  test('a failure reaches the caller and is not cached', async () => {
    const { cache, load } = world();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', load('up'))).toBe('up');
  });
});
