import type { DocumentBuilder } from '../document-builder.ts';
import { equationText } from '../equation.ts';
import { readMarkup } from './package-parts.ts';
import { escaped } from './word-xml.ts';

const TITLES = new Set(['title', 'ctrTitle']);
/** Types of placeholders (`p:ph`, ECMA-376) without content: slide numbers, dates, headers, footers, slide images. */
const NON_CONTENT = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

/** A comment, of older (`p:cm`) and newer programs (`p188:cm`). */
const COMMENT = /^p\d*:cm$/;

const withPlainEquations = (xml: string): string =>
  xml.replace(
    /<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g,
    (equation) => `<a:r><a:t>${escaped(equationText(equation))}</a:t></a:r>`,
  );

/** Reads a slide, its notes, its comments or other drawings (PresentationML and DrawingML of ECMA-376); its footers are added to `footers`. */
export function readSlide(
  xml: string,
  builder: DocumentBuilder,
  page: number | null,
  footers = new Set<string>(),
): void {
  let placeholder = '';
  let isInText = false;
  let text = '';
  let bold = 0;
  let isBoldRun = false;
  let rows: string[][] | undefined;
  let cell: string | undefined;
  let isComment = false;
  /** Drawings for older programs, of which the newer form is read. */
  let fallbacks = 0;

  const endParagraph = (): void => {
    const whole = text;
    const isBold = bold > 0 && bold >= whole.trim().length * 0.95;
    text = '';
    bold = 0;
    if (cell !== undefined) cell += `${whole} `;
    else if (placeholder === 'ftr' && whole.trim() !== '') footers.add(whole.trim());
    else if (NON_CONTENT.has(placeholder)) return;
    else if (TITLES.has(placeholder)) builder.heading(whole, { page, level: 1 });
    else builder.paragraph(isComment && whole.trim() !== '' ? `Comment: ${whole}` : whole, { page, isBold });
  };
  readMarkup(withPlainEquations(xml), {
    open(name, attributes) {
      if (name === 'mc:Fallback') fallbacks += 1;
      else if (name === 'p:sp') placeholder = '';
      else if (name === 'p:ph') placeholder = attributes['type'] ?? 'body';
      else if (name === 'a:t' || name === 'p:text') isInText = true;
      else if (COMMENT.test(name)) isComment = true;
      else if (name === 'a:br' || name === 'a:tab') text += ' ';
      else if (name === 'a:r') isBoldRun = false;
      else if (name === 'a:rPr') isBoldRun = attributes['b'] === '1' || attributes['b'] === 'true';
      else if (name === 'a:tbl') rows = [];
      else if (name === 'a:tr') rows?.push([]);
      else if (name === 'a:tc') cell = '';
    },
    text(raw) {
      if (!isInText || fallbacks > 0) return;
      text += raw;
      if (isBoldRun) bold += raw.trim().length;
    },
    close(name) {
      if (name === 'a:t' || name === 'p:text') isInText = false;
      if (name === 'a:p' || name === 'p:text') endParagraph();
      else if (name === 'a:tc') {
        rows?.at(-1)?.push(cell ?? '');
        cell = undefined;
      } else if (name === 'a:tbl') {
        builder.table(rows ?? [], { page });
        rows = undefined;
      } else if (name === 'p:sp') placeholder = '';
      else if (name === 'mc:Fallback') fallbacks -= 1;
    },
  });
}
