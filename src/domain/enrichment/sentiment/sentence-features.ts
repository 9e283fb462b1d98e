import type { ToneFindings } from './findings.ts';
import { ruleScoreOf } from './findings.ts';
import { NOTHING, type WordTone } from './read-word.ts';
import type { Sentence } from './sentence.ts';

/** What a sentence is weighed by besides its words, in this order: what the rules found, and what kind of sentence it is. */
export const FEATURES = [
  'always',
  'score',
  'scored',
  'is-good',
  'is-bad',
  'is-neutral',
  'good',
  'bad',
  'goods',
  'bads',
  'good-and-bad',
  'nothing',
  'moves',
  'moved',
  'ends',
  'ended',
  'compared',
  'comparing',
  'faintly-good',
  'mildly-good',
  'clearly-good',
  'very-good',
  'faintly-bad',
  'mildly-bad',
  'clearly-bad',
  'very-bad',
  'turned',
  'length',
  'short',
  'long',
  'question',
  'title',
  'figures',
  'percentages',
  'level',
] as const;

const LENGTH = 40;
const SHORT_MAX = 7;
const LONG_MIN = 26;
/** Of the words of a title at least so many begin large. */
const TITLE = 0.6;

/** The values of `FEATURES`, most of them 0 or 1. */
export function sentenceFeaturesOf(sentence: Sentence, found: ToneFindings): number[] {
  const score = ruleScoreOf(found);
  const { good, bad, goods, bads, sum } = found;
  const moves = Math.tanh(found.moves);
  const signs = [
    1,
    score * 2,
    Math.abs(score),
    one(score > 0),
    one(score < 0),
    one(score === 0),
    Math.min(2, good),
    Math.min(2, bad),
    Math.min(3, goods),
    Math.min(3, bads),
    one(goods > 0 && bads > 0),
    one(goods + bads === 0),
    moves,
    Math.abs(moves),
    found.ends,
    Math.abs(found.ends),
    found.compared,
    Math.abs(found.compared),
    one(sum >= 0.2),
    one(sum >= 0.4),
    one(sum >= 0.6),
    one(sum >= 1),
    one(sum <= -0.2),
    one(sum <= -0.4),
    one(sum <= -0.6),
    one(sum <= -1),
    sum * (good - bad) < 0 ? Math.sign(sum) : 0,
  ];
  addKind(sentence, signs, goods + bads === 0);
  return signs;
}

const one = (isSo: boolean): number => (isSo ? 1 : 0);

function addKind({ words, text }: Sentence, signs: number[], isSilent: boolean): void {
  let [large, figures, percentages] = [0, 0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const { form = '', start = 0 } = words[at] ?? {};
    const first = text.charCodeAt(start);
    if (first >= 65 && first <= 90) large += 1;
    else if (first >= 48 && first <= 57) figures = 1;
    if (form === 'percent' || form === 'pct' || (first < 65 && form.endsWith('%'))) percentages = 1;
  }
  const { length } = words;
  signs.push(
    Math.min(1, length / LENGTH),
    one(length <= SHORT_MAX),
    one(length >= LONG_MIN),
    one(text[words.at(-1)?.end ?? 0] === '?'),
    one(large > length * TITLE),
    figures,
    percentages,
    one(figures === 1 && isSilent),
  );
}

/** What a word that does anything does, `?` for what is not told apart here. */
export const FEATURE_CLASSES = [
  '?',
  'good',
  'bad',
  'up',
  'down',
  'wanted',
  'unwanted',
  'traded',
  'not',
  'end',
  'turn',
  'veto',
  'more',
  'less',
] as const;

const classes = new WeakMap<WordTone, number>();

/** The place in `FEATURE_CLASSES` of a word by its reading. */
export function classOf(reading: WordTone): number {
  const known = classes.get(reading);
  if (known !== undefined) return known;
  const found = FEATURE_CLASSES.indexOf(classNameOf(reading));
  classes.set(reading, found);
  return found;
}

function classNameOf(reading: WordTone): (typeof FEATURE_CLASSES)[number] {
  const { tone, move, measure, degree } = reading;
  if (reading === NOTHING) return '?';
  if (tone !== 0) return tone > 0 ? 'good' : 'bad';
  if (move !== 0) return move > 0 ? 'up' : 'down';
  if (measure !== 0) return measure > 0 ? 'wanted' : 'unwanted';
  if (reading.isCommodity) return 'traded';
  if (reading.isNegation) return 'not';
  if (reading.isEnd) return 'end';
  if (reading.turn !== 'none') return 'turn';
  if (reading.isVeto) return 'veto';
  return degree === 1 ? '?' : degree > 1 ? 'more' : 'less';
}
