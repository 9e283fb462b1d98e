import { withAccents } from './accents.ts';
import { type Letter, readLetters, type Scratch, STEPS_OF_QUARTER } from './letters.ts';
import type { Pdfium } from './pdfium.ts';
import { skewOf } from './skew.ts';

/** Adjacent characters on one line. Coordinates are points from the lower left corner of the page in reading direction. */
export interface PdfWord {
  text: string;
  left: number;
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

/** Gap in multiples of the font size that starts a new word. */
const STEP = 0.35;
/** Distance of baselines in multiples of the font size up to which characters are on one line. */
const LEVEL = 0.15;
/** Overlap of adjacent letters in multiples of the font size, from kerning and slanted shapes. */
const OVERLAP = 0.1;
/** Gap in multiples of the font size within which no blank can be. */
const CLOSE = 0.05;
const DOTS = /^[.\u2026\u00b7_]+$/;
const TRAILING_DOTS = /(?:[.\u2026_]\s?){3,}$/;
const LIGATURES = /[\ufb00-\ufb06]/g;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** First code of the scripts that are written from right to left; no word of text in Latin script needs more than a look at its codes. */
const RIGHT_TO_LEFT_FROM = 0x590;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const IDEOGRAPHIC = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;

/** True for a word of a script that is written from right to left, by its first letter. */
export function runsToLeft(word: string): boolean {
  for (let at = 0; at < word.length; at += 1)
    if (word.charCodeAt(at) >= RIGHT_TO_LEFT_FROM) return RIGHT_TO_LEFT.test(word);
  return false;
}
const isIdeographic = (letter: string): boolean => letter >= '\u2e80' && IDEOGRAPHIC.test(letter);

/**
 * The words of a page in drawing order, by the direction in which they run: first the direction of most of the page, then others by
 * their number of characters. Coordinates are those of a page that is turned until its text runs to the right. `isUnmapped` is that of `readLetters`.
 */
export function readPageWords(
  pdfium: Pdfium,
  page: number,
  scratch: Scratch,
): { readonly flows: readonly PdfWord[][]; readonly isUnmapped: boolean } {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return { flows: [], isUnmapped: false };
  try {
    const { letters, styles, isUnmapped } = readLetters(pdfium, text, scratch);
    turnVerticalStyles(letters);
    const [first] = styles;
    const isOneWay = styles.every(({ steps }) => steps === first?.steps);
    const directions = isOneWay ? [letters] : [...Map.groupBy(letters, ({ style }) => style.steps).values()];
    const flows = directions
      .sort((one, other) => other.length - one.length)
      .map((each) => withoutLeaders(withoutOverprints(wordsOf(withAccents(each), turnOf(each)))));
    return { flows, isUnmapped };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** Clockwise turn after which text runs to the right and lines go down. */
interface Turn {
  readonly cos: number;
  readonly sin: number;
  /** True for a turn by quarters, after which the sides of boxes run along the lines again. */
  readonly isStraight: boolean;
}

function turnOf(letters: readonly Letter[]): Turn {
  const steps = letters[0]?.style.steps ?? 0;
  const angle = (steps / STEPS_OF_QUARTER) * (Math.PI / 2);
  const skew = skewOf(letters, { cos: Math.cos(angle), sin: Math.sin(angle) });
  const isStraight = skew === 0 && steps % STEPS_OF_QUARTER === 0;
  const exact = (value: number): number => (isStraight ? Math.round(value) : value);
  return { cos: exact(Math.cos(angle - skew)), sin: exact(Math.sin(angle - skew)), isStraight };
}

/** Finds upright characters that are set below each other, and has their styles run down. */
function turnVerticalStyles(letters: readonly Letter[]): void {
  const votes = new Map<Letter['style'], number>();
  let last: Letter | undefined;
  for (const letter of letters) {
    const before = last;
    last = isIdeographic(letter.text) ? letter : undefined;
    if (before === undefined || last === undefined || letter.style.steps !== 0) continue;
    const { style, x, y } = letter;
    const drop = before.y - y;
    const isBelow = Math.abs(x - before.x) < style.size * 0.3 && drop > style.size * 0.4 && drop < style.size * 2;
    const isBeside = Math.abs(drop) < style.size * 0.3;
    if (!isBelow && !isBeside) continue;
    for (const each of [style, before.style]) votes.set(each, (votes.get(each) ?? 0) + (isBelow ? 1 : -1));
  }
  for (const [style, count] of votes) if (count > 0) style.steps = STEPS_OF_QUARTER;
}

function wordsOf(letters: readonly Letter[], turn: Turn): PdfWord[] {
  const words: PdfWord[] = [];
  let word: PdfWord | undefined;
  const areTight = turn.cos === 1 && haveTightBlanks(letters);
  const mayRunLeft = letters.some(({ text }) => runsToLeft(text));
  const at: Box = { left: 0, right: 0, bottom: 0, top: 0, baseline: 0 };
  for (const letter of letters) {
    placeLetter(letter, turn, at);
    const isLevel = word !== undefined && Math.abs(at.baseline - word.baseline) < word.size * LEVEL;
    const mayBeNone = letter.blank === 'supposed' || areTight;
    const isDivided = letter.blank !== undefined && !(mayBeNone && isLevel && isClose(word, at));
    const runsLeft = mayRunLeft && word !== undefined && runTogether(word.text, letter.text);
    const side = word !== undefined && isLevel && !isDivided ? sideOf(word, at, runsLeft) : undefined;
    if (word !== undefined && side !== undefined) {
      word.text = side === 'right' ? word.text + letter.text : letter.text + word.text;
      word.left = Math.min(word.left, at.left);
      word.right = Math.max(word.right, at.right);
      word.top = Math.max(word.top, at.top);
      word.bottom = Math.min(word.bottom, at.bottom);
    } else {
      // A blank between letters that are drawn from right to left precedes the earlier one.
      const isBackwards = word !== undefined && isLevel && at.left < word.left;
      const { isBold, isItalic, size } = letter.style;
      word = {
        ...at,
        text: letter.text,
        size: size || at.top - at.bottom,
        isBold,
        isItalic,
        isApart: isDivided && !isBackwards,
        isLed: false,
      };
      words.push(word);
    }
  }
  return words;
}

/**
 * Fewest drawn blanks of a page without room, and their least share, by which those are none: programs draw some and move back over them. Where most
 * are so, boxes are larger than their letters, as those of sloped ones.
 */
const TIGHT_MIN = 4;
const TIGHT_SHARE = 0.02;
const TIGHT = 0.02;

function haveTightBlanks(letters: readonly Letter[]): boolean {
  let [blanks, tight] = [0, 0];
  for (const [place, letter] of letters.entries()) {
    const before = letters[place - 1];
    if (letter.blank !== 'drawn' || before === undefined || letter.x1 < before.x1 || letter.y !== before.y) continue;
    blanks += 1;
    if (letter.x1 - before.x2 < letter.style.size * TIGHT) tight += 1;
  }
  return tight >= TIGHT_MIN && tight > blanks * TIGHT_SHARE && tight * 2 < blanks;
}

const isClose = (word: PdfWord | undefined, { left, right }: Box): boolean =>
  word !== undefined && Math.max(left - word.right, word.left - right) < word.size * CLOSE;

/** True for a text from right to left beside another such text or signs, which have no direction of their own. */
const runWithEachOther = (text: string, other: string): boolean =>
  runsToLeft(text) && (!LETTER_OR_DIGIT.test(other) || runsToLeft(other));

const runTogether = (text: string, letter: string): boolean =>
  runWithEachOther(letter, text) || runWithEachOther(text, letter);

/** Side of a word at which a letter goes on, in the order of reading; `undefined` if it belongs to another word. */
function sideOf(word: PdfWord, at: Box, runsLeft: boolean): 'left' | 'right' | undefined {
  if (at.right < word.left + word.size * OVERLAP) {
    const isClose = word.left - at.right < word.size * (runsLeft ? STEP : OVERLAP);
    return isClose ? (runsLeft ? 'right' : 'left') : undefined;
  }
  const isNext = at.left - word.right < word.size * STEP && at.left > word.left - word.size * 0.3;
  return isNext ? (runsLeft && at.left > word.left ? 'left' : 'right') : undefined;
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
  baseline: number;
}

/** Writes the place of a letter to a box, one for all letters of a page: an object for each has more garbage to collect. */
function placeLetter(letter: Letter, turn: Turn, box: Box): void {
  if (!turn.isStraight) {
    Object.assign(box, slantedPlaceOf(letter, turn));
    return;
  }
  const { x, y, x1, y1, x2, y2 } = letter;
  const { cos, sin } = turn;
  const left = x1 * cos - y1 * sin;
  const right = x2 * cos - y2 * sin;
  const bottom = x1 * sin + y1 * cos;
  const top = x2 * sin + y2 * cos;
  box.left = Math.min(left, right);
  box.right = Math.max(left, right);
  box.bottom = Math.min(bottom, top);
  box.top = Math.max(bottom, top);
  box.baseline = x * sin + y * cos;
}

/** Height of a box and depth below the baseline, in multiples of the font size, where the box does not tell. */
const HEIGHT = 1.15;
const DEPTH = 0.25;

/** Place of a letter of slanted text. Its box encloses the slanted one, whose sides w and h follow from W = w cos + h sin, H = w sin + h cos. */
function slantedPlaceOf({ x, y, x1, y1, x2, y2, style }: Letter, { cos, sin }: Turn): Box {
  const [across, up] = [Math.abs(cos), Math.abs(sin)];
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const spread = across * across - up * up;
  const isClear = Math.abs(spread) > 0.2;
  const own = isClear ? (height * across - width * up) / spread : style.size * HEIGHT;
  const advance = isClear
    ? (width * across - height * up) / spread
    : across > up
      ? (width - own * up) / across
      : (height - own * across) / up;
  const left = x * cos - y * sin;
  const baseline = x * sin + y * cos;
  const bottom = baseline - own * DEPTH;
  return { left, right: left + Math.max(advance, 0), bottom, top: bottom + own, baseline };
}

/** Distance in multiples of the font size up to which the same word is drawn twice, to look bolder. */
const SAME_PLACE = 0.15;

/** Drops words that are drawn once more at their place. */
function withoutOverprints(words: readonly PdfWord[]): PdfWord[] {
  const byText = new Map<string, PdfWord[]>();
  return words.filter((word) => {
    const same = byText.get(word.text);
    if (same === undefined) {
      byText.set(word.text, [word]);
      return true;
    }
    const near = word.size * SAME_PLACE;
    const isAgain = same.some(
      ({ left, baseline }) => Math.abs(left - word.left) < near && Math.abs(baseline - word.baseline) < near,
    );
    if (!isAgain) same.push(word);
    return !isAgain;
  });
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
