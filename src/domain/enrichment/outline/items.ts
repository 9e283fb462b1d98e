import { isQuarterly } from '../about/forms.ts';
import type { TextBlock } from '../text-blocks.ts';
import { type ItemTitle, itemTitled } from './item-titles.ts';

/** An item's heading in a filing. */
export interface ItemHeading {
  /** As `AnnotatedChunk.item`. */
  readonly item: string;
  readonly title: ItemTitle | undefined;
}

const LINE =
  /^[\s*•|_]*(?:part\s+(?<part>iv|i{1,3})\b[\s.,:|—–-]*)?items?\s+(?<number>\d{1,2})\s*(?:\(?(?<letter>[a-k])\)?(?=[\s.:|—–-]|$))?\s*(?:(?:\(|and\s+)[^)]{0,12}\)?)?[\s.:,|—–-]*(?<title>.*)$/i;
const CURRENT_LINE =
  /^[\s*•|_]*(?:section\s+\d\s*[-–—]\s*.{0,60}\s)?item\s+(?<item>[1-9]\.\d\d)\b(?:\([a-e]\))?[\s.:,|—–-]*(?<title>.*)$/i;
const PART = /^[\s*]*part\s+(iv|i{1,3})\b[\s.,:|—–-]*(.{0,60})$/i;
const PAGE_NUMBER = /[\s.…|]\s*(?:[A-Z]-?)?\d{1,3}(?:\s*[-–—]\s*\d{1,3})?\s*$/;
const HEADING_CHARS_MAX = 260;
/** Minimum number of consecutive items with hardly any text between that is a list of contents. */
const LIST_ITEMS_MIN = 5;
const LIST_WORDS_MAX = 14;

interface Candidate extends ItemHeading {
  readonly at: number;
  readonly isListed: boolean;
}

/** Headings of items by their block, and the blocks that list items (tables of contents). */
export function findItems(
  blocks: readonly TextBlock[],
  form: string,
): { items: Map<number, ItemHeading>; listed: Set<number> } {
  const candidates = form.startsWith('8-K') ? currentCandidates(blocks) : periodicCandidates(blocks, form);
  const listed = listedBlocks(blocks, candidates);
  const items = new Map<number, ItemHeading>();
  for (const candidate of candidates) if (!listed.has(candidate.at)) items.set(candidate.at, candidate);
  return { items, listed };
}

function currentCandidates(blocks: readonly TextBlock[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'table') continue;
    const match = CURRENT_LINE.exec(block.text.slice(0, HEADING_CHARS_MAX));
    const title = match?.groups?.['title'] ?? '';
    if (match && (block.text.length <= HEADING_CHARS_MAX || /^[A-Z][^.]{5,140}\.\s/.test(title)) && isTitle(title))
      candidates.push({ at, item: match.groups?.['item'] ?? '', title: undefined, isListed: false });
  }
  return candidates;
}

/** `Item 2.02 of this report` continues like a sentence, a title does not. */
const isTitle = (text: string): boolean => text === '' || /^[\p{Lu}\d"“‘([]/u.test(text);

function periodicCandidates(blocks: readonly TextBlock[], form: string): Candidate[] {
  const candidates: Candidate[] = [];
  let part: string | null = null;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'table') continue;
    const head = block.text.slice(0, HEADING_CHARS_MAX);
    const partLine = block.text.length <= 90 ? PART.exec(block.text) : null;
    if (partLine && !/^items?\s/i.test(partLine[2] ?? '') && isTitle((partLine[2] ?? '').trim()))
      part = (partLine[1] ?? '').toUpperCase();
    const match = LINE.exec(head);
    if (!match?.groups) continue;
    if (match.groups['part'] !== undefined) part = match.groups['part'].toUpperCase();
    const written = (match.groups['title'] ?? '').trim();
    const title = itemTitled(written) ?? (written === '' ? itemTitled(blocks[at + 1]?.text ?? '') : undefined);
    if (!isHeading(block, written, title)) continue;
    const number = `${Number(match.groups['number'])}${(match.groups['letter'] ?? '').toUpperCase()}`;
    candidates.push({ at, item: itemName(form, number, part, title), title, isListed: PAGE_NUMBER.test(written) });
  }
  return candidates;
}

/** True for an item heading: a known title or a short heading, not a sentence that mentions an item. */
function isHeading(block: TextBlock, written: string, title: ItemTitle | undefined): boolean {
  if (!isTitle(written.replace(/^[(["“]/, ''))) return false;
  if (title !== undefined) return block.text.length <= HEADING_CHARS_MAX || /^[^.]{3,180}\.\s/.test(written);
  return (
    block.kind === 'heading' &&
    block.words <= 24 &&
    (written === '' || !/[a-z]\.$/.test(written) || /reserved|omitted|not applicable/i.test(written))
  );
}

function itemName(form: string, number: string, part: string | null, title: ItemTitle | undefined): string {
  if (!isQuarterly(form)) return number;
  const known = title?.quarterly;
  if (known?.endsWith(`-${number}`)) return known;
  return `${part === 'II' ? 'II' : 'I'}-${number}`;
}

function listedBlocks(blocks: readonly TextBlock[], candidates: readonly Candidate[]): Set<number> {
  const listed = new Set<number>();
  let run: Candidate[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    const paged = run.filter((candidate) => candidate.isListed).length;
    if (
      first &&
      last &&
      (run.length >= LIST_ITEMS_MIN || paged >= 3) &&
      (paged >= 2 || isEarly(first.at, blocks.length, run.length))
    )
      for (let at = first.at; at <= last.at; at++) listed.add(at);
    run = [];
  };
  for (const candidate of candidates) {
    const before = run.at(-1);
    // The first real item may directly follow the list.
    const isAgain = run.some((listedItem) => listedItem.item === candidate.item);
    if (before && (isAgain || wordsBetween(blocks, before.at, candidate.at) > LIST_WORDS_MAX)) close();
    run.push(candidate);
  }
  close();
  for (const block of blocks.keys()) if (isListInOneBlock(blocks[block])) listed.add(block);
  return listed;
}

/** A list without page numbers is only accepted near the beginning; Part III of a 10-K is as dense. */
const isEarly = (at: number, blocks: number, run: number): boolean => (at < 150 || at < blocks / 5) && run >= 8;

function wordsBetween(blocks: readonly TextBlock[], from: number, to: number): number {
  let words = 0;
  for (let at = from + 1; at < to; at++) words += blocks[at]?.words ?? 0;
  return words;
}

/** Several items with page numbers in one block: a table of contents, or its joined lines. */
function isListInOneBlock(block: TextBlock | undefined): boolean {
  if (!block || block.words > 700 || !/item/i.test(block.text)) return false;
  const items =
    block.text.match(/\bitems?\s+\d{1,2}[A-C]?[\s.:|—–-]+\p{Lu}[^.|]{3,140}[\s.|…]+\d{1,3}(?=\s|$)/giu)?.length ?? 0;
  return items >= 3;
}
