import { expect, test } from 'vitest';
import { compare, comparisonTable, meanWithInterval } from './difference.ts';
import type { Measured, Outcome } from './measure.ts';

test('the interval is about 1.96 standard errors to each side, and always the same', () => {
  // Half of them 1, half of them 0: a standard deviation of 0.5, a standard error of 0.025.
  const differences = Array.from({ length: 400 }, (_, at) => at % 2);
  const { mean, from, to } = meanWithInterval(differences);
  expect(mean).toBe(0.5);
  expect(from).toBeCloseTo(0.5 - 1.96 * 0.025, 2);
  expect(to).toBeCloseTo(0.5 + 1.96 * 0.025, 2);
  expect(meanWithInterval(differences)).toEqual({ mean, from, to });
});

test('without any difference the interval is a point, and without questions it is 0', () => {
  expect(meanWithInterval([0, 0, 0])).toEqual({ mean: 0, from: 0, to: 0 });
  expect(meanWithInterval([])).toEqual({ mean: 0, from: 0, to: 0 });
});

/** A search that finds the passage of each question at its rank. */
function searchOf(name: string, ranks: readonly (readonly [kind: string, rank: number | null])[]): Measured {
  const outcomes = ranks.map(([kind, rank], at): Outcome => {
    const isAmongTen = rank !== null && rank <= 10;
    const figure = isAmongTen ? 1 / rank : 0;
    return {
      judgement: {
        question: { question: `question ${at + 1}`, kind, relevant: [] },
        passagesOf: new Map([['wanted', [0]]]),
        grades: [1],
        parts: [1],
      },
      found: Array.from({ length: 20 }, (_, place) => ({
        key: place + 1 === rank ? 'wanted' : `other ${place}`,
        relevance: 1 - place / 20,
        headline: '',
        text: '',
      })),
      figures: {
        ndcg_10: figure,
        recall_10: Number(isAmongTen),
        recall_20: Number(rank !== null),
        success_10: Number(isAmongTen),
        parts_10: Number(isAmongTen),
        mrr: figure,
      },
      tookMs: 1,
    };
  });
  return {
    name,
    outcomes,
    medianMs: 1,
    cpuMs: null,
    byKind: {},
    overall: { questions: ranks.length, ndcg_10: 0, recall_10: 0, recall_20: 0, success_10: 0, parts_10: 0, mrr: 0 },
  };
}

test('two searches are compared question by question, over all and by kind', () => {
  const one = searchOf('one', [
    ['open', 1],
    ['open', 2],
    ['named', 12],
    ['named', null],
  ]);
  const other = searchOf('other', [
    ['open', 5],
    ['open', 4],
    ['named', 10],
    ['named', 18],
  ]);
  const comparison = compare(one, other);
  expect(comparison.parts.map(({ part, questions }) => [part, questions])).toEqual([
    ['all questions', 4],
    ['named', 2],
    ['open', 2],
  ]);
  const [all, named, open] = comparison.parts.map(({ differences }) => differences);
  expect(all?.ndcg_10.mean).toBeCloseTo((0.2 - 1 + 0.25 - 0.5 + 0.1) / 4);
  expect(named?.success_10.mean).toBe(0.5);
  expect(open?.success_10).toEqual({ mean: 0, from: 0, to: 0 });
  expect(comparison.moves).toEqual([{ question: 'question 1', before: 1, after: 5 }]);
  const table = comparisonTable(comparison);
  expect(table).toContain('other, less one');
  expect(table).toMatch(/named \(2\) .*\+0\.5000 \[\+0\.0000, \+1\.0000\]/);
  expect(table).toMatch(/1 questions move.*\n {2}1 to 5: question 1/);
});
