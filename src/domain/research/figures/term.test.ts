import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber, negated, toNumber } from '../../../platform/exact-number.ts';
import { ALL_METRICS, metricNamed } from '../../fundamentals/metrics/all-metrics.ts';
import { metricTable } from '../../fundamentals/metrics/metric.ts';
import { evaluateTerm, isPaidLine, type LineTerm, metricTerm } from './term.ts';

const PREFIXES: Readonly<Partial<Record<LineTerm['statement'], string>>> = {
  income: 'income',
  'cash-flow': 'cash',
  balance: 'balance',
};
const EARLIER: typeof PREFIXES = { income: 'prior_income', balance: 'opening' };

/** Name of the input that a metric reads for a line of a term. */
const inputName = ({ statement, line, yearsBack }: LineTerm): string =>
  `${(yearsBack === 1 ? EARLIER[statement] : undefined) ?? PREFIXES[statement]}.${line}`;

const TERMS = ALL_METRICS.flatMap(({ name, formula }) => {
  const term = metricTerm(formula, (metric) => metricNamed(metric)?.formula);
  return term === undefined ? [] : [{ name, term }];
});
const amounts = fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));

test('a metric and its formula over lines of statements have one value, to the last digit', () => {
  expect(TERMS.length).toBeGreaterThan(60);
  fc.assert(
    fc.property(fc.infiniteStream(fc.option(amounts, { freq: 9 })), (stream) => {
      const values = new Map<string, number | null>();
      const amountOf = (input: string): number | null => {
        const key = input.replace('cash_or_zero.', 'cash.');
        if (!values.has(key)) values.set(key, stream.next().value ?? null);
        return values.get(key) ?? (input.startsWith('cash_or_zero.') ? 0 : null);
      };
      const metrics = metricTable(ALL_METRICS)({
        read: (input) => ({ value: amountOf(input), basis: '', statements: [], reason: 'not known' }),
      });
      for (const { name, term } of TERMS) {
        const result = evaluateTerm(term, (line) => {
          const value = amountOf(inputName(line));
          if (value === null) return { missing: 'not known' };
          const exact = exactNumber(value);
          return { value: isPaidLine(line) ? negated(exact) : exact, words: line.line, operand: line.line };
        });
        expect('missing' in result ? null : toNumber(result.value), name).toBe(metrics.value(name));
      }
    }),
    { numRuns: 50 },
  );
});
