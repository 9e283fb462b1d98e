import { expect, test } from 'vitest';
import { importArrows, sourceFiles } from './source-files.ts';

/** Which floors a floor may import from, beside itself. */
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

/** `src/http/server.ts` is on floor `http`, `src/main.ts` on `main`. */
const floorOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .split('/', 1)[0] ?? '';

/** `src/domain/market/prices.ts` belongs to the subject `market`. */
const subjectOf = (file: string): string | undefined => /^src\/domain\/([^/]+)\//.exec(file)?.[1];

/** The engine of an adapter; the shared SQL is nobody's own. */
const engineOf = (file: string): string | undefined => /^src\/adapters\/([^/]+)\//.exec(file)?.[1];

/** Names that are reached from themselves along these arrows. */
function inCircles(arrows: readonly { readonly from: string; readonly to: string }[]): string[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const isReachedFromItself = (name: string): boolean => {
    const reached = new Set<string>();
    const open = [name];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { to } of next.get(at) ?? []) {
        if (to === name) return true;
        if (reached.has(to)) continue;
        reached.add(to);
        open.push(to);
      }
    }
    return false;
  };
  return [...next.keys()].filter(isReachedFromItself).sort();
}

/** The arrows between subjects of the domain. */
const betweenSubjects = (arrows: readonly { readonly from: string; readonly to: string }[]) =>
  arrows.flatMap(({ from, to }) => {
    const [one, other] = [subjectOf(from), subjectOf(to)];
    return one !== undefined && other !== undefined && one !== other ? [{ from: one, to: other }] : [];
  });

test('imports run downwards, between floors and between engines, and form no circles, subjects of the domain neither', () => {
  const all = importArrows(sourceFiles());
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  const wrong = all.filter(({ from, to }) => {
    const [above, below] = [floorOf(from), floorOf(to)];
    return above !== below && !MAY_IMPORT[above]?.includes(below);
  });
  expect(wrong).toEqual([]);
  expect(inCircles(all)).toEqual([]);
  const sideways = all.filter(({ from, to }) => {
    const [one, other] = [engineOf(from), engineOf(to)];
    return one !== undefined && other !== undefined && one !== other && other !== 'sql';
  });
  expect(sideways).toEqual([]);
  expect(inCircles(betweenSubjects(all))).toEqual([]);
});

test('search enters enrichment by types, ports and services alone', () => {
  const all = importArrows(sourceFiles()).filter(({ from }) => subjectOf(from) === 'search');
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  // Ports and services stand at the top of their subject.
  const isInside = (path: string): boolean => /^src\/domain\/enrichment\/[^/]+\//.test(path);
  expect(all.filter(({ to, isOfTypes }) => isInside(to) && !isOfTypes)).toEqual([]);
});
