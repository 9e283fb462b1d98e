import type { Block } from '../../../domain/enrichment/extracted-document.ts';
import { HEADING_CHARACTERS_MAX, isCapitals, oneLine } from '../plain-text.ts';
import type { Row } from './rows.ts';
import { MARKER } from './tables.ts';

/** Multiple of the usual line distance from which a gap separates paragraphs. */
const WIDER = 1.28;
const ENDS_SENTENCE = /[.:;!?]["'\u201d\u2019)]*$/;
const STARTS_LOWER = /^[("\u201c\u2018$]*\p{Ll}/u;
/** Longer italic lines are remarks, not titles. */
const ITALIC_CHARACTERS_MAX = 120;
const LEVELS_MAX = 6;

/** A blank before a comma or full stop, from loose typesetting. */
const LOOSE_SIGN = /(?<=[\p{L}\p{N})\u201d]) (?=[,;:.](?:\s|$))/gu;

/** Usual font size of a document, and larger sizes. */
export interface Usual {
  readonly size: number;
  /** Sizes of headings, largest first, as levels. */
  readonly headingSizes: readonly number[];
}

export function usualOf(rows: readonly Row[]): Usual {
  const letters = new Map<number, number>();
  for (const { size, text } of rows) letters.set(size, (letters.get(size) ?? 0) + text.length);
  let usual = 0;
  for (const [size, count] of letters) if (count > (letters.get(usual) ?? 0)) usual = size;
  const larger = [...letters.keys()].filter((size) => size >= usual * 1.15).sort((a, b) => b - a);
  return { size: usual, headingSizes: larger };
}

/** Left and right edges of a flow. */
export interface Edges {
  readonly left: number;
  readonly right: number;
}

export function edgesOf(rows: readonly Row[]): Edges {
  const rights = rows.map(({ right }) => right).sort((a, b) => a - b);
  return { left: Math.min(...rows.map((row) => row.left)), right: rights[Math.floor(rights.length * 0.9)] ?? 0 };
}

interface Setting {
  readonly page: number;
  readonly usual: Usual;
  readonly join: (left: string, right: string) => string;
}

/** The most common distance between lines of a flow; 0 for a single line. */
function usualPitch(rows: readonly Row[]): number {
  const gaps = rows
    .slice(1)
    .map((row, place) => (rows[place]?.baseline ?? 0) - row.baseline)
    .filter((gap, place) => gap > 0 && gap < (rows[place]?.size ?? 0) * 2.2)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length * 0.4)] ?? 0;
}

const isMarked = (row: Row): boolean => {
  const [first] = row.text.split(' ', 1);
  return first !== undefined && first !== row.text && MARKER.test(first);
};

/** Groups the lines of a flow to paragraphs, and headings by size or weight. */
export function paragraphsOf(
  rows: readonly Row[],
  { page, edges, usual, join }: Setting & { readonly edges: Edges },
): Block[] {
  const pitch = usualPitch(rows);
  const blocks: Block[] = [];
  let open: Row[] = [];
  const end = (): void => {
    const block = blockOf(open, { page, usual, join });
    if (block !== undefined) blocks.push(block);
    open = [];
  };
  for (const row of rows) {
    const last = open.at(-1);
    const first = open[0];
    if (last !== undefined && first !== undefined && startsParagraph({ first, last, row }, { pitch, ...edges })) end();
    open.push(row);
  }
  end();
  return blocks;
}

function startsParagraph(
  { first, last, row }: { readonly first: Row; readonly last: Row; readonly row: Row },
  { pitch, left, right }: Edges & { readonly pitch: number },
): boolean {
  const gap = last.baseline - row.baseline;
  if (gap < 0 || gap > Math.max(pitch, row.size) * WIDER + 0.5) return true;
  if (Math.abs(row.size - last.size) > last.size * 0.12) return true;
  if (row.isBold !== last.isBold || row.isItalic !== last.isItalic || isMarked(row)) return true;
  const width = right - left;
  const isShort = last.right < right - width * 0.12;
  const isVeryShort = last.right < right - width * 0.35;
  const isIndented = row.left > last.left + row.size * 0.8;
  // A title with a remark below: "(in millions)", the period.
  const isUnderTitle =
    last.right - last.left < width * 0.8 &&
    (row.text.startsWith('(') || isCapitals(last.text) !== isCapitals(row.text));
  if (isUnderTitle && (row.isBold || isCapitals(last.text)) && /^[(\p{Lu}\d]/u.test(row.text)) return true;
  if (STARTS_LOWER.test(row.text) && !ENDS_SENTENCE.test(last.text)) return false;
  if (isVeryShort) return true;
  if (ENDS_SENTENCE.test(last.text) && (isShort || (isIndented && !isMarked(first)))) return true;
  return false;
}

function blockOf(rows: readonly Row[], { page, usual, join }: Setting): Block | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const text = oneLine(rows.map((row) => row.text).reduce((all, line) => join(all, line))).replace(LOOSE_SIGN, '');
  if (text === '') return undefined;
  const isShort = text.length <= HEADING_CHARACTERS_MAX;
  const place = usual.headingSizes.indexOf(first.size);
  if (isShort && place >= 0 && /\p{L}/u.test(text))
    return { kind: 'heading', text, page, level: Math.min(place + 1, LEVELS_MAX) };
  const isItalic = text.length <= ITALIC_CHARACTERS_MAX && !text.endsWith('.') && rows.every((row) => row.isItalic);
  const isSet = isItalic || rows.every((row) => row.isBold) || isCapitals(text);
  const isEmphasized = isShort && isSet && /\p{L}/u.test(text);
  return { kind: 'paragraph', text, page, ...(isEmphasized ? { isEmphasized } : {}) };
}
