import { expect, test } from 'vitest';
import type { ProcessReport } from './process-reports.ts';
import { createSettingsComparison, type SettingDifferences, settingDifferences } from './settings-comparison.ts';

const report = (name: string, role: string, digests: Record<string, string>): ProcessReport => ({
  name,
  role,
  digests,
});

test('settings differ where another process has another digest, not where it has none', () => {
  const own = report('a', 'api', { OFFSETS: '1', RATE: '1', MODEL: '1' });
  const others = [
    report('b', 'worker', { OFFSETS: '2', MODEL: '1', TOPICS: '9' }),
    report('c', 'api', { OFFSETS: '1', RATE: '2', MODEL: '1' }),
    report('d', 'api', { OFFSETS: '2', RATE: '2', MODEL: '1' }),
  ];
  expect([...settingDifferences(own, others)]).toEqual([
    ['OFFSETS', ['b (worker)', 'd (api)']],
    ['RATE', ['c (api)', 'd (api)']],
  ]);
  expect([...settingDifferences(own, [])]).toEqual([]);
});

function comparing() {
  const at = { own: { OFFSETS: '1', MODEL: '1' }, others: [] as ProcessReport[], isAway: false };
  const changes: [string, readonly string[]][][] = [];
  const comparison = createSettingsComparison({
    reports: {
      async exchange() {
        if (at.isAway) throw new Error('away');
        return at.others;
      },
      remove: async () => undefined,
    },
    own: () => report('a', 'api', at.own),
    changed: (differences: SettingDifferences) => changes.push([...differences]),
  });
  return { at, changes, ...comparison };
}

test('differences are said once, again when they change, and when they are over', async () => {
  const { at, changes, check, counts } = comparing();
  await check();
  expect(changes).toEqual([]);
  expect([...(counts() ?? [])]).toEqual([
    ['OFFSETS', 0],
    ['MODEL', 0],
  ]);
  at.others = [report('b', 'worker', { OFFSETS: '2', MODEL: '1' })];
  await check();
  await check();
  expect(changes).toEqual([[['OFFSETS', ['b (worker)']]]]);
  expect(counts()?.get('OFFSETS')).toBe(1);
  at.own = { OFFSETS: '2', MODEL: '3' };
  await check();
  expect(changes.at(-1)).toEqual([['MODEL', ['b (worker)']]]);
  at.others = [];
  await check();
  expect(changes).toHaveLength(3);
  expect(changes.at(-1)).toEqual([]);
});

test('while the reports cannot be read nothing is said, and there are no counts', async () => {
  const { at, changes, check, counts } = comparing();
  at.others = [report('b', 'api', { OFFSETS: '2' })];
  await check();
  at.isAway = true;
  await expect(check()).rejects.toThrow('away');
  expect(counts()).toBeUndefined();
  at.isAway = false;
  await check();
  expect(changes).toHaveLength(1);
});
