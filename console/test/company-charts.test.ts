import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphHeight, placeAround } from '../src/companies/comention-layout.ts';
import { spotsOf } from '../src/parts/chart-marks.ts';
import { axisRange, lonePoints } from '../src/parts/lone-points.ts';

const LABEL_HEIGHT = 20;

/** Width of the drawing, and of the longest label that it cuts. */
const size = fc.constantFrom({ width: 320, labelWidth: 98 }, { width: 520, labelWidth: 154 });
const counts = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 40 })
  .map((list) => list.toSorted((one, other) => other - one));

describe('the graph of companies that are mentioned beside another', () => {
  test('has no two labels that overlap, however long they are', () => {
    const long = fc.integer({ min: 1, max: 900 });
    const property = fc.property(counts, size, fc.infiniteStream(long), (list, { width, labelWidth }, lengths) => {
      const next = (): number => lengths.next().value;
      const labels = placeAround(list, width, labelWidth).map(({ labelX, y, anchor }) =>
        anchor === 'end' ? { left: labelX - next(), right: labelX, y } : { left: labelX, right: labelX + next(), y },
      );
      const center = next() / 2;
      const all = [...labels, { left: width / 2 - center, right: width / 2 + center, y: graphHeight(list.length) / 2 }];
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left;
          expect(isBeside || Math.abs(one.y - other.y) >= LABEL_HEIGHT).toBe(true);
        }
    });
    fc.assert(property);
  });

  test('has room for labels of the usual length', () => {
    const property = fc.property(counts, size, (list, { width, labelWidth }) => {
      const height = graphHeight(list.length);
      for (const { labelX, y, anchor } of placeAround(list, width, labelWidth)) {
        expect(anchor === 'end' ? labelX - labelWidth : width - labelX - labelWidth).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThan(LABEL_HEIGHT / 2);
        expect(y).toBeLessThan(height - LABEL_HEIGHT / 2);
      }
    });
    fc.assert(property);
  });

  test('has those with more mentions nearer to the middle', () => {
    const [first, second] = placeAround([10, 1], 520, 154);
    expect(260 - (first?.x ?? 0)).toBeLessThan((second?.x ?? 0) - 260);
    expect([first?.share, second?.share]).toEqual([1, 0.1]);
  });
});

describe('points of a line', () => {
  test('are drawn of a few values, and a single one', () => {
    expect(lonePoints([null, 3, null])).toEqual([1]);
    expect(lonePoints([1, 2, 3])).toEqual([0, 1, 2]);
    expect(lonePoints([])).toEqual([]);
  });

  test('are drawn of many values only where no line leads to them', () => {
    const values = [...Array<number>(20).fill(1), null, 5, null, 2, 2];
    expect(lonePoints(values)).toEqual([21]);
  });

  test('lie within the axis', () => {
    const cents = (min: number) => fc.integer({ min, max: 1e11 }).map((value) => value / 100);
    const [least, more] = [cents(-1e11), cents(0)];
    const property = fc.property(least, more, (low, above) => {
      const [bottom, top] = axisRange(low, low + above);
      expect(bottom).toBeLessThan(low);
      expect(top).toBeGreaterThan(low + above);
    });
    fc.assert(property);
  });
});

describe('marks above a chart', () => {
  const DAY_S = 86_400;
  const [minS, maxS] = [Date.parse('2020-01-01') / 1_000, Date.parse('2026-01-01') / 1_000];
  const mark = fc
    .record({ day: fc.integer({ min: -100, max: 2_400 }), row: fc.integer({ min: 0, max: 2 }) })
    .map(({ day, row }) => ({
      day: new Date((minS + day * DAY_S) * 1_000).toISOString().slice(0, 10),
      row,
      letter: 'CFD'[row] ?? '',
      label: `event of day ${day}`,
    }));

  test('none covers another, and together they count every event of the time that is shown', () => {
    const property = fc.property(
      fc.array(mark, { maxLength: 200 }),
      fc.integer({ min: 100, max: 1_200 }),
      (all, width) => {
        const spots = spotsOf(all, { minS, maxS, width });
        for (const [at, one] of spots.entries())
          for (const other of spots.slice(at + 1))
            if (one.row === other.row) expect(Math.abs(one.share - other.share) * width).toBeGreaterThanOrEqual(16);
        const counted = spots.reduce((sum, { text }) => sum + (Number.isNaN(Number(text)) ? 1 : Number(text)), 0);
        const isShown = (day: string): boolean => Date.parse(day) / 1_000 >= minS && Date.parse(day) / 1_000 <= maxS;
        expect(counted).toBe(all.filter(({ day }) => isShown(day)).length);
      },
    );
    fc.assert(property);
  });

  test('several say what they are, the first eight by name', () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      day: '2024-05-01',
      row: 0,
      letter: 'C',
      label: `call ${at}`,
    }));
    const [spot] = spotsOf(many, { minS, maxS, width: 300 });
    expect(spot).toMatchObject({ row: 0, text: '10' });
    expect(spot?.title.split('\n')).toEqual([...many.slice(0, 8).map(({ label }) => label), 'and 2 more']);
  });
});
