import { readDataFile } from '../../../platform/data-file.ts';
import type { Section } from '../../documents/annotated-document.ts';
import { dataPatterns } from '../../text/data-lines.ts';
import { isAnnual, isCurrent, isQuarterly } from '../about/forms.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { BlockPlace } from './block-place.ts';
import { isNearestHeading } from './headings.ts';
import { itemTitled } from './item-titles.ts';
import { findItems, type ItemHeading } from './items.ts';
import { isPageList } from './page-list.ts';
import { type StatementSection, statementTitled } from './statement-titles.ts';
import { findStatements } from './statements.ts';

const NOTES =
  /^(?:\p{Lu}[\p{L}\p{N}&.,'’ -]{0,60}?[\s,–—-]+)?notes? to (?:the )?(?:(?:interim|condensed|consolidated|combined|unaudited|audited|group) )*financial statements\b/iu;
const NOT_NOTES = /\b(?:see|refer|note \d+|of the notes|these|accompanying|included)\b/i;
const NOTE = /^(?:note\s+)?(\d{1,2})\s*[.:)–—-]*\s+(\p{Lu}.{2,120})$/u;
const NOTE_LINE = /^note\s+(\d{1,2})\b\s*[.:)–—-]*\s*(.{0,160})$/i;
const SEGMENTS = /\b(?:segments?|geographic(?:al)? (?:areas?|data|information)|disaggregated segment)\b/i;
const AUDITOR =
  /^reports? of independent registered|^independent (?:registered )?(?:public )?(?:accounting firm|auditor)s?['’]? (?:review )?report/i;
const ADDRESSED =
  /^to (?:the )?(?:board|shareholders|stockholders|members|partners|unitholders)\b|^the board of directors\b|^opinions? on /i;
const SIGNATURES = /^\W*signatures?\W*$/i;
const EXHIBITS =
  /^\W*(?:(?:exhibit index|index (?:to|of) exhibits|exhibits)(?:\s*\(.*\))?|exhibit\s+(?:31|32)(?:\.\d)?.{0,60})\W*$/i;
/** Headings of attachments after the signatures. */
const ATTACHED = /^\W*(?:exhibit\s+\d{1,3}(?:\.\d{1,3})?[A-Za-z]?|annex\s+\w{1,3})\b.{0,40}$/i;
const SCHEDULE = /^\W*schedule\s+[IVX]+\b/i;
const CONTENTS =
  /^\W*(?:table of contents|contents|index|index to (?:the )?(?:condensed |consolidated )*financial statements)\W*$/i;
/** `PART II`, above the first item of the part. */
const PART = /^\W*part\s+(?:iv|i{1,3})\b/i;
/** Lines such as `Page` and `Part I` between the heading of a table of contents and the table. */
const CONTENTS_LINES_MAX = 5;
/** Sections that quote from the statements, but do not contain them. */
const DISCUSSIONS: ReadonlySet<Section | null> = new Set<Section>([
  'business',
  'risk_factors',
  'properties',
  'legal_proceedings',
  'mdna',
  'market_risk',
  'controls',
  'governance',
  'compensation',
]);

interface State {
  section: Section | null;
  item: string | null;
  heading: string | null;
  /** Within the notes to the financial statements. */
  isInNotes: boolean;
  note: number;
  /** Statements seen since the item began. */
  met: number;
  contentsTo: number;
  signedOnPage: number | null;
}

/** Determines item and section of each block of a filing, from item headings, other headings and the statements. */
export function outlineFiling(blocks: readonly TextBlock[], form: string): BlockPlace[] {
  const { items, listed } = findItems(blocks, form);
  const statements = primaryOnes(blocks, findStatements(blocks), items);
  const byHeadings = items.size < 3 && !isCurrent(form);
  const state: State = {
    section: 'cover',
    item: null,
    heading: null,
    isInNotes: false,
    note: 0,
    met: 0,
    contentsTo: -1,
    signedOnPage: null,
  };
  return blocks.map((block, at) => {
    const item = items.get(at) ?? (PART.test(block.text) && block.words <= 8 ? items.get(at + 1) : undefined);
    if (item) enterItem(state, item, form);
    else if (state.section === 'cover' && leavesCover(blocks, at, form)) state.section = null;
    const statement = statements.get(at);
    if (statement !== undefined) return inStatement(state, statement, block, form);
    if (block.kind === 'heading' && isNearestHeading(block)) state.heading = block.text;
    state.contentsTo = Math.max(state.contentsTo, contentsTo(blocks, at, state, listed));
    if (at <= state.contentsTo || listed.has(at)) {
      if (state.section === 'cover') state.section = null;
      return placeOf(state, 'contents');
    }
    if (!item) readHeading(state, blocks, at, byHeadings);
    return placeOf(state, state.section);
  });
}

const placeOf = (state: State, section: Section | null): BlockPlace => ({
  section,
  item: state.item,
  heading: state.heading,
  speaker: null,
});

/** Removes false primary statements: tables of a discussion or of the notes, if the statement also occurs elsewhere. */
function primaryOnes(
  blocks: readonly TextBlock[],
  found: ReadonlyMap<number, StatementSection>,
  items: ReadonlyMap<number, ItemHeading>,
): ReadonlyMap<number, StatementSection> {
  const doubtful = new Set<number>();
  const outside = new Set<StatementSection>();
  let isDiscussion = false;
  let isInNotes = false;
  for (const [at, block] of blocks.entries()) {
    const item = items.get(at);
    if (item) {
      isInNotes = false;
      isDiscussion =
        item.title !== undefined && item.title.section !== 'statements' && DISCUSSIONS.has(item.title.section);
    } else if (startsNotes(block)) isInNotes = outside.size >= 2;
    const statement = found.get(at);
    if (statement === undefined) continue;
    if (isDiscussion || isInNotes) doubtful.add(at);
    else outside.add(statement);
  }
  return new Map([...found].filter(([at, statement]) => !doubtful.has(at) || !outside.has(statement)));
}

const startsNotes = (block: TextBlock): boolean =>
  block.kind !== 'table' && block.words <= 24 && NOTES.test(block.text) && !NOT_NOTES.test(block.text);

function inStatement(state: State, statement: StatementSection, block: TextBlock, form: string): BlockPlace {
  state.item ??= isQuarterly(form) ? 'I-1' : form.startsWith('10-K') ? '8' : null;
  state.section = null;
  state.isInNotes = false;
  state.met++;
  if (block.kind !== 'table' && statementTitled(block.text) === statement) state.heading = block.text;
  return placeOf(state, statement);
}

function enterItem(state: State, item: ItemHeading, form: string): void {
  state.item = item.item;
  state.isInNotes = false;
  state.note = 0;
  state.met = 0;
  // Only exhibits among the items of an 8-K have a section.
  const section = isCurrent(form) ? (item.item === '9.01' ? 'exhibits' : 'event') : (item.title?.section ?? null);
  state.section = section === 'statements' ? null : section;
}

/** The cover ends at the first part, heading of forward-looking statements, or item. */
function leavesCover(blocks: readonly TextBlock[], at: number, form: string): boolean {
  const block = blocks[at];
  if (!block) return false;
  if (/^\W*part\s+(?:i|1)\b/i.test(block.text) && block.words <= 8) return true;
  if (at < 6) return false;
  if (
    block.kind === 'heading' &&
    /^(?:cautionary|forward-looking|special note|note regarding|explanatory note|introduction|prospectus summary)/i.test(
      block.text,
    )
  )
    return true;
  return !isAnnual(form) && !isQuarterly(form) && !isCurrent(form) && at >= 40;
}

/** Last block of the table of contents that starts here, `-1` if none does. */
function contentsTo(blocks: readonly TextBlock[], at: number, state: State, listed: ReadonlySet<number>): number {
  const block = blocks[at];
  if (!block) return -1;
  if (isPageList(block)) return at;
  if (block.words > 12 || !CONTENTS.test(block.text)) return -1;
  const farthest = state.item === null ? CONTENTS_LINES_MAX : 1;
  for (let next = at + 1; next <= at + farthest; next++) if (listed.has(next) || isPageList(blocks[next])) return next;
  return -1;
}

function readHeading(state: State, blocks: readonly TextBlock[], at: number, byHeadings: boolean): void {
  const block = blocks[at];
  if (!block || block.kind === 'table' || block.words > 40) return;
  if (SIGNATURES.test(block.text)) enterSignatures(state, block);
  else if (EXHIBITS.test(block.text)) enter(state, 'exhibits', state.section === 'signatures' ? null : state.item);
  else if (state.section === 'signatures' && leavesSignatures(state, block))
    enter(state, SCHEDULE.test(block.text) ? null : 'exhibits', null);
  else if (startsNotes(block) || isHeadOfNotes(blocks, at)) enterNotes(state);
  else if (AUDITOR.test(block.text)) {
    if (state.section !== 'controls' && isAddressedAfter(blocks, at)) enter(state, null, state.item);
  } else if (!readNote(state, block) && block.kind === 'heading' && byHeadings && !state.isInNotes) {
    enterBySection(state, block.text);
  }
}

function enterBySection(state: State, heading: string): void {
  state.section = headingSection(heading) ?? itemSection(heading) ?? state.section;
}

/** True if an auditor's report follows, which is addressed to the shareholders. */
const isAddressedAfter = (blocks: readonly TextBlock[], at: number): boolean =>
  blocks.slice(at + 1, at + 5).some(({ text }) => ADDRESSED.test(text));

function enterSignatures(state: State, block: TextBlock): void {
  enter(state, 'signatures', null);
  state.signedOnPage = block.page;
}

/** After the signatures: an exhibit or schedule, or pages without signatures. */
function leavesSignatures(state: State, block: TextBlock): boolean {
  if ((block.kind === 'heading' || block.words <= 4) && (ATTACHED.test(block.text) || SCHEDULE.test(block.text)))
    return true;
  return block.page !== null && state.signedOnPage !== null && block.page > state.signedOnPage + 2;
}

/** The company's name and the like directly above the title of the notes. */
function isHeadOfNotes(blocks: readonly TextBlock[], at: number): boolean {
  const block = blocks[at];
  if (block?.kind !== 'heading' || block.words > 10) return false;
  const next = blocks[at + 1];
  return next !== undefined && startsNotes(next);
}

/** Lists of exhibits mention the notes as well: notes only begin after a statement. */
function enterNotes(state: State): void {
  if (state.isInNotes || (state.section === 'exhibits' && state.met === 0)) return;
  if (DISCUSSIONS.has(state.section)) return;
  state.section = 'notes';
  state.isInNotes = true;
}

function enter(state: State, section: Section | null, item: string | null): void {
  state.section = section;
  state.item = item;
  state.isInNotes = false;
}

/** The heading of a note: the first starts the notes if no title does; a note about segments has its own section. */
function readNote(state: State, block: TextBlock): boolean {
  const named = NOTE_LINE.exec(block.text);
  const numbered = block.kind === 'heading' ? NOTE.exec(block.text) : null;
  const match = named && (block.kind === 'heading' || block.words <= 16) ? named : numbered;
  const number = Number(match?.[1] ?? 0);
  if (!match || !/^[^a-z]/.test(match[2] ?? 'A')) return false;
  const isFirst = number === 1 && named !== null && state.section === null;
  if (!state.isInNotes && !isFirst) return false;
  if (number > state.note + 3) return false;
  if (number < state.note) return /\bcont(?:inued|['’]d)\b/i.test(block.text);
  state.isInNotes = true;
  state.note = number;
  state.section = SEGMENTS.test(match[2] ?? '') ? 'segments' : 'notes';
  return true;
}

function itemSection(text: string): Section | null {
  const section = itemTitled(text)?.section ?? null;
  return section === 'statements' ? null : section;
}

/** Headings of prospectuses, proxy statements and annual reports that have no items. */
const HEADINGS = dataPatterns<Section>(readDataFile('data/section-headings.txt', import.meta.url));

/** The section that a heading opens by its words; `null` if none. */
function headingSection(text: string): Section | null {
  const line = text.replace(/^[\s\d.)(IVX-]+(?=[A-Za-z])/, '').trim();
  for (const [heading, section] of HEADINGS) if (heading.test(line)) return section;
  return null;
}
