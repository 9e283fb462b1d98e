import type { PartKind } from '../../../domain/enrichment/extracted-document.ts';
import type { Scratch } from './letters.ts';
import type { Pdfium } from './pdfium.ts';

/** Usage and result of `FPDFPage_Flatten`. */
const AS_DISPLAYED = 0;
const FLATTENED = 1;
/** Type of a value (`FPDF_OBJECT_STRING`); values of check boxes are names. */
const STRING = 3;
/** Subtypes of annotations (`FPDF_ANNOT_LINK`, `FPDF_ANNOT_FREETEXT`, `FPDF_ANNOT_WIDGET`). Links show nothing of their own. */
const LINK = 2;
const FREE_TEXT = 3;
const WIDGET = 20;
/** Subtypes that comment a page: sticky notes, and marks on text from lines to ink. Their text is in a window of its own. */
const COMMENTING = new Set([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
/** Subtypes that are not read: attached files, sound, film, screens, three-dimensional and rich media. */
const NOT_READ: Readonly<Record<number, PartKind>> = {
  17: 'embedded_file',
  18: 'media',
  19: 'media',
  21: 'media',
  25: 'media',
  26: 'media',
};
/** Flag of an annotation that is not shown (`FPDF_ANNOT_FLAG_HIDDEN`). */
const HIDDEN = 2;

/** Font of free text (`FPDF_STANDARD_FONT_HELVETICA`) and its size in points, as annotations do not always state one. */
const HELVETICA = 4;
const TEXT_POINTS = 12;
/** Appearance of an annotation that is neither pointed at nor pressed (`FPDF_ANNOT_APPEARANCEMODE_NORMAL`). */
const NORMAL = 0;
/** Length to which values and appearances are read, in bytes. */
const READ_BYTES = 65_536;
/** A string that is shown and not empty, in a content stream (ISO 32000, 9.4.3). */
const SHOWN = /(?:[^(]\)|[0-9a-f]>|\])\s*(?:TJ|Tj|'|")/i;
const LITERALS = /\((?:\\.|[^\\)])*\)/gs;
const PLAIN = /^[ -~]+$/;

interface LoadedPage {
  /** Pointer; 0 if the page cannot be read. */
  readonly page: number;
  /** Texts of sticky notes and of marks on text, which the page does not show. */
  readonly comments: readonly string[];
  readonly notRead: readonly PartKind[];
}

/**
 * Loads a page with the values of its forms and the text of its annotations as parts of its content, at their places. Appearances of form fields that do not
 * show their values, and of free text that has none, are drawn from these, as programs do not always store them.
 */
export function loadPage(pdfium: Pdfium, document: number, index: number, scratch: Scratch): LoadedPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  const comments: string[] = [];
  const notRead: PartKind[] = [];
  let isShown = false;
  const count = page === 0 ? 0 : pdfium.FPDFPage_GetAnnotCount(page);
  for (let place = 0; place < count; place += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, place);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    isShown ||= subtype !== LINK;
    if (subtype === WIDGET && isToRedraw(pdfium, annotation, scratch)) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
    if (subtype === FREE_TEXT && pdfium.FPDFAnnot_HasKey(annotation, keyIn(pdfium, scratch, 'AP')) === 0) {
      pdfium.EPDFAnnot_SetDefaultAppearance(annotation, HELVETICA, TEXT_POINTS, 0, 0, 0);
      pdfium.EPDFAnnot_GenerateAppearance(annotation);
    }
    const kind = NOT_READ[subtype];
    if (kind !== undefined) notRead.push(kind);
    if (COMMENTING.has(subtype) && (pdfium.FPDFAnnot_GetFlags(annotation) & HIDDEN) === 0)
      comments.push(commentOf(pdfium, annotation, scratch));
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  if (!isShown || pdfium.FPDFPage_Flatten(page, AS_DISPLAYED) !== FLATTENED) return { page, comments, notRead };
  pdfium.FPDF_ClosePage(page);
  return { page: pdfium.FPDF_LoadPage(document, index), comments, notRead };
}

const stringOf = (pdfium: Pdfium, annotation: number, key: number): string =>
  textFrom(pdfium, (to, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, key, to, bytes));

/** Text of a comment with its author; empty without one. */
function commentOf(pdfium: Pdfium, annotation: number, scratch: Scratch): string {
  const text = stringOf(pdfium, annotation, keyIn(pdfium, scratch, 'Contents')).trim();
  const author = stringOf(pdfium, annotation, keyIn(pdfium, scratch, 'T')).trim();
  return text === '' ? '' : `Comment${author === '' ? '' : ` by ${author}`}: ${text}`;
}

function keyIn(pdfium: Pdfium, scratch: Scratch, key: string): number {
  Buffer.from(pdfium.memory.buffer, scratch.name, key.length + 1).write(`${key}\0`, 'latin1');
  return scratch.name;
}

/**
 * True for a field with a text as its value that its appearance does not show. The appearance of a choice stays: it shows the label of the option,
 * of which the value is the code for programs. Redrawing takes a byte for each letter, which fonts with more than 256 glyphs do not have.
 */
function isToRedraw(pdfium: Pdfium, annotation: number, scratch: Scratch): boolean {
  const keyed = (key: string): number => keyIn(pdfium, scratch, key);
  if (pdfium.FPDFAnnot_GetValueType(annotation, keyed('V')) !== STRING) return false;
  if (pdfium.FPDFAnnot_HasKey(annotation, keyed('AP')) === 0) return true;
  if (pdfium.FPDFAnnot_HasKey(annotation, keyed('Opt')) !== 0) return false;
  const shown = textFrom(pdfium, (to, bytes) => pdfium.FPDFAnnot_GetAP(annotation, NORMAL, to, bytes));
  const value = stringOf(pdfium, annotation, keyed('V'));
  return !SHOWN.test(shown) || isOutdated(shown, value);
}

/** True if an appearance shows another value, in a font whose codes are those of ASCII. */
function isOutdated(shown: string, value: string): boolean {
  const own = (shown.match(LITERALS) ?? []).map((literal) => literal.slice(1, -1).replace(/\\(.)/gs, '$1')).join('');
  const isComparable = PLAIN.test(own) && PLAIN.test(value.replace(/\s/g, ' '));
  return isComparable && !own.replace(/\s/g, '').includes(value.replace(/\s/g, ''));
}

/** A text in UTF-16 that a function of PDFium writes, with a NUL at its end; returns its length, in bytes. Empty where it is longer than is read. */
function textFrom(pdfium: Pdfium, write: (address: number, bytes: number) => number): string {
  const address = pdfium.malloc(READ_BYTES);
  try {
    const length = write(address, READ_BYTES);
    return length < 4 || length > READ_BYTES
      ? ''
      : Buffer.from(pdfium.memory.buffer, address, length - 2).toString('utf16le');
  } finally {
    pdfium.free(address);
  }
}
