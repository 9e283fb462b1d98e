import type { About } from '../documents/annotated-document.ts';
import { documentLabel } from '../documents/document-label.ts';
import type { DocumentSubtype } from '../documents/document-types.ts';
import { splitSentences } from '../text/sentences.ts';
import type { DocumentMetadata } from './about/about.ts';
import { isAnnual, isCurrent, isQuarterly } from './about/forms.ts';
import type { ExtractedDocument } from './extracted-document.ts';
import type { TextBlock } from './text-blocks.ts';
import type { FileHints } from './understanding.ts';

export const HEADLINE_CHARS_MAX = 200;
const FIRST_SENTENCE_CHARS_MAX = 120;

/** Useless titles that programs and archives write into files. */
const EMPTY_TITLE =
  /^(?:untitled.*|document\d*|microsoft word.*|microsoft powerpoint.*|powerpoint presentation|presentation\d*|sheet\d*|slide \d+|book\d*|new document|edgar filing documents.*|(?:form )?(?:10-?[kq]|8-?k|6-?k|20-?f|def ?14a)|ex(?:hibit)?[-\s]?[\d.]+|[\w-]+-20\d{6}|.*\.(?:pdf|docx?|pptx?|xlsx?|html?|txt|csv|xml|json|rtf|md|indd|tmp)|\d*)$/i;

const ITEM_TITLE = /^\W*item\s+(?!9\.01)\d\.\d\d\b(?:\([a-e]\))?[\s.:,|—–-]*(\p{Lu}.{4,120}?)\.?$/iu;

/** Names of calls in headlines where they are shorter than their labels. */
const CALLS: Readonly<Partial<Record<DocumentSubtype, string>>> = {
  CONFERENCE_CALL: 'Conference Call',
  ANALYST_INVESTOR_SHAREHOLDER_MEETING: 'Analyst and Investor Meeting',
  GENERAL_PRESENTATION: 'Presentation',
  SPECIAL_SITUATION_MA: 'Special Situation Call',
};
const callName = (about: About): string =>
  about.subtype === null ? 'Call' : (CALLS[about.subtype] ?? documentLabel(about));

/**
 * Headline of a document: the sender's, else for filings and calls built from company, type and period, else the title of an announcement, else
 * the file's title, the form of a filing by an unknown company, its first heading, its first line or sentence (shortened), or its name. Never empty.
 */
export function headlineOf(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  { about, companyName, releaseTitle }: DocumentMetadata,
  hints: FileHints,
): string {
  const candidates = [
    hints.headline ?? null,
    companyName === null ? null : made(about, companyName, releaseTitle, blocks),
    releaseTitle,
    titleOf(extracted),
    // The cover of a filing begins with its authority, whoever files it.
    companyName === null && about.type === 'FILING' ? made(about, 'Form', null, blocks) : null,
    firstHeading(blocks),
    firstSentence(blocks),
    hints.fileName,
  ];
  for (const candidate of candidates) {
    const line = candidate?.replace(/\s+/g, ' ').trim() ?? '';
    if (line !== '') return shorten(line, HEADLINE_CHARS_MAX);
  }
  return 'Document';
}

function made(about: About, company: string, releaseTitle: string | null, blocks: readonly TextBlock[]): string | null {
  const name = company.replace(/[,\s]+$/, '');
  if (about.type === 'TRANSCRIPT') return `${name}, ${[periodOf(about), callName(about)].filter(Boolean).join(' ')}`;
  if (about.type !== 'FILING' || about.form === null) return null;
  return `${name} ${about.form}${forPeriod(about)}${releaseTitle === null ? itemTitles(about, blocks) : `: ${releaseTitle}`}`;
}

function periodOf(about: About): string {
  const [period] = about.periods;
  if (!period) return '';
  return period.quarter === null ? `FY ${period.year}` : `Q${period.quarter} ${period.year}`;
}

function forPeriod(about: About): string {
  const [period] = about.periods;
  const form = about.form ?? '';
  if (isAnnual(form) && period) return ` for fiscal year ${period.year}`;
  if (isQuarterly(form) && period && period.quarter !== null)
    return ` for Q${period.quarter} of fiscal year ${period.year}`;
  const day = isAnnual(form) || isQuarterly(form) ? about.periodEndOn : about.datedOn;
  return day === null ? '' : ` of ${day}`;
}

/** Subject of a current report: the titles of its items without exhibits. */
function itemTitles(about: About, blocks: readonly TextBlock[]): string {
  if (about.form === null || !isCurrent(about.form)) return '';
  const titles = blocks
    .filter((block) => block.kind !== 'table' && block.words <= 40)
    .map((block) => ITEM_TITLE.exec(block.text)?.[1])
    .filter((title) => title !== undefined);
  return titles.length === 0 ? '' : `: ${[...new Set(titles)].slice(0, 2).join('; ')}`;
}

function titleOf(extracted: ExtractedDocument): string | null {
  const title =
    (extracted.properties['subject'] !== undefined && extracted.format === 'eml'
      ? extracted.properties['subject']
      : extracted.title
    )?.trim() ?? '';
  return title === '' || EMPTY_TITLE.test(title) ? null : title;
}

const firstHeading = (blocks: readonly TextBlock[]): string | null =>
  blocks
    .slice(0, 12)
    .find(
      ({ kind, words, text }) =>
        kind === 'heading' && words >= 2 && /\p{L}{2}/u.test(text) && !EMPTY_TITLE.test(text.trim()),
    )?.text ?? null;

function firstSentence(blocks: readonly TextBlock[]): string | null {
  const block = blocks.find((candidate) => /\p{L}{2}/u.test(candidate.text));
  if (!block) return null;
  const line = block.kind === 'table' ? (block.text.split('\n')[0] ?? '').replaceAll(' | ', ' ') : block.text;
  // A line that does not end like a sentence is a title, even with punctuation inside: `Yahoo! Ups Ante`.
  if (line.length <= FIRST_SENTENCE_CHARS_MAX && !/[.!?。！？]["'”’)\]]*$/.test(line)) return line;
  const span = splitSentences(line.slice(0, 2_000))[0];
  return span ? shorten(line.slice(span.start, span.end), FIRST_SENTENCE_CHARS_MAX) : null;
}

/** Shortens at a space, with an ellipsis; never splits a character. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const blank = text.lastIndexOf(' ', most - 1);
  const cut = text.slice(0, blank > most / 2 ? blank : most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:–—-]+$/, '')}…`;
}
