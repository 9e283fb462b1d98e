import type { FiledSubmission, FilingParty, SubmittedDocument } from '../../../domain/feeds/filings/filing.ts';
import { UnreadableFile } from '../../../domain/ingest/run/unreadable-file.ts';
import { parseCik } from '../../../domain/knowledge-graph/identifiers.ts';
import { submissionOf } from '../inline-xbrl/submission-header.ts';

const NAME = 'submission';
const FORM = /^CONFORMED SUBMISSION TYPE:[ \t]*(\S.*?)[ \t]*$/m;
const ITEM = /^ITEM INFORMATION:[ \t]*(\S.*?)[ \t]*$/gm;
/** Parties that the filing is about; not those who file it about others, and not people who report. */
const PARTY =
  /^(?:FILER|SUBJECT COMPANY|ISSUER|FILED FOR):[ \t]*\n[\s\S]*?COMPANY CONFORMED NAME:[ \t]*(.*?)[ \t]*\n\s*CENTRAL INDEX KEY:[ \t]*(\d{1,10})/gm;
const HEADER_END = '</SEC-HEADER>';
const DOCUMENT = /<DOCUMENT>\s*([\s\S]*?)<TEXT>/g;
const TEXT_END = '</TEXT>';
/** Marks within the text of a document around its content. */
const WRAPPED = /^\s*<(XBRL|XML|PDF)>\r?\n?([\s\S]*?)\r?\n?<\/\1>\s*$/;
/** Kinds of documents that follow those with text. */
const WITHOUT_TEXT = /^(?:GRAPHIC|XML|ZIP|EXCEL|JSON|COVER|EX-101|EX-104)/i;

/**
 * Reads the file of a whole submission, or its beginning: documents that are cut off are left out. Throws `UnreadableFile` for a file
 * without the SEC's header.
 */
export function readSubmission(bytes: Buffer): FiledSubmission {
  const text = bytes.toString('latin1');
  const end = text.indexOf(HEADER_END);
  if (end < 0) throw new UnreadableFile(NAME, 'has no header of the SEC');
  const head = text.slice(0, end).replace(/\r\n?/g, '\n');
  const submission = submissionOf(head);
  const [, form] = FORM.exec(head) ?? [];
  if (submission === null || form === undefined) throw new UnreadableFile(NAME, 'has a header without number and form');
  return {
    ...submission,
    form,
    items: [...head.matchAll(ITEM)].flatMap(([, item]) => item ?? []),
    companies: partiesIn(head),
    documents: [...documentsIn(text, end)],
  };
}

function partiesIn(head: string): FilingParty[] {
  const parties = new Map<string, FilingParty>();
  for (const [, name = '', digits = ''] of head.matchAll(PARTY)) {
    const cik = parseCik(digits);
    if (cik !== undefined && !parties.has(cik)) parties.set(cik, { cik, name });
  }
  return [...parties.values()];
}

function* documentsIn(text: string, from: number): Generator<SubmittedDocument> {
  const marks = new RegExp(DOCUMENT);
  marks.lastIndex = from;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const start = match.index + match[0].length;
    const end = text.indexOf(TEXT_END, start);
    if (end < 0) return;
    const about = match[1] ?? '';
    const field = (name: string): string => new RegExp(`<${name}>([^\\r\\n<]*)`).exec(about)?.[1]?.trim() ?? '';
    const content = text.slice(start, end);
    const [, , inner] = WRAPPED.exec(content) ?? [];
    const type = field('TYPE');
    if (!WITHOUT_TEXT.test(type))
      yield {
        type,
        sequence: Number(field('SEQUENCE')) || 1,
        fileName: field('FILENAME') || `${type}.txt`,
        bytes: Buffer.from((inner ?? content).replace(/^\r?\n/, ''), 'latin1'),
      };
    marks.lastIndex = end;
  }
}

/** Characters kept from the part before, in which a mark may have begun. */
const OVERLAP = 64;
const TYPE = /<TYPE>([^\r\n<]*)[\r\n<]/g;

/**
 * Tells, part by part as a submission arrives, when its documents with text have arrived, of which graphics and XBRL, most of the bytes,
 * come after: `all` of them, or the `first`.
 */
export function endOfTexts(wanted: 'all' | 'first'): (part: Uint8Array) => boolean {
  let rest = '';
  let seen = 0;
  return (part) => {
    const text = rest + Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    let read = 0;
    let isEnough = false;
    for (const match of text.matchAll(TYPE)) {
      seen += 1;
      read = match.index + match[0].length;
      if (seen > 1 && (wanted === 'first' || WITHOUT_TEXT.test(match[1]?.trim() ?? ''))) isEnough = true;
    }
    rest = text.slice(Math.max(read, text.length - OVERLAP));
    return isEnough;
  };
}
