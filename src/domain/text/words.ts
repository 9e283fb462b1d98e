/** A word of a text for rules: lower case, without a possessive ending. `start` and `end` are offsets in the text. */
export interface TextWord {
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Index of its sentence, from 0. */
  readonly sentence: number;
}

const WORD = /[\p{L}\p{N}$€£¥%][\p{L}\p{N}]*(?:['’&][\p{L}\p{N}]+|[.,]\d+|\.\p{L}+)*%?/gu;
/** A sentence mark before a space; also after `U.S.` and `Inc.`, where it only separates their neighbours. */
const SENTENCE_END = /[.!?;](?=["'”’)]*\s)|\n/;

let last: { readonly text: string; readonly words: readonly TextWord[] } = { text: '', words: [] };

/** The words of a text in order; a hyphen separates words (`buy-back` is two). The result for the last text is cached. */
export function tokenizeWords(text: string): readonly TextWord[] {
  if (last.text !== text) last = { text, words: readWords(text) };
  return last.words;
}

function readWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let sentence = 0;
  let end = 0;
  let form = '';
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    const start = match.index;
    if (end > 0 && !isOneBlank(text, end, start) && endsSentence(text.slice(end, start), form)) sentence += 1;
    end = start + match[0].length;
    form = formOf(match[0]);
    words.push({ form, start, end, sentence });
  }
  return words;
}

const isOneBlank = (text: string, from: number, to: number): boolean =>
  to - from === 1 && text.charCodeAt(from) === BLANK;
const BLANK = 0x20;

/** Interned words: equal words are the same string, which is hashed only once. */
const forms = new Map<string, string>();
const FORMS_MAX = 50_000;

function formOf(written: string): string {
  const known = forms.get(written);
  if (known !== undefined) return known;
  const form = written.toLowerCase().replace('’', "'").replace(/'s$/, '');
  if (forms.size < FORMS_MAX) forms.set(written, form);
  return form;
}

/** A full stop, and what may follow directly: `Orvell Inc. (ORV) said`. */
const AFTER_ABBREVIATION = /^\.\s*\(?$/;
const ABBREVIATION = /^(?:[a-z]|[a-z]\.[a-z]|inc|corp|co|ltd|plc|mr|mrs|ms|dr|st|jr|sr|no|vs|est|approx|dept)$/;

const endsSentence = (between: string, before: string): boolean =>
  SENTENCE_END.test(between) && !(AFTER_ABBREVIATION.test(between) && ABBREVIATION.test(before));
