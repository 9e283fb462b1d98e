import { describe, expect, test } from 'vitest';
import { tradedDay } from '../../../test/records/traded-days.ts';
import {
  aroundSplit,
  dayOnSharesOf,
  isJump,
  type ShareSplit,
  sharesOn,
  splitFactor,
  unknownSplit,
} from './share-splits.ts';
import { splitBasis } from './split-basis.ts';

const FOUR: ShareSplit = { exOn: '2020-08-31', newShares: 4, oldShares: 1 };
const SEVEN: ShareSplit = { exOn: '2014-06-09', newShares: 7, oldShares: 1 };
const REVERSE: ShareSplit = { exOn: '2023-05-02', newShares: 1, oldShares: 8 };

describe('splitFactor', () => {
  test.each([
    ['2020-08-30', '2020-08-31', 4],
    ['2020-08-30', '2020-08-30', 1],
    ['2020-08-31', '2020-12-31', 1],
    ['2014-01-01', '2020-12-31', 28],
    ['2014-01-01', '2024-01-01', 3.5],
    ['2024-01-01', '2014-01-01', 1],
  ])('from %s to %s one share is %d', (from, to, factor) => {
    expect(splitFactor([SEVEN, FOUR, REVERSE], from, to)).toBe(factor);
  });
});

test('shares that became known before the day are put on the new ones, those of filings since are not', () => {
  const shares = 4_275_634_000;
  expect(sharesOn({ shares, knownAt: '2020-07-31T20:30:39.000Z' }, [FOUR], '2020-08-31')).toBe(17_102_536_000);
  expect(sharesOn({ shares, knownAt: '2020-07-31T20:30:39.000Z' }, [FOUR], '2020-08-30')).toBe(shares);
  expect(sharesOn({ shares, knownAt: '2020-08-31T00:00:00.000Z' }, [FOUR], '2020-09-30')).toBe(shares);
  expect(sharesOn({ shares: 15, knownAt: '2023-01-01T00:00:00.000Z' }, [REVERSE], '2023-05-02')).toBe(2);
});

describe('a price series across the day', () => {
  const traded = [tradedDay('2020-08-27', 500.04), tradedDay('2020-08-28', 499.23), tradedDay('2020-08-31', 129.04)];

  test('jumps where it is as traded, and not where it was adjusted before', () => {
    expect(isJump(traded, FOUR)).toBe(true);
    const adjusted = traded.map((day) => (day.date < FOUR.exOn ? { ...day, close: day.close / 4 } : day));
    expect(isJump(adjusted, FOUR)).toBe(false);
    expect(isJump([tradedDay('2023-05-01', 1.02), tradedDay('2023-05-02', 7.9)], REVERSE)).toBe(true);
  });

  test('tells nothing without a close on both sides', () => {
    expect(isJump(traded.slice(0, 2), FOUR)).toBe(false);
    expect(isJump(traded.slice(2), FOUR)).toBe(false);
    expect(isJump([], FOUR)).toBe(false);
    expect(aroundSplit(FOUR)).toEqual({ from: '2020-08-21', to: '2020-09-10' });
  });

  test('on the shares of a later day prices are divided and volumes multiplied', () => {
    const day = tradedDay('2020-08-28', 499.23, { low: 498.32, previousClose: 500.04, volume: 46_907_500 });
    expect(dayOnSharesOf(day, [FOUR], '2020-08-31')).toEqual({
      ...day,
      close: 124.8075,
      low: 124.58,
      previousClose: 125.01,
      volume: 187_630_000,
    });
    expect(dayOnSharesOf(day, [FOUR], '2020-08-28')).toBe(day);
  });
});

describe('a jump that looks like a split', () => {
  // As traded around NVIDIA's ten for one of 2024-06-10.
  const days = [
    tradedDay('2024-06-06', 1_209.98),
    tradedDay('2024-06-07', 1_208.88),
    tradedDay('2024-06-10', 121.79),
    tradedDay('2024-06-11', 120.91),
  ];
  const ten: ShareSplit = { exOn: '2024-06-10', newShares: 10, oldShares: 1 };

  test('is reported where no split is known, and not where one is', () => {
    expect(unknownSplit(days, [])).toEqual({
      day: '2024-06-10',
      before: 1_208.88,
      after: 121.79,
      newShares: 10,
      oldShares: 1,
    });
    expect(unknownSplit(days, [ten])).toBeNull();
    expect(unknownSplit(days, [{ ...ten, exOn: '2021-07-20' }])).not.toBeNull();
  });

  test.each([
    ['one for eight', 1.2, 9.7, [1, 8]],
    ['a fall by a third', 30, 20, null],
    ['a bad day', 100, 80, null],
    ['nothing', 0, 80, null],
  ])('%s', (_what, before, after, expected) => {
    const found = unknownSplit([tradedDay('2026-01-05', before), tradedDay('2026-01-06', after)], []);
    expect(found && [found.newShares, found.oldShares]).toEqual(expected);
  });

  test('weeks apart a price may have moved by itself', () => {
    expect(unknownSplit([tradedDay('2026-01-05', 100), tradedDay('2026-02-06', 50)], [])).toBeNull();
  });
});

test.each([
  ['weekly closes that fall from before the filing to after it', '2026-02-13', '2026-02-27', 36, ['2026-02-20'], []],
  ['weekly closes that were adjusted', '2026-02-13', '2026-02-27', 91, ['2026-02-10'], ['2026-02-10']],
  ['closes on the days around the split', '2026-02-13', '2026-02-16', 31, ['2026-02-16'], []],
])('a split that a filing restates for and nobody imported: %s', (_, day, next, close, exOn, adjustedOn) => {
  const filed = [
    { knownAt: '2025-02-20T23:59:59.999Z', factor: 3 },
    { knownAt: '2026-02-20T23:59:59.999Z', factor: 1 },
  ];
  const { splits, adjusted } = splitBasis([tradedDay(day, 90), tradedDay(next, close)], [], filed);
  expect(splits.map((split) => split.exOn)).toEqual(exOn);
  expect(adjusted.map((split) => split.exOn)).toEqual(adjustedOn);
});
