import { describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/files/made-files.ts';
import type { Letter } from './letters.ts';
import { readPdf } from './pdf.ts';
import { skewOf } from './skew.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const STRAIGHT = { sin: 0, cos: 1 };
const style = { size: 10, isBold: false, isItalic: false, isUnmapped: false, steps: 0 };

/** Letters of lines with these slopes in degrees, in words of five that stand upright. */
const lettersOf = (slopes: readonly number[]): Letter[] =>
  slopes.flatMap((slope, row) =>
    Array.from({ length: 60 }, (_, place) => {
      const [x, word] = [50 + place * 6, Math.floor(place / 5) * 30];
      const y = 700 - row * 14 + Math.tan(radians(slope)) * word;
      return { text: 'e', style, x, y, x1: x, y1: y, x2: x + 5, y2: y + 7, blank: undefined };
    }),
  );

describe('the slope of lines', () => {
  test('that agree, of words that stand upright on them', () => {
    expect(skewOf(lettersOf([1, 1, 1.1, 1]), STRAIGHT)).toBeCloseTo(radians(1), 2);
    expect(skewOf(lettersOf([-2, -2, -2]), STRAIGHT)).toBeCloseTo(radians(-2), 2);
  });

  test.each([
    ['straight lines', [0, 0, 0, 0, 2]],
    ['lines of several slopes', [1, 2, 3, 4]],
    ['few lines', [1, 1]],
  ])('is none for %s', (_, slopes) => expect(skewOf(lettersOf(slopes), STRAIGHT)).toBe(0));
});

test('recognized text of a scan that lies askew is read line by line', async () => {
  const lines = [
    'The order book of the northern division rose for the third year and covers',
    'eleven months of production, as the board of the company has said in May.',
    'Freight costs fell in the second half, and the margin of the mills widened.',
  ];
  const [sin, cos] = [Math.sin(radians(2)), Math.cos(radians(2))];
  const matrix = `${cos} ${sin} ${-sin} ${cos}`;
  const { blocks } = await readPdf(pdfOf([lines.map((text, at) => ({ text, x: 50, y: 700 - at * 13, matrix }))]));
  expect(blocks.map(({ text }) => text)).toEqual([lines.join(' ')]);
});
