import { describe, expect, test } from 'vitest';
import { classKeys } from '../documents/link-scorer.ts';
import { NAME_CLASSES } from '../documents/mention.ts';
import type { Mention } from './mention.ts';
import { QUESTION_FEATURE_NAMES } from './question-features.ts';
import { otherCompanies, overlappingMentions } from './question-scorer.ts';
import QUESTION_WEIGHTS from './question-weights.json' with { type: 'json' };

const mention = (from: number, to: number, entity = 0): Mention => ({
  from,
  to,
  legalTo: to,
  node: 0,
  entity,
  kind: 0,
  style: 0,
  wording: 0,
  hasLegalForm: false,
  isMarked: false,
});

describe('weights of questions', () => {
  test('are of features and classes of names that there are', () => {
    const classes = new Set(NAME_CLASSES.flatMap((_, nameClass) => classKeys(nameClass)));
    for (const [feature, weights] of Object.entries(QUESTION_WEIGHTS)) {
      expect(QUESTION_FEATURE_NAMES).toContain(feature);
      for (const key of Object.keys(weights)) expect(classes).toContain(key);
    }
  });

  test('every feature has its own name', () => {
    expect(new Set(QUESTION_FEATURE_NAMES).size).toBe(QUESTION_FEATURE_NAMES.length);
  });
});

test('mentions that overlap, directly or by others, are one choice', () => {
  const [first, long, inside, next] = [mention(0, 2), mention(1, 4), mention(3, 4), mention(4, 5)];
  expect(overlappingMentions([next, first, inside, long])).toEqual([[first, long, inside], [next]]);
});

test('a company does not count beside itself', () => {
  const certain = new Set([1, 2]);
  expect([1, 3].map((entity) => otherCompanies(certain, mention(0, 1, entity)))).toEqual([1, 2]);
});
