import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { FileNameTells } from './file-name.ts';
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
 * The form a filing was made on, as filed (`10-Q/A`): inline XBRL tells it, else the cover page, else the index page of the
 * archive, else an exhibit's own head together with the name of the file. `null` when the document shows no filing.
 */
export function filedForm(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameTells,
): string | null {
  const told = formOf(extracted.properties['dei:DocumentType'] ?? '');
  if (told !== null) {
    const isAmended = /^true$/i.test(extracted.properties['dei:AmendmentFlag'] ?? '');
    return isAmended ? `${baseForm(told)}/A` : told;
  }
  const submitted = submissionHeader(blocks)?.form ?? null;
  if (submitted !== null) return submitted;
  const cover = blocks.slice(0, COVER_BLOCKS);
  return (
    coverForm(cover) ?? proxyForm(cover) ?? indexPageForm(cover) ?? exhibitForm(cover, name) ?? bodyForm(blocks, name)
  );
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

/** A proxy statement's cover has a box for each kind; the one that is ticked counts. */
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

/** A release that was filed as an exhibit: the form stands in the name of the file, or in the archive's line at its head. */
function exhibitForm(cover: readonly TextBlock[], name: FileNameTells): string | null {
  const head = exhibitHead(cover);
  if (!head) return null;
  const inLine = /(8-?k|6-?k)/i.exec(head.text);
  return name.form ?? (inLine ? formOf(inLine[1] ?? '') : null);
}

const exhibitHead = (blocks: readonly TextBlock[]): TextBlock | undefined =>
  blocks.slice(0, 6).find((block) => EXHIBIT.test(block.text));

/** Whether the text is an exhibit on its own: filed with a form, but without the form's parts. */
export const isExhibit = (blocks: readonly TextBlock[]): boolean => exhibitHead(blocks) !== undefined;

const ITEM_LINE = /^item\s+\d{1,2}[a-c]?\s*[.:—–-]/i;

/** Without its cover page: the name says the form and the text has the items of one. */
function bodyForm(blocks: readonly TextBlock[], name: FileNameTells): string | null {
  if (name.form === null) return null;
  const items = blocks.filter((block) => block.words <= 40 && ITEM_LINE.test(block.text)).length;
  return items >= 3 ? name.form : null;
}
