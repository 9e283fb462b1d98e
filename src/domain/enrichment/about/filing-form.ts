import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { FileNameParts } from './file-name.ts';
import { baseForm, formOf } from './forms.ts';
import { submissionHeader } from './submission-header.ts';

const COVER_BLOCKS = 70;
const FORM_LINE =
  /\bform\s+(10\s?[-‐‑–]?\s?[kq](?:405|t|sb)?|8\s?[-‐‑–]?\s?k|20\s?[-‐‑–]?\s?f|40\s?[-‐‑–]?\s?f|6\s?[-‐‑–]?\s?k|11\s?[-‐‑–]?\s?k|s\s?[-‐‑–]?\s?[1348](?:asr)?|f\s?[-‐‑–]?\s?[13])(?![a-z0-9])(\s*\/\s*a\b)?/i;
const COMMISSION = /securities\s+and\s+exchange\s+commission/i;
const AMENDMENT = /\bamendment\s+no\.?\s*\d/i;
const PROXY = /\bproxy statement\b.*\bsection\s+14\s*\(a\)|^schedule\s+14a\b/i;
const CHECKED = /[☒☑✓✔xX]|\[x\]/i;
const INDEX_PAGE = /^form\s+(.{2,12}?)\s+-\s/i;
const EXHIBIT = /^\W*(?:ex(?:hibit)?[\s.-]*99(?:[.-]\d+)?)\b/i;

/**
 * The SEC form of a filing, as filed (`10-Q/A`): from inline XBRL, else the cover page, else the archive's index page, else the
 * head of an exhibit with the file name. `null` if the document is no filing.
 */
export function filedForm(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
): string | null {
  const xbrlForm = formOf(extracted.properties['dei:DocumentType'] ?? '');
  if (xbrlForm !== null) {
    const isAmended = /^true$/i.test(extracted.properties['dei:AmendmentFlag'] ?? '');
    return isAmended ? `${baseForm(xbrlForm)}/A` : xbrlForm;
  }
  const submitted = submissionHeader(blocks)?.form ?? null;
  if (submitted !== null) return submitted;
  const cover = blocks.slice(0, COVER_BLOCKS);
  return coverForm(cover) ?? proxyForm(cover) ?? indexPageForm(cover) ?? exhibitForm(cover, name);
}

function coverForm(cover: readonly TextBlock[]): string | null {
  const commission = cover.findIndex(
    (block) => COMMISSION.test(block.text) && (block.words <= 14 || /SECURITIES AND EXCHANGE/.test(block.text)),
  );
  if (commission < 0 || commission > 25) return null;
  for (const [at, block] of cover.entries()) {
    const match = FORM_LINE.exec(block.text);
    if (!match || (block.words > 12 && !match[0].startsWith('FORM'))) continue;
    const form = formOf((match[1] ?? '').replace(/\s/g, ''));
    if (form === null) continue;
    const near = cover.slice(Math.max(0, at - 3), at + 3).some((line) => line.words <= 30 && AMENDMENT.test(line.text));
    return match[2] !== undefined || near ? `${baseForm(form)}/A` : form;
  }
  return null;
}

/** The cover of a proxy statement has a box for each kind; returns the one that is checked. */
function proxyForm(cover: readonly TextBlock[]): string | null {
  if (!cover.some((block) => block.words <= 60 && PROXY.test(block.text))) return null;
  const lines = cover.flatMap((block) => block.text.split('\n'));
  const isTicked = (kind: RegExp): boolean =>
    lines.some(
      (line, at) =>
        kind.test(line) && (CHECKED.test(line.replace(kind, '')) || /^\W*[☒☑✓✔xX]\W*$/.test(lines[at - 1] ?? '')),
    );
  if (isTicked(/definitive additional materials/i)) return 'DEFA14A';
  if (isTicked(/preliminary proxy statement/i)) return 'PRE 14A';
  return 'DEF 14A';
}

function indexPageForm(cover: readonly TextBlock[]): string | null {
  if (!cover.some((block) => /\bSEC Accession No\b/i.test(block.text))) return null;
  for (const block of cover) {
    const form = formOf(INDEX_PAGE.exec(block.text)?.[1] ?? '');
    if (form !== null) return form;
  }
  return null;
}

/** A release filed as an exhibit: the form is in the file name or in the archive's line at the top. */
function exhibitForm(cover: readonly TextBlock[], name: FileNameParts): string | null {
  const head = exhibitHead(cover);
  if (!head) return null;
  const inLine = /(8-?k|6-?k)/i.exec(head.text);
  return name.form ?? (inLine ? formOf(inLine[1] ?? '') : null);
}

const exhibitHead = (blocks: readonly TextBlock[]): TextBlock | undefined =>
  blocks.slice(0, 6).find((block) => EXHIBIT.test(block.text));

/** True for a separate exhibit: filed with a form, but without the form's items. */
export const isExhibit = (blocks: readonly TextBlock[]): boolean => exhibitHead(blocks) !== undefined;
