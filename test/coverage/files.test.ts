import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS_DOCUMENT, withSettings } from '../../scripts/write-settings.ts';
import { LONG_FILES, SHARED_NAMES } from './exempt.ts';
import { ROOTS, sourcesOf } from './source-files.ts';

const LINES_MAX = 400;

/** Files that git tracks or would track: a new file is held to the rules before it is committed. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = tracked.filter((file) => /\.(tsx?|js|css)$/.test(file));
const product = sources.filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts'));
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

/** Number of files that contain each word. */
const filesThatName = new Map<string, number>();
for (const file of tracked.filter((one) => /(?:\.[cm]?[jt]sx?|^package\.json)$/.test(one)))
  for (const word of new Set(readFileSync(file, 'utf8').match(/[\w$]+/g)))
    filesThatName.set(word, (filesThatName.get(word) ?? 0) + 1);

test('the walk sees the sources', () => {
  expect(product.length).toBeGreaterThan(50);
});

test('no written file is over the maximum of lines but those in the list, and the list holds no other', () => {
  const isGenerated = (file: string): boolean => linesOf(file)[0]?.startsWith('// Generated from') === true;
  const long = sources.filter((file) => linesOf(file).length > LINES_MAX && !isGenerated(file));
  expect(long.sort()).toEqual(Object.keys(LONG_FILES).sort());
});

test.each([
  ['the environment', /\bprocess\.env\b/, ['src/platform/config.ts']],
  ['the time of day', /\bDate\.now\(|new Date\(\)/, ['src/platform/clock.ts']],
  ['randomness', /\bMath\.random\(|\brandomBytes\(|\brandomUUID\(/, ['src/platform/ids.ts']],
])('%s is read in one place', (_what, pattern, places) => {
  const readers = product.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !places.includes(file))).toEqual([]);
});

test('file names are kebab-case', () => {
  const odd = sources.filter(
    (file) => !/^(_?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*\.(tsx?|js|css)$/.test(file.split('/').pop() ?? ''),
  );
  expect(odd).toEqual([]);
});

test('every script is named by package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).join('\n');
  const dead = sources.filter((file) => file.startsWith('scripts/') && !commands.includes(file));
  expect(dead).toEqual([]);
});

test('the table of settings in docs/operating.md is the one in force', () => {
  const document = readFileSync(SETTINGS_DOCUMENT, 'utf8');
  expect(document).toContain('| `PORT` | `--port` |');
  expect(withSettings(document), 'run: npm run settings').toBe(document);
  expect(withSettings(document.replace(/^\| `PORT` .*\n/m, ''))).toBe(document);
});

test('links between documents lead somewhere', () => {
  const documents = tracked.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(5);
  const broken = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(file), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${file} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

test.each(ROOTS)('no name is exported by two files of $folder', ({ folder }) => {
  const declared = /^export (?:async )?(?:abstract )?(?:function\*?|class|interface|type|const|enum|let) +([\w$]+)/gm;
  const names = sourcesOf(folder)
    .filter(({ isGenerated }) => !isGenerated)
    .flatMap(({ text }) => [...new Set([...text.matchAll(declared)].map(([, name = '']) => name))]);
  expect(names.length).toBeGreaterThan(0);
  const shared = new Set(names.filter((name, at) => names.indexOf(name) < at));
  expect([...shared].sort()).toEqual(Object.keys(SHARED_NAMES[folder] ?? {}).sort());
});

test.each(ROOTS)('every value that a source of $folder exports is named by another file', ({ folder }) => {
  const declared = /^export (?:async )?(?:abstract )?(?:function\*?|class|const|enum|let) +([\w$]+)/gm;
  const values = sourcesOf(folder).flatMap(({ path, text }) =>
    [...text.matchAll(declared)].map(([, name = '']) => ({ path, name })),
  );
  expect(values.filter(({ name }) => (filesThatName.get(name) ?? 0) < 2)).toEqual([]);
});
