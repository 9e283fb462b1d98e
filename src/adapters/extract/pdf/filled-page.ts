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

/**
 * Loads a page with the values of its forms and the text of its annotations as parts of its content, at their places; 0 if it cannot be
 * read. Appearances of form fields that do not show their values, and of free text that has none, are drawn from these, as programs do not always store them.
 */
export function loadPage(pdfium: Pdfium, document: number, index: number, scratch: Scratch): number {
  const page = pdfium.FPDF_LoadPage(document, index);
  const count = page === 0 ? 0 : pdfium.FPDFPage_GetAnnotCount(page);
  if (count <= 0) return page;
  let isShown = false;
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
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  if (!isShown) return page;
  if (pdfium.FPDFPage_Flatten(page, AS_DISPLAYED) !== FLATTENED) return page;
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
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
  const value = textFrom(pdfium, (to, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, keyed('V'), to, bytes));
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
