import { expect, test } from 'vitest';
import { pdfOf } from '../../../../test/files/made-files.ts';
import { readPdf } from './pdf.ts';

/** Text of a page with a large letter beside the first two of three lines, drawn after them. */
const textBeside = async (initial: string, ...lines: readonly string[]) => {
  const beside = lines.map((text, place) => ({ text, x: place < 2 ? 78 : 50, y: 700 - place * 13, size: 11 }));
  const { blocks } = await readPdf(pdfOf([[...beside, { text: initial, x: 50, y: 687, size: 34 }]]));
  return blocks.map(({ text }) => text).join(' / ');
};

test('the initial of a paragraph is joined with the rest of its word, and stays apart from a word of its own', async () => {
  const rest = ['third year running and now covers', 'eleven months of output at both of its sites.'];
  expect(await textBeside('T', 'he order book of the group rose for the', ...rest)).toBe(
    `The order book of the group rose for the ${rest.join(' ')}`,
  );
  expect(await textBeside('B', 'new plants rose for the', 'new year and now', 'cover more.')).not.toContain('Bnew');
});
