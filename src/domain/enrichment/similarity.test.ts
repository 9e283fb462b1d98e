import { describe, expect, test } from 'vitest';
import { areSimilar, hammingDistance, similarityHash } from './similarity.ts';

const STORY =
  'The maker of garden tools said on Tuesday that its sales rose nine percent in the third quarter as dry weather brought ' +
  'more buyers to its shops, and that it now expects to earn more this year than it told investors in the spring. Its shares ' +
  'rose four percent in early trading. The company also named a new head of finance who joins from a rival in January.';
const OTHER =
  'Parliament voted late on Monday to move the start of the school year by two weeks after teachers complained that classes ' +
  'were too hot in August. The change takes effect next year and costs the regions about forty million in buses and meals, ' +
  'according to the ministry, which had asked for one week only. Parents had been split over the plan for most of the summer.';

const hash = (text: string): string => {
  const found = similarityHash([text]);
  if (found === null) throw new Error('too short');
  return found;
};

describe('similarityHash', () => {
  test('is 16 digits of hex, and null for texts too short to compare', () => {
    expect(hash(STORY)).toMatch(/^[0-9a-f]{16}$/);
    expect(similarityHash(['Shares rise after results'])).toBeNull();
    expect(similarityHash([])).toBeNull();
  });

  test('letter case, marks and the cut into paragraphs do not count', () => {
    expect(similarityHash(STORY.split('. '))).toBe(hash(STORY.toUpperCase()));
  });

  test('a story told again with a few words changed is similar, another is not', () => {
    const again = STORY.replace('Tuesday', 'Wednesday');
    const byline = `By a reporter. ${STORY}`;
    for (const text of [again, byline])
      expect(areSimilar(hash(STORY), hash(text)), `${hammingDistance(hash(STORY), hash(text))}`).toBe(true);
    expect(hammingDistance(hash(STORY), hash(OTHER))).toBeGreaterThan(16);
    expect(areSimilar(hash(STORY), hash(OTHER))).toBe(false);
  });

  test('distance counts the bits that differ', () => {
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(hammingDistance('8000000000000001', '0000000000000000')).toBe(2);
    expect(hammingDistance(hash(OTHER), hash(OTHER))).toBe(0);
  });
});
