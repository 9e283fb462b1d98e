import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { bmpText, type Names } from '../attribution.ts';
import { candidateSentences } from './candidate-sentences.ts';
import { beginningOf, quotation, quotations } from './quotation.ts';

const names: Names = { companies: new Map([['ORVELL', 'Orvell Inc.']]), sources: new Map() };
const TEXT = 'Net sales rose 5% in fiscal 2025. Operating costs fell by 3% in the same year.';

test('a quotation with form, company and day, whose citation covers all before the mark', () => {
  const [sentence] = candidateSentences(passage(TEXT));
  if (sentence === undefined) throw new Error('there is a sentence');
  const line = quotation(sentence, names, { kind: 'sentence', lead: 'Yes: ' });
  expect(line.text).toBe('Yes: “Net sales rose 5% in fiscal 2025” (Form 10-K, Orvell Inc., Nov 4, 2025).');
  const [citation] = line.citations;
  expect(citation).toMatchObject({ start: 0, end: line.text.length - 1, quote: 'Net sales rose 5% in fiscal 2025.' });
});

test('quotations below each other name their source once, and another speaker', () => {
  const texts = quotations(candidateSentences(passage(TEXT)), names).map(({ text }) => text);
  expect(texts).toEqual([
    '“Net sales rose 5% in fiscal 2025” (Form 10-K, Orvell Inc., Nov 4, 2025).',
    '“Operating costs fell by 3% in the same year”.',
  ]);
});

test('the beginning of a document has rows of tables too', () => {
  const rows = passage('Key metrics | 2025 | 2024\nCustomers | 2310 | 1985');
  expect(beginningOf([rows], names).map(({ text }) => text)).toEqual([
    '“Key metrics | 2025 | 2024” (Form 10-K, Orvell Inc., Nov 4, 2025).',
    '“Customers | 2310 | 1985”.',
  ]);
  expect(beginningOf([], names)).toEqual([]);
});

test('text of the Basic Multilingual Plane alone', () => {
  expect(bmpText('A\u{1f4c8} b\u0000c\n d')).toBe('A b c d');
});
