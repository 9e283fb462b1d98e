import { readDataFile } from '../../../platform/data-file.ts';
import type { Section } from '../../documents/annotated-document.ts';
import { dataLines } from '../../text/data-lines.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { TextSpan } from '../../text/span.ts';
import type { Passage } from '../evidence.ts';

/** A sentence of a passage that may be quoted. Its span is in the text of the passage's chunk. */
export interface CandidateSentence extends TextSpan {
  readonly passage: Passage;
  readonly text: string;
  /** The preceding sentence of the passage, or its heading, which may name the subject; may be empty. */
  readonly before: string;
  /** True if the text is shorter than in the passage: an ellipsis follows. */
  readonly isCut: boolean;
}

/** A quotation is at most this long; a longer sentence is cut between clauses. */
export const QUOTE_CHARS_MAX = 320;
const CHARS_MIN = 25;
const WORDS_MIN = 5;

/** Parts of documents that tell nothing about a company, and what analysts ask. */
const SKIPPED_SECTIONS: ReadonlySet<Section> = new Set(['contents', 'signatures', 'exhibits', 'cover', 'question']);

/** Sentences with these forms are never quoted: what every document says, and what speaks to a program. */
const NEVER_QUOTED = dataLines(readDataFile('data/never-quoted.txt', import.meta.url).text).map(
  ({ text }) => new RegExp(text, 'iu'),
);

export const isNeverQuoted = (text: string): boolean => NEVER_QUOTED.some((form) => form.test(text));

/** The sentences of a passage that may be quoted, in order; of tables none. */
export function candidateSentences(passage: Passage): CandidateSentence[] {
  const { chunk } = passage;
  if (chunk.isTable || (chunk.section !== null && SKIPPED_SECTIONS.has(chunk.section))) return [];
  const sentences: CandidateSentence[] = [];
  let before = chunk.heading ?? '';
  for (const line of linesOf(chunk.text)) {
    for (const span of splitSentences(line.text)) {
      const start = line.start + span.start;
      const whole = line.text.slice(span.start, span.end);
      const isQuoted = isSentence(whole) && !isNeverQuoted(whole);
      const end = isQuoted ? start + quotedLength(whole) : start;
      if (end > start)
        sentences.push({
          passage,
          start,
          end,
          text: chunk.text.slice(start, end),
          before,
          isCut: end < start + whole.length,
        });
      before = whole;
    }
  }
  return sentences;
}

function linesOf(text: string): { readonly text: string; readonly start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const here = { text: line, start };
    start += line.length + 1;
    return here;
  });
}

/** Whole and not a question, a heading, a row of figures, or spelled in signs that would break a line of an answer. */
function isSentence(text: string): boolean {
  if (text.length < CHARS_MIN || text.split(/\s+/).length < WORDS_MIN) return false;
  if (!/[.!…]["'”’)\]]*$/.test(text) || !/^["'“‘([]*[\p{Lu}\p{N}$€£¥]|^[a-z]?[A-Z]/u.test(text)) return false;
  if (/\?["'”’)]*$/.test(text) || /[\u{10000}-\u{10ffff}]|\p{Cf}|\p{Cc}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= text.length / 2 && /\p{Ll}{2}/u.test(text);
}

/** A part of a passage as it is quoted, which is no sentence. */
export function quotedPart(passage: Passage, start: number, end: number): CandidateSentence {
  const room = passage.chunk.text.slice(start, end);
  const last = room.length <= QUOTE_CHARS_MAX ? end : start + room.lastIndexOf(' ', QUOTE_CHARS_MAX);
  return { passage, start, end: last, text: passage.chunk.text.slice(start, last), before: '', isCut: last < end };
}

/** The whole length, or the part before the last break between clauses that is short enough; 0 if there is none. */
function quotedLength(text: string): number {
  if (text.length <= QUOTE_CHARS_MAX) return text.length;
  const room = text.slice(0, QUOTE_CHARS_MAX);
  const at = Math.max(room.lastIndexOf('; '), room.lastIndexOf(', '), room.lastIndexOf(' – '), room.lastIndexOf(' — '));
  return at >= QUOTE_CHARS_MAX / 2 ? at : 0;
}
