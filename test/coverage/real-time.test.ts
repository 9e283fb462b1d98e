import { expect, test } from 'vitest';
import { REAL_TIME } from './exempt.ts';
import { filesOf, ROOTS } from './source-files.ts';

/** Folders of tests that kill processes and engines all along, and of the helpers that wait for others. */
const AROUND_THE_CLOCK = /^test\/(?:cluster|survival|run|service|stores|console)\//;
/** Waits in a loop or a poll look again; so do those of tests that move the clock. */
const LOOKS_AGAIN = /\b(?:while|for|until|poll)\b/;

const FAULTS: readonly RegExp[] = [
  /\bMath\.random\(/,
  /\bfreePorts?\(/,
  /\bawait (?:pause|sleep)\((?:[\d_]+|[A-Z_]+)\)/,
  /\bsetTimeout\(resolve, [\d_]+\)/,
  /\bexpect\((?:performance|Date)\.now\(\) - /,
  /\breturn performance\.now\(\) - /,
];

const isFaulty = (text: string): boolean =>
  !text.includes('useFakeTimers') &&
  text.split('\n').some((line) => !LOOKS_AGAIN.test(line) && FAULTS.some((fault) => fault.test(line)));

test('tests wait for what happens, never for a time, and leave nothing to chance', () => {
  const tests = ROOTS.flatMap(({ folder }) => filesOf(folder)).filter(
    ({ path, isTest }) => (isTest || path.startsWith('test/')) && !AROUND_THE_CLOCK.test(path),
  );
  const found = tests.filter(({ path, text }) => path !== 'test/coverage/real-time.test.ts' && isFaulty(text));
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(REAL_TIME).sort());
});

test.each([
  ['await pause(1_000);', true],
  ['await pause(SEEN_MS);', true],
  ['await new Promise((resolve) => setTimeout(resolve, 25));', true],
  ['expect(performance.now() - startMs).toBeLessThan(2_000);', true],
  ['const draw = Math.random();', true],
  ['while (!isThere()) await pause(20);', false],
  ['await expect.poll(() => found()).toBe(1);', false],
  ['vi.useFakeTimers();\nawait pause(1_000);', false],
])('%s', (line, isFound) => {
  expect(isFaulty(line)).toBe(isFound);
});
