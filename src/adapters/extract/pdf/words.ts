import { PAGE_CHARACTERS_MAX, tooMuchText } from '../limits.ts';
import type { Pdfium } from './pdfium.ts';

/** Adjacent characters on one line. Coordinates are points from the lower left corner of the page in reading direction. */
export interface PdfWord {
  text: string;
  readonly left: number;
  right: number;
  bottom: number;
  top: number;
  readonly baseline: number;
  /** Font size in points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** True if a blank precedes it. */
  readonly isApart: boolean;
  /** True if leader dots precede it, so that it belongs to another cell. */
  isLed: boolean;
}

/** Transforms page coordinates to reading direction, for text that runs 0 right, 1 down, 2 left, 3 up. */
type Turn = (x: number, y: number) => readonly [x: number, y: number];
const TURNS: readonly Turn[] = [(x, y) => [x, y], (x, y) => [-y, x], (x, y) => [-x, -y], (x, y) => [y, -x]];

/** Bold fonts by name, as font weights in files are unreliable. */
const NAMED_BOLD = /bold|black|heavy|semibd|-bd|demi/i;
const NAMED_ITALIC = /ital|obl(?:ique)?\b/i;
/** Bit of a font's flags (PDF 32000, table 123). */
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;
/** Gap in multiples of the font size that starts a new word. */
const STEP = 0.35;
const DOTS = /^[.\u2026\u00b7_]+$/;
const TRAILING_DOTS = /(?:[.\u2026_]\s?){3,}$/;
const LIGATURES = /[\ufb00-\ufb06]/g;
const NAME_BYTES = 256;

/** Allocates a buffer in PDFium's memory for results of its functions. */
export function openScratch(pdfium: Pdfium) {
  const address = pdfium.malloc(64 + NAME_BYTES);
  return { x: address, y: address + 8, box: address + 16, name: address + 64, free: () => pdfium.free(address) };
}
export type Scratch = ReturnType<typeof openScratch>;

interface Face {
  readonly isBold: boolean;
  readonly isItalic: boolean;
}
const PLAIN: Face = { isBold: false, isItalic: false };

/** Creates a cached look-up of font styles of a page. */
function createFaces(pdfium: Pdfium, text: number, scratch: Scratch): (index: number) => Face {
  const byFont = new Map<number, Face>([[0, PLAIN]]);
  const byObject = new Map<number, Face>([[0, PLAIN]]);
  const faceOf = (font: number): Face => {
    const flags = pdfium.FPDFFont_GetFlags(font);
    const length = pdfium.FPDFFont_GetBaseFontName(font, scratch.name, NAME_BYTES);
    const isNamed = length > 1 && length <= NAME_BYTES;
    const name = isNamed ? Buffer.from(pdfium.memory.buffer, scratch.name, length - 1).toString('latin1') : '';
    return {
      isBold: NAMED_BOLD.test(name) || (flags > 0 && (flags & FORCE_BOLD) !== 0),
      isItalic: NAMED_ITALIC.test(name) || (flags > 0 && (flags & ITALIC) !== 0),
    };
  };
  return (index) => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    const known = byObject.get(object);
    if (known !== undefined) return known;
    const font = pdfium.FPDFTextObj_GetFont(object);
    const face = byFont.get(font) ?? faceOf(font);
    byFont.set(font, face);
    byObject.set(object, face);
    return face;
  };
}

/**
 * The words of a page in drawing order. Rotated pages and tables are read as if the page were turned; text in another direction
 * than most of the page is dropped.
 */
export function readPageWords(pdfium: Pdfium, page: number, scratch: Scratch): PdfWord[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    return gatherWords(pdfium, text, scratch);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** Rotation of each text in quarter turns, `undefined` for slanted text, and the most common rotation. */
function directionsOf(pdfium: Pdfium, text: number, count: number) {
  const byObject = new Map<number, number | undefined>();
  const letters = [0, 0, 0, 0];
  let object = -1;
  let quarters: number | undefined;
  for (let index = 0; index < count; index += 1) {
    const next = pdfium.FPDFText_GetTextObject(text, index);
    if (next !== object) {
      object = next;
      quarters = quartersOf(pdfium.FPDFText_GetCharAngle(text, index));
      byObject.set(object, quarters);
    }
    if (quarters !== undefined) letters[quarters] = (letters[quarters] ?? 0) + 1;
  }
  return { byObject, most: letters.indexOf(Math.max(...letters)) };
}

function quartersOf(angle: number): number | undefined {
  if (angle < 0 || !Number.isFinite(angle)) return 0;
  const quarters = (angle * 2) / Math.PI;
  const rounded = Math.round(quarters);
  return Math.abs(quarters - rounded) < 0.2 ? rounded % 4 : undefined;
}

const isBlank = (code: number): boolean =>
  code <= 32 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
/** Code points without meaning: replacement character, PDFium's mark of a hyphen at the end of a line, private use. */
const isNoLetter = (code: number): boolean => code === 0xfffd || code === 0xffff || (code >= 0xe000 && code <= 0xf8ff);
const HYPHENS = new Set([0x02, 0xad, 0xfffe]);

function gatherWords(pdfium: Pdfium, text: number, scratch: Scratch): PdfWord[] {
  const faceAt = createFaces(pdfium, text, scratch);
  const words: PdfWord[] = [];
  const count = pdfium.FPDFText_CountChars(text);
  if (count > PAGE_CHARACTERS_MAX) throw tooMuchText();
  const { byObject, most } = directionsOf(pdfium, text, count);
  const turn = TURNS[most] as Turn;
  let word: PdfWord | undefined;
  let isApart = false;
  let lastObject = -1;
  let size = 0;
  let isAcross = false;
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index);
    const isHyphen = HYPHENS.has(code);
    if (!isHyphen && isBlank(code)) {
      word = undefined;
      isApart = true;
      continue;
    }
    if (isNoLetter(code)) continue;
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object !== lastObject) {
      lastObject = object;
      size = sizeOf(pdfium, text, index, scratch);
      isAcross = byObject.get(object) !== most;
    }
    if (isAcross) continue;
    const at = placeOf(pdfium, text, index, scratch, turn);
    if (at === undefined) continue;
    const letter = isHyphen ? '-' : String.fromCodePoint(code);
    const isOn =
      word !== undefined &&
      Math.abs(at.baseline - word.baseline) < word.size * 0.15 &&
      at.left - word.right < word.size * STEP &&
      at.left > word.left - word.size * 0.3;
    if (isOn && word !== undefined) {
      word.text += letter;
      word.right = Math.max(word.right, at.right);
      word.top = Math.max(word.top, at.top);
      word.bottom = Math.min(word.bottom, at.bottom);
    } else {
      word = { ...at, text: letter, size: size || at.top - at.bottom, ...faceAt(index), isApart, isLed: false };
      words.push(word);
    }
    isApart = false;
  }
  return withoutLeaders(words);
}

/** The visible font size, with all scaling applied. */
function sizeOf(pdfium: Pdfium, text: number, index: number, scratch: Scratch): number {
  const nominal = pdfium.FPDFText_GetFontSize(text, index);
  if (pdfium.FPDFText_GetMatrix(text, index, scratch.box) === 0) return nominal;
  const view = new DataView(pdfium.memory.buffer, scratch.box, 16);
  const scale = Math.hypot(view.getFloat32(8, true), view.getFloat32(12, true));
  return scale > 0 && Number.isFinite(scale) ? nominal * scale : nominal;
}

function placeOf(pdfium: Pdfium, text: number, index: number, scratch: Scratch, turn: Turn) {
  if (pdfium.FPDFText_GetLooseCharBox(text, index, scratch.box) === 0) return undefined;
  if (pdfium.FPDFText_GetCharOrigin(text, index, scratch.x, scratch.y) === 0) return undefined;
  const view = new DataView(pdfium.memory.buffer, scratch.x, 64);
  const [x1, y1] = turn(view.getFloat32(16, true), view.getFloat32(20, true));
  const [x2, y2] = turn(view.getFloat32(24, true), view.getFloat32(28, true));
  const [, baseline] = turn(view.getFloat64(0, true), view.getFloat64(8, true));
  const box = {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    bottom: Math.min(y1, y2),
    top: Math.max(y1, y2),
    baseline,
  };
  return Number.isFinite(box.left + box.right + box.bottom + box.top + baseline) ? box : undefined;
}

/** Drops leader dots between a label and its figure and expands ligatures. */
function withoutLeaders(words: readonly PdfWord[]): PdfWord[] {
  const result: PdfWord[] = [];
  let isLed = false;
  let dots: PdfWord[] = [];
  const endDots = (): void => {
    // A single dot may be a full stop.
    const length = dots.reduce((sum, { text }) => sum + text.length, 0);
    if (length >= 3) isLed = true;
    else result.push(...dots);
    dots = [];
  };
  for (const word of words) {
    if (DOTS.test(word.text)) {
      dots.push(word);
      continue;
    }
    endDots();
    word.isLed = isLed;
    isLed = false;
    if (TRAILING_DOTS.test(word.text)) {
      word.text = word.text.replace(TRAILING_DOTS, '');
      isLed = true;
    }
    word.text = word.text.replace(LIGATURES, (ligature) => ligature.normalize('NFKC'));
    result.push(word);
  }
  endDots();
  return result;
}
