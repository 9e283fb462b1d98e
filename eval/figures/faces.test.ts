import { describe, expect, test } from 'vitest';
import { hasPublicData } from '../../test/files/public-data.ts';
import { checkFilers } from './check-filers.ts';
import { lineSums } from './check-sums.ts';
import { type ComparedCell, compareAllFaces, countsOf } from './compare-faces.ts';
import { HALVES, halfOf } from './faces.ts';

/** Cells in 10,000 that are wrong or null at most, by years and half; the figures reached (README.md), a tenth more. */
const MOST = {
  '2009-2010': { learn: { wrong: 1, null: 35 }, held: { wrong: 9, null: 56 } },
  '2022-2025': { learn: { wrong: 10, null: 43 }, held: { wrong: 19, null: 66 } },
} as const;
const SETS = ['2009-2010', '2022-2025'] as const;

/** Differences from the sums of filings that no reason explains, at most; the figure reached, a tenth more. */
const UNEXPLAINED_MAX = 15;

/** Lines that the lines making them up do not come to, in 10,000, at most; the figures reached, a tenth more. */
const OPEN_MAX = { learn: 98, held: 101 } as const;

const compared: readonly ComparedCell[] = hasPublicData('faces/faces.csv.gz', 'faces/facts.zip')
  ? await compareAllFaces()
  : [];

describe.skipIf(compared.length === 0)('statements against the faces of filings', () => {
  describe.each(SETS)('%s', (set) => {
    test.each(HALVES)('%s half', (half) => {
      const cells = compared.filter((one) => one.set === set && halfOf(one.cik) === half);
      const counts = countsOf(cells);
      const share = (count: number): number => (count * 10_000) / cells.length;
      expect(share(counts.wrong)).toBeLessThanOrEqual(MOST[set][half].wrong);
      expect(share(counts.null)).toBeLessThanOrEqual(MOST[set][half].null);
      expect(share(counts.sign)).toBeLessThanOrEqual(4);
    });
  });

  test('few lines of all statements are not the sum of their lines', async () => {
    const sums = await lineSums();
    for (const half of HALVES) {
      const ofHalf = sums.filter((one) => one.half === half);
      expect(ofHalf.length).toBeGreaterThan(10_000);
      const open = ofHalf.filter(({ isClosed }) => !isClosed);
      expect((open.length * 10_000) / ofHalf.length).toBeLessThanOrEqual(OPEN_MAX[half]);
    }
  });

  test('few differences from the sums of the filings are unexplained', async () => {
    const residuals = await checkFilers();
    expect(residuals.length).toBeGreaterThan(100);
    expect(residuals.filter(({ reason }) => reason === 'unexplained').length).toBeLessThanOrEqual(UNEXPLAINED_MAX);
  });
});
