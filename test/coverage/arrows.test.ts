import { expect, test } from 'vitest';
import { filesOf, type ImportArrow, importArrows, inCircles, ROOTS, sourcesOf } from './source-files.ts';

/** Which floors of `src` a floor may import from, beside itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  main: ['commands', 'compose', 'platform'],
  commands: ['domain', 'platform'],
  compose: ['http', 'jobs', 'adapters', 'domain', 'platform'],
  http: ['domain', 'platform'],
  jobs: ['domain', 'platform'],
  adapters: ['domain', 'platform'],
  domain: ['platform'],
  platform: [],
};

/** `src/http/server/server.ts` is on floor `http`, `src/main.ts` on `main`. */
const floorOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .split('/', 1)[0] ?? '';

/** `src/domain/market/prices.ts` belongs to the subject `market`. */
const subjectOf = (file: string): string | undefined => /^src\/domain\/([^/]+)\//.exec(file)?.[1];

/** The engine of an adapter; the shared SQL is nobody's own. */
const engineOf = (file: string): string | undefined => /^src\/adapters\/([^/]+)\//.exec(file)?.[1];

/** Arrows within a root. A walk that finds no imports proves nothing. Tests beside sources may use everything. */
function arrowsWithin(folder: string): ImportArrow[] {
  const files = folder === 'test' ? filesOf(folder) : sourcesOf(folder);
  const arrows = importArrows(files);
  expect(arrows.length).toBeGreaterThan(0);
  return arrows.filter(({ to }) => to.startsWith(`${folder}/`));
}

/** The arrows between folders of one folder: from `a/b/c.ts` to `a/d/e/f.ts` it is `a/b` to `a/d`. */
const betweenFolders = (arrows: readonly ImportArrow[]) =>
  arrows.flatMap(({ from, to }) => {
    const [one, other] = [from.split('/'), to.split('/')];
    const shared = one.findIndex((part, at) => part !== other[at]);
    const areFolders = shared >= 0 && shared < one.length - 1 && shared < other.length - 1;
    return areFolders ? [{ from: one.slice(0, shared + 1).join('/'), to: other.slice(0, shared + 1).join('/') }] : [];
  });

test.each(ROOTS)('imports of files in $folder form no circles', ({ folder }) => {
  expect(inCircles(arrowsWithin(folder))).toEqual([]);
});

test.each(ROOTS)('folders side by side in $folder import one way', ({ folder }) => {
  expect(inCircles(betweenFolders(arrowsWithin(folder)))).toEqual([]);
});

test.each(ROOTS)('sources of $folder import from the roots below alone', ({ folder, mayImport }) => {
  const outside = importArrows(sourcesOf(folder)).filter(
    ({ to }) => /\.tsx?$/.test(to) && ![folder, ...mayImport].some((root) => to.startsWith(`${root}/`)),
  );
  expect(outside).toEqual([]);
});

test('roots import one way', () => {
  const arrows = ROOTS.flatMap(({ folder, mayImport }) => mayImport.map((to) => ({ from: folder, to })));
  expect(inCircles(arrows)).toEqual([]);
});

test('imports in src run downwards, between floors and between engines', () => {
  const all = importArrows(sourcesOf('src')).filter(({ to }) => to.startsWith('src/'));
  const wrong = all.filter(({ from, to }) => {
    const [above, below] = [floorOf(from), floorOf(to)];
    return above !== below && !MAY_IMPORT[above]?.includes(below);
  });
  expect(wrong).toEqual([]);
  const sideways = all.filter(({ from, to }) => {
    const [one, other] = [engineOf(from), engineOf(to)];
    return one !== undefined && other !== undefined && one !== other && other !== 'sql';
  });
  expect(sideways).toEqual([]);
});

test('other subjects use questions by its top files alone', () => {
  const all = importArrows(sourcesOf('src')).filter(
    ({ from, to }) => subjectOf(to) === 'questions' && subjectOf(from) !== 'questions',
  );
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  expect(all.filter(({ to }) => /^src\/domain\/questions\/[^/]+\//.test(to))).toEqual([]);
});

test('search enters enrichment by types, ports and services alone', () => {
  const all = importArrows(sourcesOf('src')).filter(({ from }) => subjectOf(from) === 'search');
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  // Ports and services are at the top of their subject.
  const isInside = (path: string): boolean => /^src\/domain\/enrichment\/[^/]+\//.test(path);
  expect(all.filter(({ to, isOfTypes }) => isInside(to) && !isOfTypes)).toEqual([]);
});
