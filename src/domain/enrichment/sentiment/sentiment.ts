import type { SentimentScorer } from '../understanding.ts';
import { type Word, wordsOf } from '../words.ts';
import { endedBy, undoneBefore, vetoedIn } from './endings.ts';
import { compareFigures } from './figures.ts';
import { measureOf, movesInOrder, worthOf } from './movements.ts';
import type { Reading } from './read-word.ts';
import { clauseWeights, isPast, namesIn, readSentences, type Sentence } from './sentence.ts';

/**
 * Sentiment of a text from the market's point of view, -1 to 1, as the mean over its sentences that say anything of the kind,
 * drawn towards 0 by those that do not. Of a sentence: movements of what is measured (profit rose: good; loss narrowed: good;
 * costs rose: bad), words that are good or bad by themselves, negated, strengthened and weakened by the words before them,
 * compared figures (`8.7 against 13.1 a year ago`), each clause by its weight; squeezed into the scale by the hyperbolic tangent.
 */
export const scoreSentiment: SentimentScorer = (text) => {
  const sentences = readSentences(wordsOf(text), text);
  if (sentences.length === 0) return 0;
  const scores = sentences.map(scoreOf);
  const telling = scores.filter((score) => score !== 0);
  if (telling.length === 0) return 0;
  const mean = telling.reduce((sum, score) => sum + score, 0) / telling.length;
  return Math.round(mean * Math.sqrt(telling.length / sentences.length) * 1e4) / 1e4;
};

function scoreOf(sentence: Sentence): number {
  const sum = sumOf(sentence);
  return Math.abs(sum) < FAINT ? 0 : scaled(sum * expectedTurn(sentence.words));
}

/** A sum of 1 comes to 0.76 of the scale; sums too small to mean anything are nothing. */
const scaled = (sum: number): number => (Math.abs(sum) < FAINT ? 0 : Math.tanh(sum));
const FAINT = 0.2;

/**
 * -0.6 where a sentence says that a thing was less so than feared or expected (`sales dip less than expected`), 1 elsewhere.
 * `slower than expected` has a bad word of its own and is left as it is.
 */
function expectedTurn(words: readonly Word[]): number {
  for (const [at, { form }] of words.entries()) {
    if (form !== 'than') continue;
    const behind = words.slice(at + 1, at + 4).map((word) => word.form);
    const isLess = words.slice(Math.max(0, at - 3), at).some((word) => word.form === 'less');
    if (isLess && behind.some((word) => EXPECTED.has(word))) return -0.6;
  }
  return 1;
}

const EXPECTED = new Set('feared expected forecast anticipated predicted thought'.split(' '));

/** Of a movement whose subject is not known: most that moves in business news is wanted to rise. */
const UNLINKED = 0.35;

/** `to reduce the ratio` is an aim, `the increase was due to` says nothing of its own. */
function unlinkedWorth({ words, readings }: Sentence, at: number): number {
  const before = words[at - 1]?.form ?? '';
  const isAim = before === 'to' && (readings[at]?.move ?? 0) < 0;
  return isAim || SIZES.has(words[at]?.form ?? '') || (TOLD.has(before) && CHANGES.has(words[at]?.form ?? ''))
    ? 0
    : UNLINKED;
}

/** Of a thing that is only larger or smaller nobody is better or worse off, and a rocket may be one. */
const SIZES = new Set('larger bigger biggest smaller wider widest advanced rocket'.split(' '));
const TOLD = new Set('the this these such'.split(' '));
const CHANGES = new Set('increase increases decrease decreases decline reduction rise drop'.split(' '));

/** Something bad that is only named (`a loss of 3 million`). */
const LOSS = -1;
const BARE_LOSS = 0.45;
const ENDING = 0.5;
/** Something good that is needed (`depends on strong partners`). */
const NEEDED = 0.3;

/** Each word counts once: as a movement or what it is of, as an end or what it ends, in a comparison, or by itself. */
function sumOf(sentence: Sentence): number {
  const { readings, marked } = sentence;
  if (marked.length === 0) return 0;
  const weights = clauseWeights(sentence);
  const used = new Set(namesIn(sentence));
  const weightOf = (at: number): number => weights[at] ?? 1;
  const needAt = readings.findIndex(({ isNeed }) => isNeed);
  const spokenAt = (at: number): number => degreeOf(readings, at) * weightOf(at) * turnOf(readings, at);
  let sum = 0;
  for (const at of movesInOrder(sentence)) {
    if (used.has(at)) continue;
    const measureAt = measureOf(sentence, at);
    const worth = measureAt === undefined ? unlinkedWorth(sentence, at) : worthOf(sentence, measureAt, at);
    used.add(at);
    if (measureAt !== undefined) used.add(measureAt);
    sum += (readings[at]?.move ?? 0) * worth * spokenAt(at);
  }
  for (const at of marked) {
    const ended = readings[at]?.isEnd && !used.has(at) ? endedBy(sentence, at) : undefined;
    if (ended === undefined || used.has(ended)) continue;
    used.add(at).add(ended);
    sum -= ENDING * (readings[ended]?.measure ?? 0) * weightOf(at);
  }
  for (const at of marked) {
    const undone = readings[at]?.isUndoing && !used.has(at) ? undoneBefore(sentence, at) : undefined;
    if (undone === undefined || used.has(undone)) continue;
    used.add(at).add(undone);
    sum += ENDING * weightOf(at);
  }
  const { sum: figures, measuresAt } = compareFigures(sentence);
  for (const at of [...measuresAt, ...vetoedIn(sentence)]) used.add(at);
  for (const at of marked) {
    if (used.has(at)) continue;
    const { tone = 0, measure = 0 } = readings[at] ?? {};
    const value = tone !== 0 ? tone : measure <= LOSS && !isPast(sentence, at) ? measure * BARE_LOSS : 0;
    if (value === 0) continue;
    const spoken = value * spokenAt(at);
    sum += spoken > 0 && needAt >= 0 && at > needAt ? spoken * NEEDED : spoken;
  }
  return sum + figures;
}

const degreeOf = (readings: readonly Reading[], at: number): number =>
  (readings[at - 1]?.degree ?? 1) * (readings[at - 2]?.degree ?? 1) * (readings[at + 1]?.degree ?? 1);

const NEGATION_REACH = 3;

/** -0.7 behind a negation, 1 elsewhere: `not good` is less bad than `bad`. */
function turnOf(readings: readonly Reading[], at: number): number {
  for (let away = 1; away <= NEGATION_REACH; away += 1) {
    const reading = readings[at - away];
    if (reading === undefined || reading.turn !== 'none') return 1;
    if (reading.isNegation) return -0.7;
  }
  return 1;
}
