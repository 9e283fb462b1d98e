import { describe, expect, test } from 'vitest';
import { findTopics, OWN_TOPICS } from '../../src/domain/enrichment/topics/topics.ts';
import { hasPublicData } from '../files/public-data.ts';
import { labelsOf, placeReader } from './passages.ts';

/** Lines of a transcript that make a labelled passage. */
const PASSAGE_LINES = 4;

/** A passage of the public data and the topics that it really speaks of, as a person reads it. */
interface Labelled {
  readonly part: 'tune' | 'held-out' | 'dev2' | 'held2' | 'dev3' | 'held3';
  /** File, and the row or line, from 1, at which it begins; none for a headline of our own. */
  readonly place?: string;
  readonly text?: string;
  readonly topics: readonly string[];
  /** Neither right nor wrong. */
  readonly optional?: readonly string[];
}

/** Precision and recall that each part must reach; no error of `held3` was read. */
const LEVELS = [
  ['tune', 0.9, 0.75],
  ['held-out', 0.9, 0.75],
  ['dev2', 0.9, 0.75],
  ['held2', 0.9, 0.75],
  ['dev3', 0.9, 0.75],
  ['held3', 0.9, 0.6],
] as const;

const labelled = labelsOf<Labelled>('topics.jsonl');

test('labels name topics of the taxonomy, at least 100 of them', () => {
  const known = new Set(OWN_TOPICS.map(({ id }) => id));
  const topics = labelled.flatMap((one) => [...one.topics, ...(one.optional ?? [])]);
  expect(topics.filter((id) => !known.has(id))).toEqual([]);
  expect(topics.length).toBeGreaterThanOrEqual(100);
});

describe.skipIf(!hasPublicData('news', 'transcripts'))('topics of passages of public documents', () => {
  test.each(LEVELS)('%s: precision at least %d, recall at least %d', (part, precision, recall) => {
    const readPassage = placeReader();
    let right = 0;
    let found = 0;
    let meant = 0;
    for (const { place, text, topics, optional = [] } of labelled.filter((one) => one.part === part)) {
      const passage = place === undefined ? (text ?? '') : readPassage(place, PASSAGE_LINES);
      const ids = new Set(
        findTopics(passage)
          .map(({ id }) => id)
          .filter((id) => !optional.includes(id)),
      );
      found += ids.size;
      meant += topics.length;
      right += topics.filter((id) => ids.has(id)).length;
    }
    expect(right / found).toBeGreaterThanOrEqual(precision);
    expect(right / meant).toBeGreaterThanOrEqual(recall);
  });
});
