import { expect, test } from 'vitest';
import { groupRows } from './rows.ts';
import type { PdfWord } from './words.ts';

const SIZE = 10;
/** Words side by side on a line from the left, as they stand on a page. */
const words = (baseline: number, ...texts: readonly string[]): PdfWord[] =>
  texts.map((text, place) => {
    const left = 50 + texts.slice(0, place).reduce((width, { length }) => width + length * 5 + 3, 0);
    return {
      text,
      left,
      right: left + text.length * 5,
      bottom: baseline - 2,
      top: baseline + 8,
      baseline,
      size: SIZE,
      isBold: false,
      isItalic: false,
      isApart: true,
      isLed: false,
    };
  });
const texts = (...lines: PdfWord[][]): string[] =>
  groupRows(lines.flat())
    .flat()
    .map(({ text }) => text);

test('lines written from right to left are read so, names and figures in their own order', () => {
  expect(texts(words(700, '2024', 'בשנת', 'עלו', 'Ashgrove', 'Mills', 'המכירות'))).toEqual([
    'המכירות Ashgrove Mills עלו בשנת 2024',
  ]);
});

test('words of such a script within a line of another one are in their own order', () => {
  expect(texts(words(700, 'The', 'company', 'העולם', 'שלום', 'reports', 'in', 'May'))).toEqual([
    'The company שלום העולם reports in May',
  ]);
});

test('cells of a row are read from the right on a page of such a script', () => {
  const [label, figure] = words(700, 'המכירות', '1,200');
  if (label === undefined || figure === undefined) throw new Error('two words');
  const [rows = []] = groupRows([{ ...label, left: 300, right: 340 }, figure]);
  expect(rows.flatMap(({ segments }) => segments.map(({ text }) => text))).toEqual(['המכירות', '1,200']);
});

test('columns with a gutter that is hardly wider than a blank are segments where five rows have it', () => {
  const line = (baseline: number) => [
    ...words(baseline, 'pumps', 'are', 'sold'),
    ...words(baseline, 'fences', 'keep', 'deer').map((word) => ({
      ...word,
      left: word.left + 72,
      right: word.right + 72,
    })),
  ];
  const segmentsOf = (count: number) =>
    groupRows(Array.from({ length: count }, (_, place) => line(700 - place * 12)).flat())
      .flat()
      .map(({ segments }) => segments.map(({ text }) => text));
  expect(segmentsOf(5)).toEqual(Array.from({ length: 5 }, () => ['pumps are sold', 'fences keep deer']));
  expect(segmentsOf(4)).toEqual(Array.from({ length: 4 }, () => ['pumps are sold fences keep deer']));
});

test('a raised sign belongs to its row, a large figure over several lines to none of them', () => {
  const raised = { ...(words(705, '(1)')[0] as PdfWord), left: 92, right: 98, bottom: 703, top: 709, size: 5 };
  const large = { ...(words(691, '88')[0] as PdfWord), left: 300, right: 350, bottom: 685, top: 720, size: 32 };
  expect(texts(words(700, 'Net', 'sales'), [raised], [large], words(686, 'of', 'goods'))).toEqual([
    'Net sales (1)',
    '88',
    'of goods',
  ]);
});

test('check boxes that are higher than the lines of their text stay on them', () => {
  const boxes = [704, 693].map((baseline) => ({
    ...(words(baseline, '☐')[0] as PdfWord),
    left: 300,
    right: 308,
    bottom: baseline - 6,
    top: baseline + 14,
  }));
  expect(texts(words(704, 'Accelerated', 'filer'), words(693, 'Smaller', 'company'), boxes)).toEqual([
    'Accelerated filer ☐',
    'Smaller company ☐',
  ]);
});

test('lines beside a large number or title are rows of their own, the first with it', () => {
  const large = { ...(words(691, '1')[0] as PdfWord), left: 30, right: 45, bottom: 686, top: 713, size: 22 };
  const title = { ...(words(694, 'Practical')[0] as PdfWord), left: 300, right: 380, bottom: 690, top: 706, size: 15 };
  const indented = words(688, 'place', 'to', 'hide');
  expect(texts([large], [title], words(700, 'Provide', 'a', 'safe'), indented)).toEqual([
    '1 Provide a safe Practical',
    'place to hide',
  ]);
});

test('text that is drawn over other text is a layer of its own, with the lines that are drawn amid it', () => {
  const draft = words(699, 'Draft', 'agreement', 'of', 'March');
  const inDraft = words(660, 'for', 'review');
  const end = words(620, 'Draft', 'end');
  const layers = groupRows([
    ...words(700, 'The', 'final', 'agreement'),
    ...words(680, 'is', 'signed'),
    ...words(621, 'Page', 'four'),
    ...draft,
    ...inDraft,
    ...end,
    ...words(600, 'Footnote'),
  ]);
  expect(layers.map((rows) => rows.map(({ text }) => text))).toEqual([
    ['The final agreement', 'is signed', 'Page four', 'Footnote'],
    ['Draft agreement of March', 'for review', 'Draft end'],
  ]);
});

test('a line from right to left on a page that is written to the right is read from its right end, signs at the ends of their words', () => {
  const line = ['2', 'pdfcpu', 'עולם', 'שלום'];
  expect(texts(words(700, ...line), words(680, 'Most', 'of', 'this', 'page', 'is', 'English', 'text'))[0]).toBe(
    'שלום עולם pdfcpu 2',
  );
});

const placed = (text: string, left: number, width: number, baseline = 700): PdfWord => ({
  ...(words(baseline, text)[0] as PdfWord),
  left,
  right: left + width,
});

test('letters that are set apart are a word, an alphabet, letters in columns and ticks are cells', () => {
  const widths = [7, 4, 7, 6, 3, 8, 5];
  const apart = (word: string) =>
    [...word].map((text, at) => {
      const before = widths.slice(0, at).reduce((sum, width) => sum + width + 5, 50);
      return placed(text, before, widths[at] ?? 0);
    });
  const inColumns = [...'ABCDIY'].map((text, at) => placed(text, 50 + at * 14, widths[at] ?? 0));
  const ticks = [...'XXXX'].map((text, at) => placed(text, 50 + at * 14, 7));
  expect(texts(apart('ANNUAL'))).toEqual(['ANNUAL']);
  expect(texts(apart('ALMOST'))).toEqual(['ALMOST']);
  expect(texts(apart('ABCDEFG'))).toEqual(['A B C D E F G']);
  expect(texts(inColumns)).toEqual(['A B C D I Y']);
  expect(texts(ticks)).toEqual(['X X X X']);
});
