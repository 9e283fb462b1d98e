import { expect, test } from 'vitest';
import { isStopWord } from '../../text/content-words.ts';
import { lightStem } from '../../text/light-stem.ts';
import { relatedWords } from './related-words.ts';
import { RELATED_WORDS } from './table/related.ts';

const lines = RELATED_WORDS.split('\n').filter((line) => line !== '' && !line.startsWith('%'));

test('words of one line are synonyms, whatever their endings', () => {
  expect(relatedWords('acquired')).toContain('takeover');
  expect(relatedWords('takeovers')).toContain('acquisition');
  expect(relatedWords('Layoffs')).toContain('workforce');
  expect(relatedWords('zyx')).toEqual([]);
});

test('no word is its own synonym, and none is a stop word', () => {
  for (const word of new Set(lines.flatMap((line) => line.split(/\s+/)))) {
    expect(relatedWords(word).map(lightStem)).not.toContain(lightStem(word));
    expect(isStopWord(word), word).toBe(false);
  }
});

test('a line is several words in lower case', () => {
  for (const line of lines) expect(line).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)+$/);
});
