import { expect, test } from 'vitest';
import { isStopWord } from '../../text/content-words.ts';
import { lightStem } from '../../text/light-stem.ts';
import { RELATED_WORDS, relatedWords } from './ranking-question.ts';

test('words of one line are synonyms, whatever their endings', () => {
  expect(relatedWords('acquired')).toContain('takeover');
  expect(relatedWords('takeovers')).toContain('acquisition');
  expect(relatedWords('Layoffs')).toContain('workforce');
  expect(relatedWords('zyx')).toEqual([]);
});

test('no word is its own synonym, and none is a stop word', () => {
  for (const word of new Set(RELATED_WORDS.flat())) {
    expect(relatedWords(word).map(lightStem)).not.toContain(lightStem(word));
    expect(isStopWord(word), word).toBe(false);
  }
});

test('a group is several words in lower case', () => {
  for (const group of RELATED_WORDS) expect(group.join(' ')).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)+$/);
});
