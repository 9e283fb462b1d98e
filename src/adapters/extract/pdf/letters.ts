import { PAGE_CHARACTERS_MAX, tooMuchText } from '../limits.ts';
import type { Pdfium } from './pdfium.ts';

/** A drawn character that is no blank, in points from the lower left corner of the page. */
export interface Letter {
  readonly text: string;
  readonly style: TextStyle;
  /** Origin of the character on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Opposite corners of its box. */
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Blank that precedes it in drawing order: drawn, or supposed by PDFium between text objects. */
  readonly blank: 'drawn' | 'supposed' | undefined;
}

/** Style of the characters of a text object. */
export interface TextStyle {
  /** Visible font size in points, with all scaling applied; 0 where it is not known. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** True if the font does not say which characters it draws. */
  readonly isUnmapped: boolean;
  /** Clockwise angle of the baseline in steps of two degrees, 0 to 179; 0 runs to the right. */
  steps: number;
}

/** Bold fonts by name, as font weights in files are unreliable. */
const NAMED_BOLD = /bold|black|heavy|semibd|-bd|demi/i;
const NAMED_ITALIC = /ital|obl(?:ique)?\b/i;
/** Bit of a font's flags (PDF 32000, table 123). */
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;
const NAME_BYTES = 256;
export const STEPS_OF_QUARTER = 45;
/** Deviation from a quarter turn of text that counts as straight, in steps. */
const STRAIGHT = 3;

/** Allocates a buffer in PDFium's memory for results of its functions. */
export function openScratch(pdfium: Pdfium) {
  const address = pdfium.malloc(64 + NAME_BYTES);
  return { x: address, y: address + 8, box: address + 16, name: address + 64, free: () => pdfium.free(address) };
}
export type Scratch = ReturnType<typeof openScratch>;

/** Creates a cached look-up of styles of a page by text object, which are kept in `styles`. */
function createStyles(
  pdfium: Pdfium,
  text: number,
  scratch: Scratch,
  styles: TextStyle[],
): (object: number, index: number) => TextStyle {
  const byFont = new Map<number, { readonly isBold: boolean; readonly isItalic: boolean }>();
  const byObject = new Map<number, TextStyle>();
  const faceOf = (font: number) => {
    const flags = pdfium.FPDFFont_GetFlags(font);
    const length = pdfium.FPDFFont_GetBaseFontName(font, scratch.name, NAME_BYTES);
    const isNamed = length > 1 && length <= NAME_BYTES;
    const name = isNamed ? Buffer.from(pdfium.memory.buffer, scratch.name, length - 1).toString('latin1') : '';
    return {
      isBold: NAMED_BOLD.test(name) || (flags > 0 && (flags & FORCE_BOLD) !== 0),
      isItalic: NAMED_ITALIC.test(name) || (flags > 0 && (flags & ITALIC) !== 0),
    };
  };
  return (object, index) => {
    const known = byObject.get(object);
    if (known !== undefined) return known;
    const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
    const face = font === 0 ? { isBold: false, isItalic: false } : (byFont.get(font) ?? faceOf(font));
    byFont.set(font, face);
    const isUnmapped = pdfium.FPDFText_HasUnicodeMapError(text, index) === 1;
    const style = { ...face, isUnmapped, ...shapeOf(pdfium, text, index, scratch) };
    byObject.set(object, style);
    styles.push(style);
    return style;
  };
}

/** Size and direction of text from its matrix, as the angle that PDFium states includes the slope of slanted letters. */
function shapeOf(pdfium: Pdfium, text: number, index: number, scratch: Scratch): Pick<TextStyle, 'size' | 'steps'> {
  const nominal = pdfium.FPDFText_GetFontSize(text, index);
  if (pdfium.FPDFText_GetMatrix(text, index, scratch.box) === 0) return { size: Math.abs(nominal), steps: 0 };
  const view = new DataView(pdfium.memory.buffer, scratch.box, 16);
  const scale = Math.hypot(view.getFloat32(8, true), view.getFloat32(12, true));
  const sign = nominal < 0 ? -1 : 1;
  return {
    size: Math.abs(nominal) * (scale > 0 && Number.isFinite(scale) ? scale : 1),
    steps: stepsOf(-Math.atan2(view.getFloat32(4, true) * sign, view.getFloat32(0, true) * sign)),
  };
}

function stepsOf(angle: number): number {
  if (!Number.isFinite(angle)) return 0;
  const whole = 4 * STEPS_OF_QUARTER;
  const steps = Math.round((angle * 2 * STEPS_OF_QUARTER) / Math.PI);
  const straight = Math.round(steps / STEPS_OF_QUARTER) * STEPS_OF_QUARTER;
  return ((Math.abs(steps - straight) < STRAIGHT ? straight : steps) + whole) % whole;
}

const isBlank = (code: number): boolean =>
  code <= 32 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
/** Codes of glyphs that no character is known for. */
const isUnknown = (code: number): boolean => code === 0xfffd || code === 0xffff || (code < 9 && !HYPHENS.has(code));
const isNoLetter = (code: number): boolean => isUnknown(code) || (code >= 0xe000 && code <= 0xf8ff);
const HYPHENS = new Set([0x02, 0xad, 0xfffe]);

const UNKNOWN_STYLE: TextStyle = { size: 0, isBold: false, isItalic: false, isUnmapped: false, steps: 0 };
/** Share of the drawn characters of a page that are not known, from which it is named. */
const UNMAPPED_SHARE = 0.2;
/** Letters that most text in Latin script consists of, and their least share in text that codes without a map give rightly. */
const COMMON = /[etaoinsrhldcu]/gi;
const COMMON_SHARE = 0.5;
/** Distances of the numbers of glyphs from codes in ASCII, in fonts that keep common glyphs in their order; least letters, share of common ones and gain by it, and most digits before it: figures stay figures. */
const GLYPH_SHIFTS = [29, 31, 33];
const SHIFTED_MIN = 16;
const SHIFTED_SHARE = 0.65;
const SHIFTED_GAIN = 0.15;
const DIGITS_MAX = 0.3;

const commonShareOf = (text: string): number =>
  text === '' ? 1 : (text.normalize('NFD').match(COMMON)?.length ?? 0) / text.length;

const isGlyphNumber = (code: number): boolean => code > 3 && code < 32;

/** The letters with numbers of glyphs made characters where text comes of it, else without the numbers that are no letters. */
function withoutGlyphNumbers(letters: readonly Letter[]): readonly Letter[] {
  const own = letters.filter(({ style }) => style.isUnmapped).map(({ text }) => text);
  const shifted = (text: string, shift: number): string => String.fromCharCode(text.charCodeAt(0) + shift);
  let best = { shift: 0, share: Math.max(commonShareOf(own.join('')) + SHIFTED_GAIN, SHIFTED_SHARE) };
  const isOfFigures = own.filter((text) => /\d/.test(text)).length > own.length * DIGITS_MAX;
  for (const shift of own.length < SHIFTED_MIN || isOfFigures ? [] : GLYPH_SHIFTS) {
    const share = commonShareOf(own.map((text) => shifted(text, shift)).join(''));
    if (share > best.share) best = { shift, share };
  }
  if (best.shift > 0)
    return letters.map((letter) =>
      letter.style.isUnmapped ? { ...letter, text: shifted(letter.text, best.shift) } : letter,
    );
  let isBehindGlyph = false;
  return letters.flatMap((letter) => {
    const isNumber = isGlyphNumber(letter.text.charCodeAt(0));
    const kept: Letter = isBehindGlyph ? { ...letter, blank: 'drawn' } : letter;
    isBehindGlyph = isNumber;
    return isNumber ? [] : [kept];
  });
}

const blankAfter = (blank: Letter['blank'], isDrawn: boolean): Letter['blank'] =>
  blank === 'drawn' || isDrawn ? 'drawn' : 'supposed';

const isPlaced = ({ x, y, x1, y1, x2, y2 }: Letter): boolean => Number.isFinite(x + y + x1 + y1 + x2 + y2);

/** The letters that are known, and `true` where much of what is drawn, with `unknown` other characters, is not. */
function withUnknown(letters: readonly Letter[], styles: readonly TextStyle[], unknown: number) {
  if (!styles.some(({ isUnmapped }) => isUnmapped))
    return { letters, isUnmapped: unknown > (letters.length + unknown) * UNMAPPED_SHARE };
  const known = withoutGlyphNumbers(letters);
  const unmapped = known.filter(({ style }) => style.isUnmapped).map(({ text }) => text);
  const isReadable = commonShareOf(unmapped.join('')) >= COMMON_SHARE;
  const lost = unknown + letters.length - known.length + (isReadable ? 0 : unmapped.length);
  return { letters: known, isUnmapped: lost > (letters.length + unknown) * UNMAPPED_SHARE };
}

/** The letters of a page in drawing order, their styles, and `true` where the fonts of much of it do not say what they draw. Throws `TOO_MUCH_TEXT`. */
export function readLetters(
  pdfium: Pdfium,
  text: number,
  scratch: Scratch,
): { readonly letters: readonly Letter[]; readonly styles: readonly TextStyle[]; readonly isUnmapped: boolean } {
  const styles: TextStyle[] = [];
  const styleOf = createStyles(pdfium, text, scratch, styles);
  const count = pdfium.FPDFText_CountChars(text);
  if (count > PAGE_CHARACTERS_MAX) throw tooMuchText();
  const letters: Letter[] = [];
  let blank: Letter['blank'];
  let view = new DataView(pdfium.memory.buffer, scratch.x, 32);
  let lastObject = -1;
  let style = UNKNOWN_STYLE;
  let unknown = 0;
  const isUnmappedAt = (index: number): boolean => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    return object !== 0 && styleOf(object, index).isUnmapped;
  };
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index);
    const isHyphen = HYPHENS.has(code);
    const isGlyph = isGlyphNumber(code) && isUnmappedAt(index);
    if (!isHyphen && isBlank(code) && !isGlyph) {
      const isDrawn = pdfium.FPDFText_GetTextObject(text, index) !== 0;
      unknown += Number(isDrawn && isUnknown(code));
      blank = blankAfter(blank, isDrawn);
      continue;
    }
    if (!isGlyph && isNoLetter(code)) {
      unknown += Number(isUnknown(code));
      continue;
    }
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object !== lastObject) {
      lastObject = object;
      style = styleOf(object, index);
    }
    if (pdfium.FPDFText_GetLooseCharBox(text, index, scratch.box) === 0) continue;
    if (pdfium.FPDFText_GetCharOrigin(text, index, scratch.x, scratch.y) === 0) continue;
    // Memory that grew has a buffer of its own.
    if (view.buffer !== pdfium.memory.buffer) view = new DataView(pdfium.memory.buffer, scratch.x, 32);
    const letter: Letter = {
      text: isHyphen ? '-' : String.fromCodePoint(code),
      x: view.getFloat64(0, true),
      y: view.getFloat64(8, true),
      x1: view.getFloat32(16, true),
      y1: view.getFloat32(20, true),
      x2: view.getFloat32(24, true),
      y2: view.getFloat32(28, true),
      style,
      blank,
    };
    if (!isPlaced(letter)) continue;
    letters.push(letter);
    blank = undefined;
  }
  return { ...withUnknown(letters, styles, unknown), styles };
}
