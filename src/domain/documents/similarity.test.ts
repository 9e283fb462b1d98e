import { describe, expect, test } from 'vitest';
import { areSimilar, hammingDistance, SIMILAR_BITS_MAX, similarityHash, wordsHash } from './similarity.ts';

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
  test('is 16 digits of hex and those of its facts, and null for texts too short to compare', () => {
    expect(hash(STORY)).toMatch(/^[0-9a-f]{16}-(?:[0-9a-f]{4})*$/);
    expect(similarityHash(['Shares rise after results'])).toBeNull();
    expect(similarityHash([])).toBeNull();
  });

  test('letter case, marks and the cut into paragraphs do not count', () => {
    expect(wordsHash(hash(STORY.toUpperCase()))).toBe(wordsHash(similarityHash(STORY.split('. ')) ?? ''));
  });

  test('a story repeated with a few words changed is similar, another is not', () => {
    const again = STORY.replace('Tuesday', 'Wednesday');
    const byline = `By a reporter. ${STORY}`;
    for (const text of [again, byline])
      expect(areSimilar(hash(STORY), hash(text)), `${hammingDistance(hash(STORY), hash(text))}`).toBe(true);
    expect(hammingDistance(hash(STORY), hash(OTHER))).toBeGreaterThan(16);
    expect(areSimilar(hash(STORY), hash(OTHER))).toBe(false);
  });

  test('texts of one pattern with other figures or names are not similar; hashes without facts go by words', () => {
    const brief = (company: string, sales: string, before: string, income: string): string =>
      `${sales} billion of revenue were booked by ${company} in the first quarter of the fiscal year, which ended in spring. ` +
      `That is more than the ${before} billion of the same period a year before. Net income rose to ${income} billion, ` +
      `and the board of ${company} declared the usual dividend. Generated from the figures of the report that was filed. ${STORY.toLowerCase()}`;
    const briefs = Array.from({ length: 40 }, (_, at) =>
      hash(brief('Contoso', `$${at + 11}.${at % 9}`, `$${at + 61}.${at % 7}`, `$${2 * at + 5}`)),
    );
    const near = briefs.flatMap((one, at) =>
      briefs
        .slice(0, at)
        .filter((other) => hammingDistance(one, other) <= SIMILAR_BITS_MAX)
        .map((other) => ({ one, other })),
    );
    expect(near.length).toBeGreaterThan(5);
    expect(near.filter(({ one, other }) => areSimilar(one, other))).toEqual([]);
    expect(near.every(({ one, other }) => areSimilar(wordsHash(one), other))).toBe(true);
  });

  test('distance counts the bits that differ', () => {
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(hammingDistance('8000000000000001', '0000000000000000')).toBe(2);
    expect(hammingDistance(hash(OTHER), hash(OTHER))).toBe(0);
  });
});
