import { describe, expect, test } from 'vitest';
import { classKeys } from './link-scorer.ts';
import LINK_WEIGHTS from './link-weights.json' with { type: 'json' };
import { NAME_CLASSES } from './mention.ts';
import { FEATURE_NAMES } from './mention-features.ts';

describe('weights of the entity linker', () => {
  test('are of features and classes of names that there are', () => {
    const classes = new Set(NAME_CLASSES.flatMap((_, nameClass) => classKeys(nameClass)));
    for (const [feature, weights] of Object.entries(LINK_WEIGHTS)) {
      expect(FEATURE_NAMES).toContain(feature);
      for (const key of Object.keys(weights)) expect(classes).toContain(key);
    }
  });

  test('every feature has its own name', () => {
    expect(new Set(FEATURE_NAMES).size).toBe(FEATURE_NAMES.length);
  });
});
