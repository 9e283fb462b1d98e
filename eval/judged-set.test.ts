import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseQuestions } from './question.ts';

const setOf = (file: string) => parseQuestions(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
const questions = setOf('./questions.jsonl');
const all = [
  ...questions,
  ...[
    './questions-analyst.jsonl',
    './questions-filings.jsonl',
    './questions-desk.jsonl',
    './questions-parts.jsonl',
  ].flatMap(setOf),
];
const WORDS_MAX = 6;

test('the judged set is as large and as broad as figures made with it need', () => {
  expect(questions.length).toBeGreaterThanOrEqual(150);
  const named = questions.filter(({ kind }) => kind === 'company-period').length / questions.length;
  expect(named).toBeGreaterThan(0.5);
  expect(named).toBeLessThan(0.7);
  expect(new Set(questions.flatMap(({ relevant }) => relevant.map(({ file }) => file))).size).toBeGreaterThan(60);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test('passages are singled out by figures and fragments, never by whole sentences', () => {
  const fragments = all.flatMap(({ relevant }) => relevant.flatMap(({ has }) => has));
  expect(fragments.filter((one) => one.split(/\s+/).length > WORDS_MAX)).toEqual([]);
  expect(all.flatMap(({ relevant }) => relevant.filter(({ text }) => text !== null))).toEqual([]);
});

test('every question has a passage that answers it', () => {
  const without = all.filter(({ relevant }) => !relevant.some(({ grade }) => grade === 2));
  expect(without).toEqual([]);
});
