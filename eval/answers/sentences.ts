import type { Citation } from '../../src/domain/research/answer-line.ts';

/** A sentence, heading or item of an answer. Offsets are UTF-16 code units of the answer, `end` exclusive. */
export interface AnswerSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isHeading: boolean;
}

/** Full stops that end no sentence. */
const ABBREVIATED =
  /(?:\b(?:Inc|Corp|Co|Ltd|Cos|vs|Mr|Ms|Mrs|Dr|St|No|Nos|Jr|Sr|approx|incl|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[A-Z])|\b(?:[A-Za-z]\.)+[A-Za-z])\.$/;
/** A number that begins an item. */
const ENUMERATED = /(?:^|[“"(]|:\s)\s*\d{1,2}\.$/;
const END = /[.!?][”"’')\]]*(?=\s+[A-Z"“‘'([$€£\d])/g;
const HEADING = /^(?:#{1,6}\s|\*\*[^*]+\*\*:?$)/;

/** The line between the head of a table and its rows. */
const TABLE_RULE = /^\|(?:\s?:?-+:?\s?\|)+$/;

/** The sentences of an answer, line by line; each row of a table is one. */
export function sentencesOf(answer: string): AnswerSentence[] {
  const sentences: AnswerSentence[] = [];
  let lineStart = 0;
  const lines = answer.split('\n');
  for (const [at, line] of lines.entries()) {
    const isTableHead = TABLE_RULE.test(line) || TABLE_RULE.test(lines[at + 1] ?? '');
    const isHeading = isTableHead || HEADING.test(line.trim()) || isBareHeading(line);
    let from = 0;
    for (const match of isHeading ? [] : line.matchAll(END)) {
      const until = match.index + match[0].length;
      if (ABBREVIATED.test(line.slice(from, match.index + 1)) || ENUMERATED.test(line.slice(from, match.index + 1)))
        continue;
      sentences.push(sentenceAt(lineStart + from, line.slice(from, until), false));
      from = until;
    }
    if (line.slice(from).trim() !== '') sentences.push(sentenceAt(lineStart + from, line.slice(from), isHeading));
    lineStart += line.length + 1;
  }
  return sentences.filter(({ text }) => text !== '');
}

/** A short line without a figure that ends in no punctuation. */
const isBareHeading = (line: string): boolean =>
  /^[A-Z][^.!?;:%$€]*$/.test(line.trim()) && !/\d/.test(line) && line.trim().split(/\s+/).length <= 8;

/** Without marks of lists and blanks around it. */
function sentenceAt(start: number, raw: string, isHeading: boolean): AnswerSentence {
  const marks = /^\s*(?:[-*•>|]\s+|\d+[.)]\s+|#{1,6}\s+)*/.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(marks).trimEnd();
  return { start: start + marks, end: start + marks + text.length, text, isHeading };
}

/** Citations whose span shares a character with a sentence. */
export const citationsWithin = ({ start, end }: AnswerSentence, citations: readonly Citation[]): Citation[] =>
  citations.filter((one) => one.start < end && start < one.end);

const UNKNOWN =
  /\b(?:not (?:known|found|available|disclosed|in the data|reported|filed|covered|answerable|stated|recognized|identified|able|hold)|no (?:[\w.,'’&-]+\s){0,10}?(?:was|were|is|are|has|have|found|known|passage|filing|document|figure|data|information|company|evidence|answer)\b|nothing (?:\w+\s){0,4}?(?:was|is|could|found)|could not|cannot|can not|unable|unknown|(?:do|does|did) not (?:hold|contain|have|know|say|disclose|give|name|report|cover|include|find|tell|answer)|without an answer)/i;

/** True if a sentence says that something is not known. */
const saysUnknown = (text: string): boolean => UNKNOWN.test(text);

/** Sentences that claim something: neither headings, nor questions, nor statements of gaps. */
export const claimsOf = (answer: string, citations: readonly Citation[]): AnswerSentence[] =>
  sentencesOf(answer).filter(
    (sentence) =>
      !sentence.isHeading &&
      !sentence.text.endsWith('?') &&
      !(saysUnknown(sentence.text) && citationsWithin(sentence, citations).length === 0),
  );

/** A sentence that begins with a figure gives it as the answer. */
const OFFERS_FIGURE = /^[-−(]?\s?[$€£]?\(?\d[\d.,]*/;

/**
 * True if an answer refuses: it is empty, cites nothing, or begins by saying that the answer is not known and offers no
 * figure as the answer further on.
 */
export function isRefusal(answer: string, citations: readonly Citation[]): boolean {
  const sentences = sentencesOf(answer).filter(({ isHeading }) => !isHeading);
  const [first, ...others] = sentences;
  if (first === undefined || citations.length === 0) return true;
  if (citationsWithin(first, citations).length > 0 || !saysUnknown(first.text)) return false;
  return !others.some(({ text }) => OFFERS_FIGURE.test(text));
}
