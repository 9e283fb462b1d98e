import { expect, test } from 'vitest';
import { filesOf, parseSource, ROOTS, type SourceFile } from './source-files.ts';

const BEGINNING = /^(?:What|Whether|That)\b|@(?:param\s+\S+|returns?|throws)\s+(?:-\s+)?(?:What|Whether|That)\b/;

const vagueComments = ({ path, comments }: SourceFile): string[] =>
  comments.filter(({ text }) => BEGINNING.test(text)).map(({ text, line }) => `${path}:${line} ${text}`);

test('comments begin with the noun that they are about, never with What, Whether or That', () => {
  const written = ROOTS.flatMap(({ folder }) => filesOf(folder)).filter(({ isGenerated }) => !isGenerated);
  expect(written.length).toBeGreaterThan(1_000);
  expect(written.flatMap(vagueComments)).toEqual([]);
});

test('such beginnings are seen in every kind of comment, and only at the beginning', () => {
  const text = `/** What it costs. */
/**
 * Whether it is open.
 */
// That of the file.
// What goes on is no beginning.
const a = 'x'; /* What */
/**
 * Cost of a call. What it includes is up to the plan.
 * @param unit What is counted.
 * @returns The cost.
 */
/** Whatever, That's all: thatched. */
/** @returns Whether it is open. */`;
  expect(vagueComments(parseSource('src/a.ts', text)).map((found) => found.split(' ', 1)[0])).toEqual([
    'src/a.ts:1',
    'src/a.ts:2',
    'src/a.ts:5',
    'src/a.ts:7',
    'src/a.ts:8',
    'src/a.ts:14',
  ]);
});
