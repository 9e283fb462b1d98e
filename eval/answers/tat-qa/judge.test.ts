import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/domain/research/evidence.ts';
import { cite, madeComputation, madeFact, madePassage } from '../made-evidence.ts';
import type { ContextQuestion } from './contexts.ts';
import { judgeContext } from './judge.ts';

const asked = (more: Partial<ContextQuestion>): ContextQuestion => ({
  id: '1',
  file: 'one.html',
  half: 'learn',
  type: 'arithmetic',
  question: 'What was the change in other revenue from 2018 to 2019?',
  gold: ['-12.6'],
  scale: 'million',
  derivation: '',
  isScaleStated: true,
  ...more,
});

const verdict = (question: Partial<ContextQuestion>, answer: string, evidence: Evidence = madePassage(answer)) =>
  judgeContext(asked(question), { answer, citations: [cite(answer, answer.slice(0, 5), evidence)] });

test.each([
  ['-$12.6 million: change of other revenue', 'right'],
  ['$12.6 million: change of other revenue', 'wrong'],
  ['-$12.6 thousand: change of other revenue', 'wrong'],
  ['-$13 million: change of other revenue', 'wrong'],
  ['-12.6 %: change of other revenue', 'wrong'],
  ['-CNY 12.6 million: change of other revenue', 'right'],
  ['Other revenue fell by $12.6 million', 'right'],
  ['Other revenue is paid by customers.', 'beside'],
] as const)('a change of -12.6 million: %s', (answer, expected) => {
  expect(verdict({}, answer)).toBe(expected);
});

test('a figure with a scale is no year', () => {
  const asked = { gold: ['1972'], question: 'What was the average revenue for 2018 and 2017?' };
  expect(verdict(asked, '$1,972 million: average of revenue')).toBe('right');
  expect(verdict(asked, '$1,971 million: average of revenue')).toBe('wrong');
});

test('a scale counts only if the document states it', () => {
  expect(verdict({ isScaleStated: false }, 'The change was -12.6')).toBe('right');
  expect(verdict({}, 'The change was -12.6')).toBe('wrong');
});

test('several figures must all come first, and years count where they are asked for', () => {
  const both = { type: 'multi-span' as const, gold: ['$1,073.3', '$1,095.0'] };
  expect(verdict(both, 'Revenues: $1,073.3 million (2019) and $1,095.0 million (2018)')).toBe('right');
  expect(verdict(both, 'Revenues: $1,073.3 million (2019)')).toBe('wrong');
  const year = {
    type: 'span' as const,
    gold: ['2019'],
    scale: '' as const,
    question: 'In which year were sales larger?',
  };
  expect(verdict(year, '2019: net sales of $4.1 million, above $3.9 million in 2018')).toBe('right');
  expect(verdict(year, '2018: net sales of $4.1 million, above 2019')).toBe('wrong');
});

test('a figure that rounds to the published one is right', () => {
  const published = { type: 'span' as const, gold: ['$16.9 million'], scale: '' as const };
  expect(verdict(published, '$16,901 thousand: change in interest income')).toBe('right');
  expect(verdict(published, '$16,961 thousand: change in interest income')).toBe('wrong');
});

test('words of a span, in an answer that is not much longer', () => {
  const span = { type: 'span' as const, gold: ['when products are shipped'], scale: '' as const };
  expect(verdict(span, '“Control passes when products are shipped”')).toBe('right');
  expect(verdict(span, '“Control passes later”')).toBe('beside');
  expect(verdict(span, `${'word '.repeat(90)}when products are shipped`)).toBe('beside');
  expect(verdict(span, 'Control: 4', madeComputation(4, '1 + 3', [madeFact(1), madeFact(3)]))).toBe('wrong');
});

test('refusals', () => {
  const answer = 'Not found: documents were searched.';
  expect(judgeContext(asked({}), { answer, citations: [] })).toBe('not found');
  expect(judgeContext(asked({ type: 'unanswerable', gold: [] }), { answer, citations: [] })).toBe('right');
  expect(verdict({ type: 'unanswerable', gold: [] }, 'Net sales: $4 million')).toBe('wrong');
});
