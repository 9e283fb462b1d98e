import { describe, expect, test } from 'vitest';
import { findTopics, OWN_TOPICS } from '../../src/domain/enrichment/topics/topics.ts';
import { hasSharedData, labelsOf, placeReader } from './passages.ts';

/** Lines of a transcript that make a labelled passage. */
const PASSAGE_LINES = 4;

/** A passage of the public data and the topics that it really speaks of, as a person reads it. */
interface Labelled {
  readonly part: 'tune' | 'held-out' | 'dev2' | 'held2';
  /** File, and the row or line, from 1, at which it begins. */
  readonly place: string;
  readonly topics: readonly string[];
}

const labelled = labelsOf<Labelled>('topics.jsonl');

test('labels name topics of the taxonomy, at least 100 of them', () => {
  const known = new Set(OWN_TOPICS.map(({ id }) => id));
  const topics = labelled.flatMap((one) => one.topics);
  expect(topics.filter((id) => !known.has(id))).toEqual([]);
  expect(topics.length).toBeGreaterThanOrEqual(100);
});

describe.skipIf(!hasSharedData)('topics of passages in ../shared/data (skipped where the folder is absent)', () => {
  test.each(['tune', 'held-out', 'dev2', 'held2'] as const)('%s: precision at least 0.9', (part) => {
    const readPassage = placeReader();
    let right = 0;
    let found = 0;
    let meant = 0;
    for (const { place, topics } of labelled.filter((one) => one.part === part)) {
      const ids = new Set(findTopics(readPassage(place, PASSAGE_LINES)).map(({ id }) => id));
      found += ids.size;
      meant += topics.length;
      right += topics.filter((id) => ids.has(id)).length;
    }
    expect(right / found).toBeGreaterThanOrEqual(0.9);
    expect(right / meant).toBeGreaterThanOrEqual(0.75);
  });
});
