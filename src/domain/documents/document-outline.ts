import type { AnnotatedChunk, AnnotatedDocument, AnnotatedParagraph, Section } from './annotated-document.ts';

/** A line of a document's table of contents, from where its text stands rather than from a list in it. */
export interface OutlineEntry {
  /** Number of the paragraph with which the part begins. */
  readonly paragraph: number;
  readonly page: number | null;
  /** 1 for items of a filing and parts of other documents, 2 for statements and notes within an item. */
  readonly level: 1 | 2;
  readonly title: string;
}

const TITLE_CHARS_MAX = 120;
/** Lines at the beginning of an item in which its title stands, as `PART II` above it. */
const TITLE_LINES = 4;
/** Parts that nobody looks for. */
const LEFT_OUT: ReadonlySet<Section | null> = new Set<Section>(['cover', 'contents']);
const SPOKEN: ReadonlySet<Section | null> = new Set<Section>(['management_discussion', 'question', 'answer']);
const STATEMENTS: ReadonlySet<Section | null> = new Set<Section>([
  'balance_sheet',
  'income_statement',
  'comprehensive_income',
  'cash_flow_statement',
  'equity_statement',
]);
const ITEM_ALONE = /^\W*items?\s+\d{1,2}(?:\.\d\d)?\s*[a-k]?\W*$/i;

/**
 * Outline of a document: items of a filing with its statements and notes, remarks and questions of a call, headings of any other document.
 * Empty where there would be one line.
 */
export function documentOutline({
  chunks,
  paragraphs,
}: Pick<AnnotatedDocument, 'chunks' | 'paragraphs'>): OutlineEntry[] {
  const hasParts = chunks.some(({ item, section }) => item !== null || (section !== null && !LEFT_OUT.has(section)));
  const entries = hasParts ? partsOf(chunks, paragraphs) : headingsOf(paragraphs);
  return entries.length < 2 ? [] : entries;
}

const headingsOf = (paragraphs: readonly AnnotatedParagraph[]): OutlineEntry[] =>
  paragraphs.flatMap(({ kind, text, number, page }) =>
    kind === 'heading' && /\p{L}{3}/u.test(text) ? [{ paragraph: number, page, level: 1, title: shortened(text) }] : [],
  );

function partsOf(chunks: readonly AnnotatedChunk[], paragraphs: readonly AnnotatedParagraph[]): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let before: AnnotatedChunk | undefined;
  for (const chunk of chunks) {
    const begun = LEFT_OUT.has(chunk.section) ? [] : entriesOf(chunk, before, paragraphs);
    entries.push(...begun.filter(({ title }) => title !== entries.at(-1)?.title));
    // A list of contents does not end the part around it.
    if (chunk.section !== 'contents') before = chunk;
  }
  return entries;
}

/** The parts that begin with a chunk. */
function entriesOf(
  chunk: AnnotatedChunk,
  before: AnnotatedChunk | undefined,
  paragraphs: readonly AnnotatedParagraph[],
): OutlineEntry[] {
  const { item, section, page, speaker } = chunk;
  const paragraph = chunk.locations[0]?.paragraph;
  const isSame = item === before?.item && section === before.section;
  if (paragraph === undefined || (isSame && (!SPOKEN.has(section) || speaker === before.speaker))) return [];
  const lines = paragraphs.slice(paragraph - 1, paragraph - 1 + TITLE_LINES);
  const begun = SPOKEN.has(section) ? [spokenPart(chunk, before)] : filedParts(chunk, before, lines);
  return begun.flatMap(([level, title]) =>
    title === null ? [] : [{ paragraph, page, level, title: shortened(title) }],
  );
}

type Part = readonly [level: OutlineEntry['level'], title: string | null];

/** An item, and within it a statement or notes. */
function filedParts(
  { item, section, heading }: AnnotatedChunk,
  before: AnnotatedChunk | undefined,
  lines: readonly AnnotatedParagraph[],
): Part[] {
  const isOfStatement = STATEMENTS.has(section);
  const first = lines[0]?.kind === 'heading' ? lines[0].text : null;
  if (item === null) return before === undefined && section === null ? [] : [[1, first ?? nameOf(section)]];
  // The name of the company may stand above the title of a statement.
  const within: Part = [2, (isOfStatement ? heading : first) ?? nameOf(section)];
  if (item === before?.item) return [within];
  return isOfStatement ? [[1, itemTitle(item, lines)], within] : [[1, itemTitle(item, lines)]];
}

/** Remarks and questions have a line each, answers and the operator's announcements none. */
function spokenPart({ section, speaker }: AnnotatedChunk, before: AnnotatedChunk | undefined): Part {
  if (section === 'question' && speaker === 'Operator') return [2, null];
  if (section === 'question') return [2, speaker === null ? 'Question' : `Question: ${speaker}`];
  return [1, section === 'management_discussion' && before?.section !== section ? 'Remarks' : null];
}

/** Title of an item as written, with the line below where the number stands alone. */
function itemTitle(item: string, lines: readonly AnnotatedParagraph[]): string {
  const number = item.replace(/^I{1,2}-/, '');
  const at = lines.findIndex(
    ({ kind, text }) => kind !== 'table' && new RegExp(`\\bitems?\\s+${number.replace('.', '\\.')}\\b`, 'i').test(text),
  );
  const written = lines[at]?.text;
  if (written === undefined) return `Item ${number}`;
  const below = lines[at + 1];
  const title =
    ITEM_ALONE.test(written) && below !== undefined && below.kind !== 'table' ? `${written} ${below.text}` : written;
  // Spaces between number and title are lost where they were a gap alone.
  return title.replace(/^(\W*items?\s+[\d.]*\d[a-k]?\.?)(?=\p{L}{2})/iu, '$1 ');
}

function nameOf(section: Section | null): string | null {
  const words = section?.replaceAll('_', ' ');
  return words === undefined ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

function shortened(text: string): string {
  if (text.length <= TITLE_CHARS_MAX) return text;
  const end = text.lastIndexOf(' ', TITLE_CHARS_MAX);
  return `${text.slice(0, end > 0 ? end : TITLE_CHARS_MAX).replace(/[\ud800-\udbff]$/, '')}…`;
}
