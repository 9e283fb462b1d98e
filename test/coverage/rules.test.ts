import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_FUNCTIONS } from './exempt.ts';
import { type ImportArrow, inCircles, parseSource, ROOTS, type WalkedFile, walkedFiles } from './source-files.ts';

/** The files of each root: one walk for all rules. */
const walked = new Map(ROOTS.map(({ folder }) => [folder, walkedFiles(folder)]));
const filesIn = (folder: string): readonly WalkedFile[] => walked.get(folder) ?? [];
const arrowsOf = (folder: string, withTests = false): ImportArrow[] =>
  filesIn(folder).flatMap(({ arrows, isTest }) => (withTests || !isTest ? arrows : []));

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
  const arrows = arrowsOf(folder, folder === 'test');
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
  const outside = arrowsOf(folder).filter(
    ({ to }) => /\.tsx?$/.test(to) && ![folder, ...mayImport].some((root) => to.startsWith(`${root}/`)),
  );
  expect(outside).toEqual([]);
});

test('roots import one way', () => {
  const arrows = ROOTS.flatMap(({ folder, mayImport }) => mayImport.map((to) => ({ from: folder, to })));
  expect(inCircles(arrows)).toEqual([]);
});

test('imports in src run downwards, between floors and between engines', () => {
  const all = arrowsOf('src').filter(({ to }) => to.startsWith('src/'));
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
  const all = arrowsOf('src').filter(
    ({ from, to }) => subjectOf(to) === 'questions' && subjectOf(from) !== 'questions',
  );
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  expect(all.filter(({ to }) => /^src\/domain\/questions\/[^/]+\//.test(to))).toEqual([]);
});

test('search enters enrichment by types, ports and services alone', () => {
  const all = arrowsOf('src').filter(({ from }) => subjectOf(from) === 'search');
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  // Ports and services are at the top of their subject.
  const isInside = (path: string): boolean => /^src\/domain\/enrichment\/[^/]+\//.test(path);
  expect(all.filter(({ to, isOfTypes }) => isInside(to) && !isOfTypes)).toEqual([]);
});

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

/** The section below a heading, up to the next one. */
const sectionOf = (title: string): string =>
  architecture.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? '';

/** Texts in backticks. */
const codeIn = (markdown: string): string[] => [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('the table of subjects has every folder of the domain', () => {
  const folders = readdirSync('src/domain', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = new Set(codeIn(sectionOf('The subjects')));
  expect(folders.map(({ name }) => `${name}/`).filter((folder) => !named.has(folder))).toEqual([]);
});

const paths = sectionOf('From an operation to its row')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map(codeIn);

test('three operations are shown', () => {
  expect(paths.map(([id]) => id)).toHaveLength(3);
});

test.each(paths)('it is at most four files from %s to its row, each imported by the one before', (id, ...files) => {
  const arrows = arrowsOf('src', true);
  const importedBy = (path: string | undefined): string[] =>
    arrows.filter(({ from }) => from === path).map(({ to }) => to);
  const [first = '', last] = [files[0], files.at(-1)];
  const above = files.slice(0, -1);
  expect(files.length).toBeLessThanOrEqual(4);
  expect(readFileSync(first, 'utf8')).toContain(`id: '${id}'`);
  expect(above.slice(1).filter((file, at) => !importedBy(above[at]).includes(file))).toEqual([]);
  const isOfDomain = (file: string): boolean => file.startsWith('src/domain/');
  const ports = new Set(above.filter(isOfDomain).flatMap(importedBy).filter(isOfDomain));
  expect(importedBy(last).some((file) => ports.has(file))).toBe(true);
});

const OWN_LINES_MAX = 60;
const LINES_MAX = 100;
const COMPLEXITY_MAX = 20;

test.each(ROOTS)('functions in $folder stay small enough to be read at once', ({ folder }) => {
  const all = filesIn(folder).flatMap(({ functions }) => functions);
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

const BEGINNING = /^(?:What|Whether|That)\b|@(?:param\s+\S+|returns?|throws)\s+(?:-\s+)?(?:What|Whether|That)\b/;

const vagueComments = ({ path, comments }: Pick<WalkedFile, 'path' | 'comments'>): string[] =>
  comments.filter(({ text }) => BEGINNING.test(text)).map(({ text, line }) => `${path}:${line} ${text}`);

test('comments begin with the noun that they are about, never with What, Whether or That', () => {
  const written = [...walked.values()].flat().filter(({ isGenerated }) => !isGenerated);
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
