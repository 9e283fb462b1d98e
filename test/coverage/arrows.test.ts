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

/** The engine of an adapter; the shared SQL is nobody's own. */
const engineOf = (file: string): string | undefined => /^src\/adapters\/([^/]+)\//.exec(file)?.[1];

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

test('imports run downwards, between floors and between engines, and form no circles', async () => {
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
});
