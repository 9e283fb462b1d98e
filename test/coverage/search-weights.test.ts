import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_WEIGHTS_DOCUMENT, searchWeightsDocument } from '../../scripts/write-search-weights.ts';

test('docs/search-weights.md shows the constants of ranking', () => {
  expect(readFileSync(SEARCH_WEIGHTS_DOCUMENT, 'utf8'), 'run: npm run search-weights').toBe(searchWeightsDocument());
});
