import { expect, test } from 'vitest';
import { fileNamesIn, fileSpans } from './own-files.ts';
import { asksForOwnCompanies } from './question-type.ts';

test.each([
  ["What was Contoso's revenue in 2025 according to my workbook?", [' according to my workbook'], []],
  ['What does the board paper say about the Rotterdam plant?', ['the board paper'], []],
  ['What is in memo-supply.docx?', ['memo-supply.docx'], ['memo-supply.docx']],
  ['Find my file "supply-chain-notes"', ['Find my file "supply-chain-notes"'], ['supply-chain-notes']],
  ['What do the notes to the statements say about leases?', [], []],
  ['What was revenue according to the 10-K?', [], []],
])('%s', (text, spans, names) => {
  expect(fileSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(spans);
  expect(fileNamesIn(text)).toEqual(names);
});

test.each([
  ['Which of my companies is the largest?', true],
  ['Which names on our chips watchlist report next week?', true],
  ['Which companies report next week?', false],
])('%s is about own companies: %s', (text, isOwn) => {
  expect(asksForOwnCompanies(text)).toBe(isOwn);
});
