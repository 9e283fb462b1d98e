import { expect, test } from 'vitest';
import { functionsIn, sourceFiles } from './source-files.ts';

const LINES_MAX = 60;
const COMPLEXITY_MAX = 20;

/** Migrations are tables of columns, which are never changed. */
const TABLES = [
  'src/adapters/sql/migrations/0002-knowledge-graph.ts up',
  'src/adapters/sql/migrations/0004-analyst-and-market-data.ts up',
];

test('functions stay small enough to be read at once', () => {
  const all = sourceFiles().flatMap(functionsIn);
  expect(all.length).toBeGreaterThan(1_000);
  const large = all.filter(({ lines, complexity }) => lines > LINES_MAX || complexity > COMPLEXITY_MAX);
  expect(large.filter(({ name }) => !TABLES.includes(name))).toEqual([]);
  expect(TABLES.filter((name) => !large.some((one) => one.name === name))).toEqual([]);
});
