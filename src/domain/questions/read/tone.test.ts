import { expect, test } from 'vitest';
import { toneIn } from './tone.ts';

const toneOf = (text: string): string | null => toneIn(text, [])?.tone ?? null;

test.each([
  ['negative news about oil', 'negative'],
  ['most negative headlines about airlines', 'negative'],
  ['bad news on banks', 'negative'],
  ['Apple articles with a negative tone', 'negative'],
  ['who is bearish on copper', 'negative'],
  ['positive earnings news', 'positive'],
  ['bullish analyst comments on chips', 'positive'],
  ['good news for airlines', 'positive'],
  ['optimistic about demand', 'positive'],
])('%s asks for a tone', (text, tone) => {
  expect(toneOf(text)).toBe(tone);
});

test.each([
  'negative interest rates',
  'positive cash flow',
  'negative working capital',
  'bad debt coverage',
  'bad loans news',
  'digital negative format',
  'positive drop test',
  'optimistic outlook',
  'positive and negative news about oil',
  'good or bad news',
  'good news and bad news',
])('%s asks for none', (text) => {
  expect(toneOf(text)).toBeNull();
});

test('the span has the words of the tone without its noun', () => {
  const text = 'the most negative news about oil';
  const tone = toneIn(text, []);
  expect(text.slice(tone?.start, tone?.end).trim()).toBe('the most negative');
});
