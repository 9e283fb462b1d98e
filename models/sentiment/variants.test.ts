import { expect, test } from 'vitest';
import { neighboursOf, variantsOf } from './variants.ts';

const TEXTS = Array.from(
  { length: 10 },
  () => 'Sales rose as costs falling slowly hurt nobody. Sales rising, costs fell.',
);
const COMMON = new Set(['sal', 'sale', 'rose', 'rising', 'ris', 'cost', 'fall', 'fell', 'slowly', 'hurt', 'nobody']);
const vector = (x: number, y: number): Float64Array => Float64Array.from([x, y]);
const VECTORS = new Map([
  ['rose', vector(1, 0)],
  ['fell', vector(0.9, 0.1)],
  ['ris', vector(0.95, 0)],
  ['fall', vector(0.94, 0.05)],
  ['cost', vector(0, 1)],
]);

test('a form is replaced by one used among the same words, with its own ending if there is one', () => {
  const near = neighboursOf(TEXTS, COMMON, VECTORS);
  expect(near.get('rising')).toContain('falling');
  expect(near.get('rose')).toContain('fell');
  expect(near.has('as')).toBe(false);
  expect(near.has('nobody')).toBe(false);
});

test('variants are as many as asked for, and the same again', () => {
  const near = neighboursOf(TEXTS, COMMON, VECTORS);
  const texts = ['Costs rose again in the spring quarter', 'Sales fell.'];
  const variants = variantsOf({ texts, each: 50, joined: 5 }, near);
  expect(variants).toHaveLength(105);
  expect(variantsOf({ texts, each: 50, joined: 5 }, near)).toEqual(variants);
  expect(variants).toContain('Costs fell again in the spring quarter');
  expect(variants.slice(0, 50).every((text) => text.split(' ').length <= 7)).toBe(true);
});
