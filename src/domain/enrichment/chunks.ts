import type { AnnotatedChunk, TextLocation } from '../documents/annotated-document.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/word-count.ts';
import { type BlockPlace, NOWHERE } from './outline/block-place.ts';
import { splitTable } from './table-rows.ts';
import type { TextBlock } from './text-blocks.ts';

/** A chunk before annotation. */
export type PlainChunk = Omit<AnnotatedChunk, 'sentiment' | 'detections'>;

/** Maximum words of a prose chunk, unless a single sentence is longer. */
export const CHUNK_WORDS_MAX = 200;
/** Characters per word in text without spaces, to limit the size of its chunks. */
const WORD_CHARS_MAX = 40;
/** Number of words from which on a chunk ends with its paragraph ... */
const ENOUGH_WORDS = 110;
/** ... and from this many on before a heading. */
const ENOUGH_BEFORE_HEADING = 60;
/** Maximum lines directly above a table that join its chunk as its title. */
const CAPTION_LINES_MAX = 6;
const CAPTION_WORDS_MAX = 90;
/** Headings with more words may be a chunk of their own. */
const HEADINGS_WORDS_MAX = 60;
/** A paragraph that only introduces the table below it. */
const LEADS_TO_TABLE =
  /:$|\b(?:following|below)\b.{0,60}\b(?:table|chart|schedule|summar|present|reconcil|set|show)|\bas follows\b|\btables? below\b/i;

/** Maximum words of notes directly below a table that join its chunk. */
const FOOTNOTE =
  /^(?:\(?[0-9a-z]{1,2}\)|\*+|[†‡¹²³⁴⁵])\s*\S|^(?:see|the)\s+(?:the\s+)?accompanying\s.{0,40}\bnotes\b|^see\s+notes\b/i;
const FOOTNOTES_WORDS_MAX = 120;

/** The sentences of one block. */
interface Line {
  readonly isHeading: boolean;
  readonly page: number | null;
  readonly place: BlockPlace;
  readonly sentences: string[];
  readonly locations: TextLocation[];
  words: number;
}

/** Finished chunks, and the lines of the current one. */
interface Draft {
  readonly chunks: PlainChunk[];
  lines: Line[];
  words: number;
  /** Remaining words of notes that may join the last table. */
  footnoteWords: number;
}

/**
 * Splits a document into chunks, numbered from 1: sentences joined by a space, blocks by a line break. A chunk never spans two
 * sections, items or speakers; a heading stays with the text after it; a table is a chunk of its own with its title lines and
 * notes. `places`: position of each block in the document.
 */
export function chunksOf(blocks: readonly TextBlock[], places: readonly BlockPlace[]): PlainChunk[] {
  const isShort = blocks.reduce((sum, block) => sum + block.words, 0) <= CHUNK_WORDS_MAX;
  const draft: Draft = { chunks: [], lines: [], words: 0, footnoteWords: 0 };
  for (const [at, block] of blocks.entries()) {
    const place = places[at] ?? NOWHERE;
    const last = draft.lines.at(-1);
    if (last && !isSamePart(last.place, place)) flush(draft);
    if (block.kind === 'table') addTable(draft, block, place, at + 1);
    else if (!addFootnote(draft, block, place, at + 1)) addText(draft, block, place, at + 1, isShort);
  }
  flush(draft);
  return draft.chunks;
}

function flush(draft: Draft): void {
  if (draft.lines.length > 0) draft.chunks.push(textChunk(draft.lines, draft.chunks.length + 1));
  draft.lines = [];
  draft.words = 0;
}

/** Ends the chunk, moving trailing headings to the next one. */
function flushBeforeMore(draft: Draft): void {
  const carried = takeTrailing(draft.lines, (line) => line.isHeading);
  if (draft.lines.length === 0 && wordsOf(carried) > HEADINGS_WORDS_MAX) draft.lines = carried.splice(0);
  flush(draft);
  draft.lines = carried;
  draft.words = wordsOf(carried);
}

function addText(draft: Draft, block: TextBlock, place: BlockPlace, number: number, isShort: boolean): void {
  const isHeading = block.kind === 'heading';
  const followsProse = draft.lines.at(-1)?.isHeading === false;
  if (isHeading && followsProse && !isShort && draft.words >= ENOUGH_BEFORE_HEADING) flush(draft);
  addSentences(draft, block, place, number);
  if (!isHeading && !isShort && draft.words >= ENOUGH_WORDS) flush(draft);
}

function addSentences(draft: Draft, block: TextBlock, place: BlockPlace, number: number): void {
  let line = newLine(block, place);
  for (const [at, span] of splitSentences(block.text).entries()) {
    const sentence = block.text.slice(span.start, span.end);
    const words = Math.max(countWords(sentence), Math.ceil(sentence.length / WORD_CHARS_MAX));
    if (draft.words > 0 && draft.words + words > CHUNK_WORDS_MAX) {
      if (line.sentences.length > 0) flush(draft);
      else flushBeforeMore(draft);
      if (draft.words + words > CHUNK_WORDS_MAX && !isHeadOf(draft)) flush(draft);
      line = newLine(block, place);
    }
    if (line.sentences.length === 0) draft.lines.push(line);
    line.sentences.push(sentence);
    line.locations.push({ paragraph: number, sentence: at + 1 });
    line.words += words;
    draft.words += words;
  }
}

/** Only headings so far: a long sentence after them joins them. */
const isHeadOf = ({ lines, words }: Draft): boolean =>
  lines.every(({ isHeading }) => isHeading) && words <= HEADINGS_WORDS_MAX;

function addTable(draft: Draft, block: TextBlock, place: BlockPlace, number: number): void {
  const caption = takeCaption(draft.lines);
  flush(draft);
  for (const chunk of tableChunks(block, place, number, caption))
    draft.chunks.push({ ...chunk, cnum: draft.chunks.length + 1 });
  draft.footnoteWords = FOOTNOTES_WORDS_MAX;
}

/** Adds a note to the table above; `false` if the block is no note. */
function addFootnote(draft: Draft, block: TextBlock, place: BlockPlace, number: number): boolean {
  const table = draft.chunks.at(-1);
  draft.footnoteWords = FOOTNOTE.test(block.text) ? draft.footnoteWords - block.words : 0;
  if (draft.footnoteWords <= 0 || draft.lines.length > 0 || !table?.isTable || !isOfPart(table, place)) return false;
  draft.chunks[draft.chunks.length - 1] = withFootnote(table, block, number);
  return true;
}

const newLine = (block: TextBlock, place: BlockPlace): Line => ({
  isHeading: block.kind === 'heading',
  page: block.page,
  place,
  sentences: [],
  locations: [],
  words: 0,
});

const isSamePart = (one: BlockPlace, other: BlockPlace): boolean =>
  one.section === other.section && one.item === other.item && one.speaker === other.speaker;

const isOfPart = (chunk: PlainChunk, place: BlockPlace): boolean =>
  chunk.section === place.section && chunk.item === place.item && chunk.speaker === place.speaker;

function withFootnote(table: PlainChunk, block: TextBlock, number: number): PlainChunk {
  const spans = splitSentences(block.text);
  const note = spans.map((span) => block.text.slice(span.start, span.end)).join(' ');
  const locations = spans.map((_, at) => ({ paragraph: number, sentence: at + 1 }));
  return { ...table, text: `${table.text}\n${note}`, locations: [...table.locations, ...locations] };
}

const wordsOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.words, 0);

function textChunk(lines: readonly Line[], cnum: number): PlainChunk {
  const place = (lines.find((line) => !line.isHeading) ?? lines.at(-1))?.place ?? NOWHERE;
  return {
    cnum,
    text: lines.map((line) => line.sentences.join(' ')).join('\n'),
    isTable: false,
    locations: lines.flatMap((line) => line.locations),
    page: lines[0]?.page ?? null,
    section: place.section,
    item: place.item,
    heading: place.heading,
    speaker: place.speaker,
  };
}

function tableChunks(
  table: TextBlock,
  place: BlockPlace,
  number: number,
  caption: readonly Line[],
): Omit<PlainChunk, 'cnum'>[] {
  return splitTable(table.text).map((rows, at) => {
    const above = at === 0 ? caption : [];
    return {
      text: [...above.map((line) => line.sentences.join(' ')), rows].join('\n'),
      isTable: true,
      locations: [...above.flatMap((line) => line.locations), { paragraph: number, sentence: 1 }],
      page: table.page,
      section: place.section,
      item: place.item,
      heading: place.heading,
      speaker: place.speaker,
    };
  });
}

/** The title of a table at the end of the current lines: headings, lines in brackets, the introducing sentence. */
function takeCaption(lines: Line[]): Line[] {
  const taken = takeTrailing(lines, (line) => line.isHeading || isCaption(line));
  const kept: Line[] = [];
  let words = 0;
  while (taken.length > 0 && kept.length < CAPTION_LINES_MAX) {
    const line = taken.at(-1);
    if (line === undefined || words + line.words > CAPTION_WORDS_MAX) break;
    words += line.words;
    kept.unshift(line);
    taken.pop();
  }
  lines.push(...taken);
  return kept;
}

function isCaption(line: Line): boolean {
  const text = line.sentences.join(' ');
  return line.words <= CAPTION_WORDS_MAX && (/^\(.{1,120}\)$/.test(text) || LEADS_TO_TABLE.test(text));
}

function takeTrailing(lines: Line[], belongs: (line: Line) => boolean): Line[] {
  let from = lines.length;
  while (from > 0) {
    const line = lines[from - 1];
    if (line === undefined || !belongs(line)) break;
    from--;
  }
  return lines.splice(from);
}
