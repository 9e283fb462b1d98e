import { matchesOf } from '../../text/span.ts';
import type { AnswerLine } from '../answer-line.ts';
import { attribution, bmpText, type Names, speakerOf } from '../attribution.ts';
import { addressesModel } from '../check/addresses-model.ts';
import type { Passage } from '../evidence.ts';
import { type CandidateSentence, QUOTE_CHARS_MAX } from './candidate-sentences.ts';

/** Mark of a note before its text. */
const NOTE_MARK = /^\((?:\d{1,2}|[a-z])\)\s+(?=\p{Lu})/u;

/**
 * A sentence as a quotation with its source and date: `“Net sales rose 2 %” (Form 10-K, Apple Inc., Nov 1, 2024).` `lead` comes before it. The
 * mark at the end of the sentence is that of the line; the citation covers all before it. Below a line from the same source, `after`, it has
 * no source of its own, but the speaker where that is another.
 */
export function quotation(
  sentence: CandidateSentence,
  names: Names,
  {
    kind,
    lead = '',
    after,
  }: { readonly kind: AnswerLine['kind']; readonly lead?: string; readonly after?: Passage | undefined },
): AnswerLine {
  const quoted = sentence.text
    .replace(/\s+/g, ' ')
    .replace(NOTE_MARK, '')
    .replace(/[\s.!,;:…]+$/, '');
  const source = sourceAfter(sentence.passage, after, names);
  const claim = `${lead}“${quoted}${sentence.isCut ? ' …' : ''}”${source === '' ? '' : ` (${source})`}`;
  return passageLine(kind, claim, sentence.passage, sentence.text);
}

function sourceAfter(passage: Passage, after: Passage | undefined, names: Names): string {
  if (after?.document.id !== passage.document.id) return attribution(passage, names);
  return passage.chunk.speaker === after.chunk.speaker ? '' : bmpText(speakerOf(passage).join());
}

/** Sentences as quotations below each other, after a line from `first`. */
export const quotations = (sentences: readonly CandidateSentence[], names: Names, first?: Passage): AnswerLine[] =>
  sentences.map((sentence, at) =>
    quotation(sentence, names, { kind: 'item', after: at === 0 ? first : sentences[at - 1]?.passage }),
  );

/** Lines of the beginning of a document that are quoted. */
const BEGINNING_LINES = 5;

/** The first lines of the first document, rows of tables too. */
export function beginningOf(passages: readonly Passage[], names: Names): AnswerLine[] {
  const first = passages.toSorted((one, other) => one.chunk.cnum - other.chunk.cnum)[0];
  if (first === undefined || addressesModel(first.chunk.text)) return [];
  const { text } = first.chunk;
  const lines = [...matchesOf(text, /[^\n]+/g)].slice(0, BEGINNING_LINES).map(({ start, end }): CandidateSentence => {
    const isCut = end - start > QUOTE_CHARS_MAX;
    const last = isCut ? start + QUOTE_CHARS_MAX : end;
    return { passage: first, start, end: last, text: text.slice(start, last), before: '', isCut };
  });
  const [head, ...others] = lines;
  return head === undefined ? [] : [quotation(head, names, { kind: 'sentence' }), ...quotations(others, names, first)];
}

/** A line that is one claim from one passage. */
export const passageLine = (kind: AnswerLine['kind'], claim: string, evidence: Passage, quote: string): AnswerLine => ({
  kind,
  text: `${claim}.`,
  citations: [{ start: 0, end: claim.length, evidence, quote }],
});
