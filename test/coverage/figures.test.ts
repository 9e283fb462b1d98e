import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIGURES_DOCUMENT, figuresDocument } from '../../scripts/write-figures.ts';

test('docs/figures.md matches the tables', () => {
  expect(readFileSync(FIGURES_DOCUMENT, 'utf8'), 'run: npm run figures').toBe(figuresDocument());
});
