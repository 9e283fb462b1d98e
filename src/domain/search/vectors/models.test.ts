import { expect, test } from 'vitest';
import { chooseModel, type KeptModel } from './models.ts';

const kept = (name: string): KeptModel => ({ name, model: `${name}@1`, folder: name, bytes: 1, addedAt: '' });

test('the only model is used, of several the one that is wanted', () => {
  expect(chooseModel([kept('a')], null)).toEqual({ model: kept('a'), why: undefined });
  expect(chooseModel([kept('a'), kept('b')], 'b').model).toEqual(kept('b'));
  expect(chooseModel([], null)).toEqual({ model: undefined, why: undefined });
});

test('where none can be chosen it says why', () => {
  expect(chooseModel([kept('a'), kept('b')], null).why).toContain('several models (a, b)');
  expect(chooseModel([kept('a')], 'c')).toEqual({ model: undefined, why: expect.stringContaining('no model "c"') });
});
