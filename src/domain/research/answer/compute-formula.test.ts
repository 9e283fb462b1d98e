import { expect, test } from 'vitest';
import { fact, passage } from '../../../../test/research/research-evidence.ts';
import type { Evidence } from '../evidence.ts';
import type { ResearchRun } from '../research-run.ts';
import { computeFormula } from './compute-formula.ts';

const evidence = new Map<string, Evidence>([
  ['F1', fact({ id: 'F1', value: 0.3 })],
  ['F2', fact({ id: 'F2', value: 0.1 })],
  ['F3', fact({ id: 'F3', value: 5, currency: 'EUR' })],
  ['S1', passage('Net sales rose.')],
]);

const run = { evidence, evidenceId: (letter: string) => `${letter}9` } as unknown as ResearchRun;
const compute = (formula: string) => computeFormula(formula, 'Result', run);

test('exact, with its operands and words', () => {
  const computed = compute('(F1 - F2) / F2 * 100');
  expect(computed.value).toBe(200);
  expect(computed).toMatchObject({ unit: 'ratio', currency: null });
  expect(computed.operands.map(({ id }) => id)).toEqual(['F1', 'F2']);
  expect(computed.formula).toBe('(Revenue, fiscal 2025 - Revenue, fiscal 2025) / Revenue, fiscal 2025 * 100');
  expect(compute('F1 + F2')).toMatchObject({ value: 0.4, unit: 'money', currency: 'USD' });
});

test.each([
  ['F1 / (F2 - F2)', /fiscal 2025 is 0/],
  ['F1 + F9', /F9, which is no figure/],
  ['F1 + S1', /S1, which is no figure/],
  ['F1 + #', /cannot be read at character 5/],
  ['F1 + nothing(F2)', /no function nothing/],
  ['F1 + F3', /USD and EUR/],
  ['(F1 + F2', /bracket/],
  ['F1 F2', /from F2 on/],
  ['1 + 1', /names no figure/],
  ['', /too early/],
])('refused: %s', (formula, reason) => {
  expect(() => compute(formula)).toThrow(reason);
});
