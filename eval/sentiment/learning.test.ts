import { expect, test } from 'vitest';
import { storiesOf } from './labels.ts';
import { between } from './learn.ts';
import { predict, regress } from './regression.ts';
import { correlation, threeWays } from './scores.ts';
import { wordVectors } from './word-vectors.ts';

const one = (name: string): Map<string, number> =>
  new Map([
    ['always', 1],
    [name, 1],
  ]);

test('weights tell good, bad and neutral features apart, the same again', () => {
  const examples = Array.from({ length: 20 }, () => [
    { features: one('rose'), odds: [0, 0, 1] as const, weight: 1 },
    { features: one('fell'), odds: [1, 0, 0] as const, weight: 1 },
    { features: one('said'), odds: [0, 1, 0] as const, weight: 1 },
  ]).flat();
  const names = ['always', 'rose', 'fell', 'said'];
  const fitted = regress(examples, names, () => 0.1);
  const likeliest = (name: string): number => {
    const odds = predict(fitted, one(name));
    return odds.indexOf(Math.max(...odds));
  };
  expect(['fell', 'said', 'rose'].map(likeliest)).toEqual([0, 1, 2]);
  expect(predict(fitted, one('rose')).reduce((sum, odds) => sum + odds, 0)).toBeCloseTo(1);
  expect(regress(examples, names, () => 0.1)).toEqual(fitted);
});

test('between two models lie their weights; what one does not know is 0 to it', () => {
  const mean = between(
    new Map([['rose', [1, 2]]]),
    new Map([
      ['rose', [4, 5]],
      ['fell', [-3, 6]],
    ]),
    1 / 3,
  );
  expect([...mean].map(([name, weight]) => [name, ...weight.map((value) => Math.round(value * 1e6) / 1e6)])).toEqual([
    ['rose', 2, 3],
    ['fell', -1, 2],
  ]);
});

test('texts of one record or of the same words tell one story', () => {
  const label = (text: string, record?: string) => ({ part: 'x', text, sentiment: 0, ...(record && { record }) });
  const [title, text, retold, other] = storiesOf([
    label('Brewer toasts record summer', 'news#1'),
    label('Calder sold more beer than ever', 'news#1'),
    label('Calder sold beer more often'),
    label('Carmaker recalls vans over brakes', 'news#2'),
  ]);
  expect(text).toBe(title);
  expect(retold).toBe(text);
  expect(other).not.toBe(title);
});

test('words among the same words have vectors near each other', () => {
  const texts = Array.from({ length: 30 }, (_, at) => [
    `the ${at % 2 ? 'profit' : 'income'} of the group rose again`,
    `a ${at % 2 ? 'cat' : 'dog'} sleeps under my old chair`,
  ]).flat();
  const vectors = wordVectors(texts, 4);
  const near = (first: string, second: string): number =>
    Array.from(vectors.get(first) ?? []).reduce((sum, value, k) => sum + value * (vectors.get(second)?.[k] ?? 0), 0);
  expect(near('profit', 'incom')).toBeGreaterThan(0.8);
  expect(near('profit', 'cat')).toBeLessThan(0.2);
});

test('leanings count on the scale, not in the three ways', () => {
  const scored = [
    { meant: 0.5, found: 0.4 },
    { meant: 0, found: 0.04 },
    { meant: -0.4, found: 0.2 },
    { meant: 0.2, found: -0.9 },
  ];
  expect(threeWays(scored)).toEqual({ right: 2, of: 3 });
  expect(correlation(scored)).toBeLessThan(correlation(scored.slice(0, 3)));
});
