import { expect, test } from 'vitest';
import { REAL_TIME } from './exempt.ts';
import { type RealTime, realTimesIn } from './real-time.ts';
import { filesOf, parseSource, ROOTS } from './source-files.ts';

/** Folders of tests alone, beside those of sources and their tests. */
const OF_TESTS = ['test', 'console/test', 'packages/client/test'];

const kindsIn = (text: string): RealTime['kind'][] =>
  realTimesIn(parseSource('src/a.test.ts', text)).map(({ kind }) => kind);

test('tests wait for what happens, never for a time, and leave nothing to chance', () => {
  const besides = ROOTS.flatMap(({ folder }) => filesOf(folder)).filter(({ isTest }) => isTest);
  const tests = new Set([...OF_TESTS.flatMap((folder) => filesOf(folder)), ...besides]);
  expect(tests.size).toBeGreaterThan(500);
  const isListed = new Map(Object.keys(REAL_TIME).map((name) => [name, false]));
  const found: string[] = [];
  for (const file of tests) {
    const times = realTimesIn(parseSource(file.path, file.text));
    const name = [...isListed.keys()].find((listed) => listed === file.path || isFolderOf(listed, file.path));
    if (name === undefined) found.push(...times.map(({ kind, line }) => `${file.path}:${line} ${kind}`));
    else if (times.length > 0) isListed.set(name, true);
  }
  expect(found).toEqual([]);
  expect([...isListed].flatMap(([name, isNeeded]) => (isNeeded ? [] : name))).toEqual([]);
});

const isFolderOf = (folder: string, path: string): boolean => folder.endsWith('/') && path.startsWith(folder);

const PAUSE = "import { setTimeout as pause } from 'node:timers/promises';\n";

test.each([
  ['a pause', `${PAUSE}await pause(1_000);`],
  ['a pause by another name', "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(300);"],
  ['a pause of a constant', `${PAUSE}const SEEN_MS = 600;\nawait pause(SEEN_MS);`],
  ['a pause of an expression', `${PAUSE}await pause(2 * STALL_MS);`],
  ['a pause for each of some', `${PAUSE}for (const ms of [5, 40]) { kill(); await pause(ms); }`],
  ['so many pauses', `${PAUSE}for (let at = 0; at < 9; at++) await pause(20);`],
  ['a poll that gives up', `${PAUSE}for (let at = 0; at < 9; at++) { if (isThere()) break; await pause(20); }`],
  ['a timer of the global object', 'globalThis.setTimeout(go, 20);'],
  ['a timer that resolves', 'await new Promise((resolve) => setTimeout(resolve, 25));'],
  ['a timer that does something else', 'setTimeout(() => stop.abort(), 20);'],
  ['an interval that nobody ends', 'setInterval(() => ask(), 20);'],
  ['a function that waits', 'const wait = (ms) => new Promise((go) => setTimeout(go, ms));\nawait wait(10);'],
  ['a function that kills after a time', 'const run = (a, ms) => { setTimeout(kill, ms); };\nrun(1, 500);'],
  ['a pause that fake timers do not know', `${PAUSE}vi.useFakeTimers();\nawait pause(1_000);`],
  ['timers beside a test with fake ones', "test('a', () => { vi.useFakeTimers(); });\nsetTimeout(go, 5);"],
  ['timers that are not faked', "vi.useFakeTimers({ toFake: ['Date'] });\nsetTimeout(go, 5);"],
  ['a blocked thread', 'Atomics.wait(cell, 0, 0, 60);'],
])('%s is a wait', (_, text) => {
  expect(kindsIn(text)).toEqual(['wait']);
});

test.each([
  ['elapsed', 'expect(performance.now() - startMs).toBeLessThan(2_000);'],
  ['elapsed', 'const startMs = Date.now();\nwork();\nconst tookMs = Date.now() - startMs;'],
  ['elapsed', 'const lifeS = Number(expires) - Date.now() / 1000;'],
  ['elapsed', 'expect(writtenAtMs).toBeLessThan(Date.now() + 2_000);'],
  ['elapsed', 'expect(known <= new Date().toISOString()).toBe(true);'],
  ['elapsed', 'expect(day).toBe(new Date().toISOString().slice(0, 10));'],
  ['elapsed', 'while (Date.now() < endMs) await ask();'],
  ['limit', 'await expect.poll(seen, { timeout: 20_000 }).toBe(1);'],
  ['limit', 'const WAIT_MS = 30_000;\nawait vi.waitFor(seen, { timeout: WAIT_MS });'],
  ['limit', 'await vi.waitUntil(seen, 2_000);'],
  ['limit', 'await until(ask, isSo, 5_000);'],
  ['limit', "test('a', { timeout: 20_000 }, run);"],
  ['limit', "test.each([1])('%s', run, 120_000);"],
  ['limit', 'beforeAll(start, 60_000);'],
  ['limit', 'await fetch(url, { signal: AbortSignal.timeout(50) });'],
  ['chance', 'const draw = Math.random();'],
  ['port', 'const port = await freePort();'],
] as const)('%s: %s', (kind, text) => {
  expect(new Set(kindsIn(text))).toEqual(new Set([kind]));
});

test.each([
  `${PAUSE}while (!isThere()) await pause(20);`,
  `${PAUSE}for (;;) { if (isThere()) break; await pause(20); }`,
  `${PAUSE}for (let at = 0; ; at++) { await pause(20); }`,
  'while (answered < 100) await new Promise((resolve) => setTimeout(resolve, 5));',
  'await new Promise((resolve) => setTimeout(resolve));',
  'setTimeout(go, 0);',
  'const timer = setTimeout(() => reject(new Error()), 120_000);\nclearTimeout(timer);',
  "test('a', async () => { vi.useFakeTimers(); setTimeout(go, 1_000); });",
  'beforeEach(() => { vi.useFakeTimers(); });\nconst wait = (ms) => new Promise((go) => setTimeout(go, ms));\nawait wait(9);',
  'await expect.poll(() => found()).toBe(1);',
  "test('a', { timeout: 3_600_000 }, run);",
  'const askedMs = Date.now();\nexpect(signedMs).toBeGreaterThanOrEqual(askedMs);',
  'const since = new Date(Date.now() - WEEK_MS);',
  'const index = open({ clock: { nowMs: () => Date.now() + 60_000 } });',
  'readThrough(file, AbortSignal.timeout(HOUR_MS));',
])('%s depends on no time', (text) => {
  expect(kindsIn(text)).toEqual([]);
});
