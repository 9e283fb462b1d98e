import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { money, percent } from './maker/brief-words.ts';

interface BriefRecord {
  readonly source: string;
  readonly published_at: string;
  readonly headline: string;
  readonly text: string;
  readonly entities: readonly string[];
}

const briefs = readFileSync(new URL('documents.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as BriefRecord);

test('a few hundred briefs, spread over years, each marked as generated and about a company', () => {
  expect(briefs.length).toBeGreaterThan(300);
  expect(new Set(briefs.map(({ published_at: day }) => day.slice(0, 7))).size).toBeGreaterThan(30);
  expect(briefs.filter(({ text }) => !/\n\nGenerated from the figures [^\n]+\.$/.test(text))).toEqual([]);
  expect(briefs.filter(({ entities }) => entities.length === 0)).toEqual([]);
  expect(new Set(briefs.map(({ headline, published_at: day }) => `${headline} ${day}`)).size).toBe(briefs.length);
});

test("a brief has the filed figures: Apple's third quarter of fiscal 2024", () => {
  const brief = briefs.find(({ headline }) => headline.includes('$85.8 billion for the third quarter of fiscal 2024'));
  expect(brief?.published_at.slice(0, 10)).toBe('2024-08-02');
  expect(brief?.text).toContain('$1.40 per diluted share');
  expect(brief?.text).toContain('4.9%');
});

test('nothing of a text was left unfilled', () => {
  expect(briefs.filter(({ headline, text }) => /undefined|null|NaN|Infinity/.test(`${headline} ${text}`))).toEqual([]);
});

describe('figures in words', () => {
  test.each([
    [85_777_000_000, '$85.8 billion'],
    [101_250_000_000, '$101 billion'],
    [999_600_000, '$1.0 billion'],
    [642_000_000, '$642 million'],
    [16_500_000, '$16.5 million'],
    [-1_250_000_000, '-$1.3 billion'],
  ])('%d: %s', (value, text) => expect(money(value)).toBe(text));

  test('shares as per cent', () => expect(percent(0.4857)).toBe('48.6%'));
});
