import type { Scratch } from './letters.ts';
import type { Pdfium } from './pdfium.ts';

/** Usage and result of `FPDFPage_Flatten`. */
const AS_DISPLAYED = 0;
const FLATTENED = 1;
/** Type of a value (`FPDF_OBJECT_STRING`); values of check boxes are names. */
const STRING = 3;
/** Subtypes of annotations (`FPDF_ANNOT_LINK`, `FPDF_ANNOT_WIDGET`). Links show nothing of their own. */
const LINK = 2;
const WIDGET = 20;

/**
 * Loads a page with the values of its forms and the text of its annotations as parts of its content, at their places; 0 if it cannot be
 * read. Appearances of form fields are redrawn from their values, as programs that fill forms do not always store them.
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
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  if (!isShown) return page;
  if (pdfium.FPDFPage_Flatten(page, AS_DISPLAYED) !== FLATTENED) return page;
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
}

/**
 * True for a field with a text as its value. The appearance of a choice stays: it shows the label of the option, of which the value is the code
 * for programs.
 */
function isToRedraw(pdfium: Pdfium, annotation: number, scratch: Scratch): boolean {
  const keyed = (key: string): number => {
    Buffer.from(pdfium.memory.buffer, scratch.name, key.length + 1).write(`${key}\0`, 'latin1');
    return scratch.name;
  };
  if (pdfium.FPDFAnnot_GetValueType(annotation, keyed('V')) !== STRING) return false;
  return ['Opt', 'AP'].some((key) => pdfium.FPDFAnnot_HasKey(annotation, keyed(key)) === 0);
}
