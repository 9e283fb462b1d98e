/** A word of a text as rules see it: small letters, without a possessive ending. `start` and `end` are offsets of the text. */
export interface Word {
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Which sentence it stands in, counted from 0. */
  readonly sentence: number;
}

const WORD = /[\p{L}\p{N}$€£¥%][\p{L}\p{N}]*(?:['’&][\p{L}\p{N}]+|[.,]\d+|\.\p{L}+)*%?/gu;
/** A full stop and the like, before a blank: of `U.S.` and `Inc.` too, which only parts what stands around them. */
const SENTENCE_END = /[.!?;](?=["'”’)]*\s)|\n/;

/** The words of a text in order. A hyphen parts words: `buy-back` is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const written = match[0];
    if (last > 0 && endsSentence(text.slice(last, start), words.at(-1)?.form ?? '')) sentence += 1;
    last = start + written.length;
    const form = written.toLowerCase().replace('’', "'").replace(/'s$/, '');
    words.push({ form, start, end: last, sentence });
  }
  return words;
}

const ABBREVIATION = /^(?:[a-z]|[a-z]\.[a-z]|inc|corp|co|ltd|plc|mr|mrs|ms|dr|st|jr|sr|no|vs|approx|dept)$/;

const endsSentence = (between: string, before: string): boolean =>
  SENTENCE_END.test(between) && !(between.trimEnd() === '.' && ABBREVIATION.test(before));
