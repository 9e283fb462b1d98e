import { daysIn } from '../../time/days-in-text.ts';
import type { TextBlock } from '../text-blocks.ts';
import { type AnnouncedPeriod, announcedPeriod } from './announced-period.ts';
import { isExhibit } from './filing-form.ts';

/** A company's own announcement. */
export interface Release extends AnnouncedPeriod {
  /** Names of the company as the text has them, the likeliest first. */
  readonly names: readonly string[];
  readonly tickers: readonly string[];
  readonly title: string | null;
  readonly datedOn: string | null;
}

const HEAD_BLOCKS = 30;
/** Length to which a block is read, so that a text of one line without end costs no more than others. */
const READ_CHARS = 4_000;
const TITLE_WORDS_MIN = 4;
const TITLE_WORDS_MAX = 45;
const LEAD_WORDS_MIN = 12;
/** Length of a dateline with its distributor. */
const LEAD_HEAD_CHARS = 160;

/** Services that distribute what companies announce. */
const DISTRIBUTOR =
  /\bPR\s?Newswire\b|\bGLOBE\s?NEWSWIRE\b|\bBUSINESS\s?WIRE\b|\bAccess\s?wire\b|\bACCESS Newswire\b|\bCNW\b|\bNewsfile\b|\bEQS(?:[ -](?:News|Group|Ad-hoc))\b|\bMarketwired\b|\bRNS Number\b|\bnews provided by\b/i;
const MARKED = /^\W*(?:for immediate release|(?:press|news|media|earnings) release)\b|\bfor immediate release\b/i;
/** Lines of a wrapper, which are neither title nor text. */
const WRAPPER =
  /^\W*(?:for (?:immediate|further|more) (?:release|information)|(?:press|news|media|earnings) release|ex(?:hibit)?[\s.-]*99|news provided by|share this (?:article|release)|source\s*[:|]|contacts?\b|(?:investor|media)s?(?: relations)? contacts?\b|(?:investor|media)s?\s*:|tel\b|phone\b|e-?mail\b|date\s*:|embargo|not for (?:release|distribution)|page \d|www\.|https?:)/i;
const ADDRESS = /@|https?:\/\/|\bwww\.|\(\d{3}\)\s*\d{3}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\b[A-Z]{2}\s+\d{5}\b/;
const ANNOUNCES =
  /\b(?:announc|report|declar|complet|acquir|appoint|launch|deliver|provid|post|achiev|receiv|sign|agree|award|expand|introduc|select|enter|rais|updat|pric|clos|nam)(?:e|es|s|ed|ing)?\b|\bto (?:acquire|merge|sell|buy|report|present|host|participate)\b|\bresults\b/i;
const DATELINE =
  /^\W{0,3}\p{Lu}[\p{L}\s.,'’/&-]{2,60}?(?:[,\s–—-]+(?:\w{3,9}\.?\s\d{1,2}(?:,\s\d{4})?|\d{1,2}\.?\s\p{L}{3,9}\.?(?:\s\d{4})?))?[,\s]*(?:[(/][^()/]{2,40}[)/]\s*)?(?:--|[-–—])\s*(?:\([^)]{2,40}\)\s*(?:--|[-–—])\s*)?/u;
const EXCHANGE =
  'NYSE|NASDAQ|AMEX|OTC|TSX|LSE|AIM|ASX|CBOE|XETRA|FWB|Euronext|SIX|HKEX|SGX|NSE|BSE|TASE|JSE|B3|BMV|OSE|Oslo|Tokyo|Frankfurt|London|Toronto|Nasdaq|New York';
/** `Acme Corp. (the “Company”) (NYSE American: ACM)`; the exchanges before the symbol may be several. */
const LISTED = new RegExp(
  `([\\p{Lu}\\d][^()|]{1,80}?)\\s*(?:\\([^():]{1,60}\\)\\s*)?\\((?:[^():]{0,30}\\b)?(?:${EXCHANGE})[^():]{0,40}:\\s*([A-Z]{1,5}(?:\\.[A-Z])?)\\b[^)]{0,60}\\)`,
  'iu',
);
const SAYS =
  '(?:today\\s+|has\\s+|is\\s+|will\\s+)*(?:announc|report|declar|said|says|complet|releas|provid|issu|post|deliver|pleased|host|present|publish|disclos|enter|sign|acquir|appoint|launch)';
/** `Acme Corp. today announced`, `Acme Corp., a leading maker of mills, today reported`. */
const SUBJECT = new RegExp(`^(\\p{Lu}[^;:]{1,80}?)(?:,\\s|\\s+\\(|\\s+${SAYS})`, 'iu');
const ABOUT = /^\W*about\s+(\p{Lu}.{1,70}?)[\s:.]*$/iu;
const ABOUT_BLOCKS = 400;
const SOURCE = /^\W*(?:source\s*[:|]?|news provided by\s*:?)\s*(.*)$/i;

/** Reads a company's own announcement, in the wrapper of a newswire, a filing or its own; `null` for other texts. */
export function readRelease(blocks: readonly TextBlock[]): Release | null {
  const head = blocks.slice(0, HEAD_BLOCKS).map((block) => ({ ...block, text: block.text.slice(0, READ_CHARS) }));
  const lead = leadOf(head);
  const frame = [
    ...head.slice(0, Math.max(lead, 0)).map(({ text }) => text),
    head[lead]?.text.slice(0, LEAD_HEAD_CHARS) ?? '',
  ];
  const isMarked = isExhibit(blocks) || frame.some((text) => MARKED.test(text) || DISTRIBUTOR.test(text));
  if (lead < 0 || !isMarked) return null;
  const leading = head[lead]?.text.replace(DATELINE, '') ?? '';
  const listed = LISTED.exec(leading);
  const title = titleIn(head.slice(0, lead));
  const datedOn = dayOf(head.slice(0, lead + 1));
  const subject = title === null ? undefined : subjectOf(title);
  const names = [listed?.[1], SUBJECT.exec(leading)?.[1], sourceIn(head), aboutIn(blocks), subject].flatMap(namesIn);
  return {
    names: [...new Set(names)],
    tickers: listed?.[2] === undefined ? [] : [listed[2].toUpperCase()],
    title,
    datedOn,
    ...announcedPeriod(title, head, blocks, datedOn),
  };
}

/** The paragraph that the announcement begins with: the one behind a dateline, else the first that names a listed company or says something. */
function leadOf(head: readonly TextBlock[]): number {
  const isProse = ({ kind, words }: TextBlock): boolean => kind !== 'table' && words >= LEAD_WORDS_MIN;
  const dated = head.findIndex(
    (block) =>
      isProse(block) && DATELINE.test(block.text) && (SAYS_ANY.test(block.text) || DISTRIBUTOR.test(block.text)),
  );
  if (dated >= 0) return dated;
  return head.findIndex(
    (block) =>
      isProse(block) &&
      !WRAPPER.test(block.text) &&
      ((SAYS_ANY.test(block.text) && /\.\W*$/.test(block.text)) || LISTED.test(block.text)),
  );
}

const SAYS_ANY = new RegExp(`\\b${SAYS}`, 'i');

function titleIn(before: readonly TextBlock[]): string | null {
  const lines = before.filter(
    ({ kind, text, words }) =>
      kind !== 'table' &&
      words >= TITLE_WORDS_MIN &&
      words <= TITLE_WORDS_MAX &&
      !WRAPPER.test(text) &&
      !ADDRESS.test(text) &&
      !DISTRIBUTOR.test(text) &&
      !/^[-•*–]/.test(text.trim()),
  );
  const title =
    lines.find(({ text }) => ANNOUNCES.test(text)) ?? lines.find(({ kind }) => kind === 'heading') ?? lines[0];
  return title?.text.trim() ?? null;
}

const subjectOf = (title: string): string | undefined =>
  /^(.{2,70}?)(?:['’]s?)?,?\s+(?:to\s+)?(?:announc|report|declar|complet|acquir|appoint|launch|deliver|provid|post|achiev|receiv|sign|enter|name|rais|updat|(?:first|second|third|fourth|q[1-4]|full|fiscal)\b)/i.exec(
    title,
  )?.[1];

function sourceIn(head: readonly TextBlock[]): string | undefined {
  for (const [at, { text }] of head.entries()) {
    const [, name] = SOURCE.exec(text.trim()) ?? [];
    if (name !== undefined) return name.trim() === '' ? head[at + 1]?.text : name;
    const piped = /\bsource\s*[:|]\s*(.{2,70})$/i.exec(text)?.[1];
    if (piped !== undefined) return piped;
  }
  return undefined;
}

function aboutIn(blocks: readonly TextBlock[]): string | undefined {
  for (const { text } of blocks.slice(0, ABOUT_BLOCKS)) {
    const name = ABOUT.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A name as written, and without what stands in brackets or after a comma. */
function namesIn(raw: string | undefined): string[] {
  const name =
    raw
      ?.replace(/\s+/g, ' ')
      .replace(/^(?:the company,?|source)\s*/i, '')
      .trim() ?? '';
  if (name === '' || name.length > 100 || !/\p{L}{2}/u.test(name)) return [];
  const short = name.replace(/\s*\(.*$/, '').replace(/[,\s]+$/, '');
  return [...new Set([name, short, short.replace(/^The\s+/, ''), short.split(', ')[0] ?? short])];
}

const ENDED_BEFORE = /\b(?:ended|ending|through|as of|dated|on or about)\s+(?:on\s+)?$/i;

/** The day of the announcement: the first in its head that is not the end of a period. */
function dayOf(head: readonly TextBlock[]): string | null {
  for (const { text, kind } of head) {
    const days = kind === 'table' ? [] : daysIn(text.slice(0, 400));
    const day = days.find(({ start }) => !ENDED_BEFORE.test(text.slice(Math.max(0, start - 20), start)));
    if (day !== undefined) return day.on;
  }
  return null;
}
