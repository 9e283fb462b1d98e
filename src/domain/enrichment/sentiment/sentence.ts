import { type TextWord, tokenizeWords } from '../../text/words.ts';
import { NOTHING, readWordTones, type WordTone } from './read-word.ts';

/** A sentence with what each of its words does. `readings` and `isParted` have the length of `words`. */
export interface Sentence {
  readonly words: readonly TextWord[];
  readonly readings: readonly WordTone[];
  /** The words that do anything, in order. */
  readonly marked: readonly number[];
  /** True for a word followed by a comma or another mark that separates clauses. */
  readonly isParted: readonly boolean[];
  /** The text that the offsets of `words` lie in. */
  readonly text: string;
}

const PARTING = /[;:–—]|,\s(?!\d)/;

const isPartedBetween = (text: string, from: number, to: number): boolean =>
  to - from > 1 && PARTING.test(text.slice(from, to));

/** The words of a text by sentence. */
export function wordsBySentence(text: string): TextWord[][] {
  const sentences: TextWord[][] = [];
  for (const word of tokenizeWords(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && last[0]?.sentence === word.sentence) last.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

/** `words`: words of one sentence of the text. */
export function readSentence(words: readonly TextWord[], text: string): Sentence {
  const readings = readWordTones(words.map(({ form }) => form));
  const marked: number[] = [];
  const isParted: boolean[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (readings[at] !== NOTHING) marked.push(at);
    const end = words[at]?.end ?? 0;
    isParted.push(isPartedBetween(text, end, words[at + 1]?.start ?? end));
  }
  return { words, readings, marked, isParted, text };
}

const CAUSES = new Set('as because due owing after'.split(' '));
const CAUSE = 0.7;

/**
 * Weight of each word's clause: the clause after `but` more than the one before, the one after `despite` less, up to
 * the comma if the sentence begins with it (`despite rising costs, profit grew`), a cause a little less than its
 * effect.
 */
export function clauseWeights({ readings, words, isParted }: Sentence): number[] {
  const weights: number[] = [];
  let weight = 1;
  let isOpening = false;
  for (let at = 0; at < readings.length; at += 1) {
    const turn = readings[at]?.turn;
    if (isOpening && isParted[at - 1]) {
      weight = 1;
      isOpening = false;
    }
    if (turn === 'stronger') {
      for (let before = 0; before < at; before += 1) weights[before] = (weights[before] ?? 1) * 0.5;
      weight = 1.3;
    } else if (turn === 'weaker') {
      weight = 0.35;
      isOpening = at <= 1;
    }
    if (at > 1 && CAUSES.has(words[at]?.form ?? '')) weight *= CAUSE;
    weights.push(weight);
  }
  return weights;
}

/** The words of names where a sentence is not written like a title: two capitals or more in a row (`Growth Opportunities Fund`). */
export function namesIn({ words, text }: Sentence): number[] {
  const isSmall = (at: number): boolean => {
    const code = text.charCodeAt(at);
    return code >= 97 && code <= 122;
  };
  const isLarge = (at: number): boolean => {
    const code = text.charCodeAt(at);
    return code >= 65 && code <= 90;
  };
  let [large, small] = [0, 0];
  const found: number[] = [];
  let wasCapital = false;
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]?.start ?? 0;
    const isCapital = isLarge(start) && !isLarge(start + 1);
    if (isCapital && wasCapital) found.push(at - 1, at);
    if (isCapital) large += 1;
    else if (isSmall(start)) small += 1;
    wasCapital = isCapital;
  }
  return large > small ? [] : found;
}

const PAST = new Set('from against versus vs compared'.split(' '));
const PAST_REACH = 4;

/**
 * True if the measure named here is the earlier one in a comparison (`a profit of 3, against a loss of 2`, `a profit of
 * 3 (loss of 2)`).
 */
export function isPast({ words, text }: Sentence, at: number): boolean {
  const start = words[at]?.start ?? 0;
  if (text[start - 1] === '(' || text[start - 2] === '(') return true;
  for (let away = 1; away <= PAST_REACH; away += 1) {
    const form = words[at - away]?.form ?? '';
    if (PAST.has(form)) return form !== 'from' || away > 1;
  }
  return false;
}
