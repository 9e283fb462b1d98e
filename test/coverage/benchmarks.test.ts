import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BENCHMARKS_DOCUMENT, benchmarksDocument } from '../../scripts/write-benchmarks.ts';

test('docs/benchmarks.md shows the results in bench/results', () => {
  expect(readFileSync(BENCHMARKS_DOCUMENT, 'utf8'), 'run: npm run benchmarks').toBe(benchmarksDocument());
});
