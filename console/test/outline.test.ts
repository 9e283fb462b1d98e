import { expect, test } from 'vitest';
import { outlineOf } from '../src/documents/outline.ts';

const headings = (...texts: string[]) =>
  texts.map((text, number) => ({ number, kind: 'heading' as const, text, page: null }));
const linesOf = (...texts: string[]) => outlineOf(headings(...texts)).map(({ text }) => text);

test('a filing has its parts and items', () => {
  expect(
    linesOf(
      'UNITED STATES',
      'OR',
      '(Mark One)',
      '(408) 996-1010',
      'PART I',
      'Item 1. Business',
      'Company Background',
      'Item 1A. Risk Factors',
      'Itemized costs',
      'Item 7A.',
    ),
  ).toEqual(['PART I', 'Item 1. Business', 'Item 1A. Risk Factors', 'Item 7A.']);
});

test('a current report has the items of its form', () => {
  const items = ['Item 2.02 Results of Operations', 'Item 7.01 Regulation FD Disclosure', 'Item 9.01 Exhibits'];
  expect(linesOf('FORM 8-K', ...items, 'SIGNATURES')).toEqual(items);
});

test('a current report with few items has the headings from the first of them on', () => {
  expect(
    linesOf('UNITED STATES', 'FORM 8-K', 'Item 5.07 Submission of Matters', 'Proposal No. 1', 'SIGNATURE'),
  ).toEqual(['Item 5.07 Submission of Matters', 'Proposal No. 1', 'SIGNATURE']);
});

test('any other document has all of its headings, one that names an item, too', () => {
  expect(linesOf('Results', 'Item 7 of the plan', 'Outlook')).toEqual(['Results', 'Item 7 of the plan', 'Outlook']);
  expect(linesOf('Results')).toEqual([]);
});
