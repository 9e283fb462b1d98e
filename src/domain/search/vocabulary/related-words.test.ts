import { expect, test } from 'vitest';
import { isStopWord, stemOf } from '../ranking/terms.ts';
import { relatedWords } from './related-words.ts';
import { RELATED_WORDS } from './table/related.ts';

const families = RELATED_WORDS.split('\n').filter((line) => line !== '' && !line.startsWith('%'));

test('words of one family tell the same, whatever their endings', () => {
  expect(relatedWords('acquired')).toContain('takeover');
  expect(relatedWords('takeovers')).toContain('acquisition');
  expect(relatedWords('Layoffs')).toContain('workforce');
  expect(relatedWords('zyx')).toEqual([]);
});

test('no word is related to itself, and none says nothing', () => {
  for (const word of new Set(families.flatMap((line) => line.split(/\s+/)))) {
    expect(relatedWords(word).map(stemOf)).not.toContain(stemOf(word));
    expect(isStopWord(word), word).toBe(false);
  }
});

test('a family is several words in small letters', () => {
  for (const family of families) expect(family).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)+$/);
});
