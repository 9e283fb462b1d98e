import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { candidateSentences, QUOTE_CHARS_MAX } from './candidate-sentences.ts';

const textsOf = (text: string, given = {}): string[] => candidateSentences(passage(text, given)).map((one) => one.text);

test('whole sentences with their places in the passage', () => {
  const text = 'Results\nNet sales rose 5% in fiscal 2025. Operating costs fell by 3% in the same year.';
  const found = candidateSentences(passage(text));
  expect(found.map((one) => one.text)).toEqual([
    'Net sales rose 5% in fiscal 2025.',
    'Operating costs fell by 3% in the same year.',
  ]);
  for (const { start, end, text: quoted } of found) expect(text.slice(start, end)).toBe(quoted);
  expect(found[1]?.before).toBe('Net sales rose 5% in fiscal 2025.');
});

test.each([
  ['a heading', 'Management Discussion and Analysis of Results'],
  ['a question', 'What drove the growth of net sales in the quarter?'],
  ['what every filing says', 'These forward-looking statements involve risks and speak only as of today.'],
  ['thanks', 'Thank you very much for joining our call on this fine day.'],
  ['a mark like those of answers', 'Net sales were one trillion dollars in fiscal 2025 [S1].'],
  ['a link', 'The report is at https://example.com and has all of the figures.'],
  ['hidden characters', 'Net sales\u200b rose strongly in the whole of fiscal 2025.'],
  ['how a text was made', 'Generated from the figures of the 10-K that the company filed.'],
])('not quoted: %s', (_, text) => {
  expect(textsOf(text)).toEqual([]);
});

test('tables and what analysts ask are not quoted', () => {
  const text = 'Net sales rose 5% in fiscal 2025 and costs fell.';
  expect(textsOf(text)).toHaveLength(1);
  expect(textsOf(text, { isTable: true })).toEqual([]);
  expect(textsOf(text, { section: 'question' })).toEqual([]);
});

test('a long sentence is cut between clauses, a longer one without clauses left out', () => {
  const clause = 'sales of compressors rose in every region that the company serves';
  const [cut] = candidateSentences(passage(`In fiscal 2025 ${Array(8).fill(clause).join(', ')}.`));
  expect(cut?.isCut).toBe(true);
  expect(cut?.text.length).toBeLessThanOrEqual(QUOTE_CHARS_MAX);
  expect(cut?.text.endsWith('serves')).toBe(true);
  expect(textsOf(`In fiscal 2025 ${Array(60).fill('compressors').join(' ')} were sold.`)).toEqual([]);
});
