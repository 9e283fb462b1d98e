import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

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

/** The subjects that are reached from themselves. */
function subjectsInCircles(all: readonly { from: string; to: string }[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of all) {
    const [one, other] = [subjectOf(from), subjectOf(to)];
    if (one === undefined || other === undefined || one === other) continue;
    uses.set(one, (uses.get(one) ?? new Set()).add(other));
  }
  const reachedFrom = (subject: string): Set<string> => {
    const reached = new Set<string>();
    const open = [subject];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const used of uses.get(next) ?? []) {
        if (reached.has(used)) continue;
        reached.add(used);
        open.push(used);
      }
    }
    return reached;
  };
  return [...uses.keys()].filter((subject) => reachedFrom(subject).has(subject)).sort();
}

async function arrows(): Promise<{ from: string; to: string; circular: boolean }[]> {
  const { output } = await cruise(
    ['src'],
    {
      parser: 'swc',
      tsPreCompilationDeps: true,
      ruleSet: { forbidden: [{ from: {}, to: { circular: true } }] },
      validate: true,
      exclude: { path: '\\.test\\.ts$' },
    },
    { extensions: ['.ts', '.js'] },
  );
  return (output as ICruiseResult).modules
    .filter(({ source }) => source.startsWith('src/') && !source.endsWith('.test.ts'))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith('src/'))
        .map(({ resolved, circular }) => ({ from: source, to: resolved, circular })),
    );
}

test('imports run downwards, between floors and between engines, and form no circles, subjects of the domain neither', async () => {
  const all = await arrows();
  expect(all.length, 'a walk that finds no imports proves nothing').toBeGreaterThan(50);
  const wrong = all.filter(({ from, to }) => {
    const [above, below] = [floorOf(from), floorOf(to)];
    return above !== below && !MAY_IMPORT[above]?.includes(below);
  });
  expect(wrong).toEqual([]);
  expect(all.filter(({ circular }) => circular)).toEqual([]);
  const sideways = all.filter(({ from, to }) => {
    const [one, other] = [engineOf(from), engineOf(to)];
    return one !== undefined && other !== undefined && one !== other && other !== 'sql';
  });
  expect(sideways).toEqual([]);
  expect(subjectsInCircles(all)).toEqual([]);
});
