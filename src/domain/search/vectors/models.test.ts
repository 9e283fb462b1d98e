import { expect, test } from 'vitest';
import { chooseModel, type InstalledModel } from './models.ts';

const kept = (name: string, kind: InstalledModel['kind'] = 'embedder'): InstalledModel => ({
  name,
  kind,
  model: `${name}@1`,
  folder: name,
  bytes: 1,
  addedAt: '',
});

test('the only model is used, of several the one that is wanted', () => {
  expect(chooseModel([kept('a'), kept('x', 'cross-encoder')], 'embedder', null)).toEqual({
    model: kept('a'),
    why: undefined,
  });
  expect(chooseModel([kept('a'), kept('b')], 'embedder', 'b').model).toEqual(kept('b'));
  expect(chooseModel([], 'embedder', null)).toEqual({ model: undefined, why: undefined });
});

test('where none can be chosen it says why', () => {
  const [a, b] = [kept('a', 'cross-encoder'), kept('b', 'cross-encoder')];
  expect(chooseModel([a, b], 'cross-encoder', null).why).toBe(
    'there are several models (a, b); say which by ALMANAC_RERANKER',
  );
  expect(chooseModel([kept('a'), kept('c', 'cross-encoder')], 'embedder', 'c')).toEqual({
    model: undefined,
    why: expect.stringContaining('no embedder "c"'),
  });
});
