import { expect, test } from 'vitest';
import { LONG_FUNCTIONS } from './exempt.ts';
import { filesOf, functionsIn, ROOTS } from './source-files.ts';

const OWN_LINES_MAX = 60;
const LINES_MAX = 100;
const COMPLEXITY_MAX = 20;

test.each(ROOTS)('functions in $folder stay small enough to be read at once', ({ folder }) => {
  const all = filesOf(folder).flatMap(functionsIn);
  expect(all.length).toBeGreaterThan(0);
  const large = all
    .filter(
      ({ ownLines, lines, complexity, isSuite }) =>
        complexity > COMPLEXITY_MAX || (!isSuite && (ownLines > OWN_LINES_MAX || lines > LINES_MAX)),
    )
    .map(({ name }) => name);
  const exempt = Object.keys(LONG_FUNCTIONS).filter((name) => name.startsWith(`${folder}/`));
  expect(large.sort()).toEqual(exempt.sort());
});
