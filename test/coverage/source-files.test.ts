import { expect, test } from 'vitest';
import { functionsIn, importArrows, inCircles, parseSource } from './source-files.ts';

test('circles are found, with what lies between them, and ends are not', () => {
  const arrows = ['a b', 'b c', 'c b', 'c d', 'e a'].map((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return { from, to };
  });
  expect(inCircles(arrows)).toEqual(['b', 'c']);
  expect(inCircles([...arrows, { from: 'd', to: 'e' }])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(inCircles(arrows.filter(({ from }) => from !== 'c'))).toEqual([]);
});

test('imports are those of values, of types and at run time, with their places', () => {
  const text = `
    import { one } from '../one.ts';
    import type { Two } from './two.ts';
    export * from './deep/three.ts';
    const four = await import('./four.ts');
    import fs from 'node:fs';`;
  expect(importArrows(parseSource('src/a/b.ts', text))).toEqual([
    { from: 'src/a/b.ts', to: 'src/one.ts', isOfTypes: false },
    { from: 'src/a/b.ts', to: 'src/a/two.ts', isOfTypes: true },
    { from: 'src/a/b.ts', to: 'src/a/deep/three.ts', isOfTypes: false },
    { from: 'src/a/b.ts', to: 'src/a/four.ts', isOfTypes: false },
  ]);
});

test('a factory has the lines of its functions, and its own; branches count where they stand', () => {
  const text = `export function createStore(db) {
  return {
    find: (id) => {
      if (!id) return undefined;
      return db.find(id) ?? null;
    },
  };
}`;
  expect(functionsIn(parseSource('a.ts', text))).toEqual([
    { name: 'a.ts createStore', ownLines: 5, lines: 8, complexity: 1, isSuite: false },
    { name: 'a.ts find', ownLines: 4, lines: 4, complexity: 3, isSuite: false },
  ]);
});

test('a suite is a list of tests, each of which is a function by its title', () => {
  const text = `import { describe, test } from 'vitest';
export const storeContract = (open) => {
  describe.each(['sqlite'])('store on %s', () => {
    test('finds', async () => {
      await open();
    });
  });
};`;
  expect(functionsIn(parseSource('a.contract.ts', text)).map(({ name, isSuite }) => ({ name, isSuite }))).toEqual([
    { name: 'a.contract.ts storeContract', isSuite: true },
    { name: 'a.contract.ts store on %s', isSuite: true },
    { name: 'a.contract.ts finds', isSuite: false },
  ]);
});

test('comments are found with their lines, and line comments on consecutive lines are one', () => {
  const text = `/** One. */
const a = 1; // Two,
// goes on.
/*
 * Three.
 */
const b = '// no comment'; // Four.
// Five,
// and six.`;
  expect(parseSource('src/a.ts', text).comments).toEqual([
    { text: 'One.', line: 1 },
    { text: 'Two, goes on.', line: 2 },
    { text: 'Three.', line: 4 },
    { text: 'Four. Five, and six.', line: 7 },
  ]);
});
