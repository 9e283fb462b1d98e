import { AppError } from '../../platform/errors.ts';
import { parseDocumentId, parseEntityId } from '../../platform/ids.ts';
import { type FISCAL_PERIODS, STATEMENT_KINDS } from '../fundamentals/statement.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** Statements whose figures notes are about, and the metrics of a company. */
export const NOTED_FIGURES = [...STATEMENT_KINDS, 'metrics'] as const;

/** A figure of a company, as it was when the note was written. */
export interface NotedFigure {
  readonly statement: (typeof NOTED_FIGURES)[number];
  /** Line of the statement, name of a segment or of a metric. */
  readonly field: string;
  readonly fiscalYear?: number;
  readonly fiscalPeriod?: (typeof FISCAL_PERIODS)[number];
  /** In whole units of `unit`. */
  readonly value?: number;
  /** A currency, or `shares`. */
  readonly unit?: string;
}

/** Some paragraphs of a document. */
export interface NotedPassage {
  readonly documentId: string;
  /** First and last paragraph, from 1; the whole document without them. */
  readonly from?: number;
  readonly to?: number;
  /** As the writer of the note saw them. */
  readonly headline?: string;
  readonly quote?: string;
}

/** A note on a company, a passage or a figure. */
export interface NoteContent {
  readonly text: string;
  readonly companyId?: string;
  readonly passage?: NotedPassage;
  /** Of the company. */
  readonly figure?: NotedFigure;
}

/** Maximum size of the text of a note, in code points. */
export const NOTED_TEXT_CHARS_MAX = 20_000;
export const NOTED_QUOTE_CHARS_MAX = 2_000;
const NAME_CHARS = 80;

/** The first line of a text, cut after a word: the name of a note that has none. */
export function noteNameOf(text: string): string {
  const line =
    text
      .trim()
      .split('\n', 1)[0]
      ?.replaceAll(/[\p{Cc}\s]+/gu, ' ') ?? '';
  const chars = [...line];
  if (chars.length <= NAME_CHARS) return line;
  const cut = chars.slice(0, NAME_CHARS).join('');
  return `${cut.replace(/\s\S*$/u, '')} ...`;
}

/** The note with its ids in capitals. Throws `invalid_request` for an empty or long text, and for a note on nothing. */
export function checkNote({ text, companyId, passage, figure }: NoteContent): NoteContent {
  const length = [...text.trim()].length;
  if (length < 1 || length > NOTED_TEXT_CHARS_MAX) {
    throw new AppError('invalid_request', `text: must have 1 to ${NOTED_TEXT_CHARS_MAX} characters, not ${length}`);
  }
  if (companyId === undefined && passage === undefined) {
    throw new AppError('invalid_request', 'company_id, passage: a note needs one of them, or both');
  }
  if (figure !== undefined && companyId === undefined) {
    throw new AppError('invalid_request', 'company_id: a note on a figure needs its company');
  }
  const company = companyId === undefined ? undefined : parseEntityId(companyId);
  if (companyId !== undefined && company === undefined) {
    throw new AppError('invalid_request', 'company_id: must be an entity id of six letters and digits');
  }
  return {
    text: text.toWellFormed().trim(),
    ...(company !== undefined && { companyId: company }),
    ...(passage !== undefined && { passage: checkPassage(passage) }),
    ...(figure !== undefined && { figure }),
  };
}

function checkPassage(passage: NotedPassage): NotedPassage {
  const documentId = parseDocumentId(passage.documentId);
  if (documentId === undefined) {
    throw new AppError('invalid_request', 'passage.document_id: 32 hexadecimal digits in upper case are expected');
  }
  const { from, to = from } = passage;
  if (to !== undefined && (from === undefined || to < from)) {
    throw new AppError('invalid_request', 'passage.to: must be a paragraph at or after passage.from');
  }
  return { ...passage, documentId, ...(to !== undefined && { to }) };
}

/** The parts of a note that searches look in, without case and accents. */
export const searchedText = ({ text, passage }: NoteContent): string =>
  normalizeText([text, passage?.headline ?? '', passage?.quote ?? ''].join('\n'));

/** The words of which each is in a note that is searched for. */
export const searchedWords = (text: string): string[] => normalizeText(text).split(/\s+/u).filter(Boolean);
