import type { SentimentScorer } from '../understanding.ts';
import { type Word, wordsOf } from '../words.ts';
import { compareFigures } from './figures.ts';
import { type Reading, readWords } from './read-word.ts';

/** Words over which a movement reaches for what moves. */
const REACH = 7;
const NEGATION_REACH = 3;
/** A sum of weights that comes to about 0.76 of the scale. */
const FULL = 1;

/**
 * Sentiment of a text from the market's point of view, -1 to 1, as the mean over its sentences that say anything of the kind,
 * drawn towards 0 by those that do not. Of a sentence: movements of what is measured (profit rose: good; loss narrowed: good;
 * costs rose: bad), words that are good or bad by themselves, negated, strengthened and weakened by the words before them,
 * compared figures (`8.7 against 13.1 a year ago`), each clause by its weight; squeezed into the scale by the hyperbolic tangent.
 */
export const scoreSentiment: SentimentScorer = (text) => {
  const sentences = sentencesOf(wordsOf(text));
  if (sentences.length === 0) return 0;
  const scores = sentences.map((words) => scaled(sumOf(words, text) * expectedTurn(words)));
  const telling = scores.filter((score) => score !== 0);
  if (telling.length === 0) return 0;
  const mean = telling.reduce((sum, score) => sum + score, 0) / telling.length;
  return Math.round(mean * Math.sqrt(telling.length / sentences.length) * 1e4) / 1e4;
};

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

/** Sums too small to mean anything are nothing. */
const scaled = (sum: number): number => (Math.abs(sum) < FAINT ? 0 : Math.tanh(sum / FULL));
const FAINT = 0.2;

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    const last = sentences.at(-1);
    if (last !== undefined && last[0]?.sentence === word.sentence) last.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

function sumOf(words: readonly Word[], text: string): number {
  const readings = readWords(words.map(({ form }) => form));
  const weights = clauseWeights(readings);
  const used = new Set<number>();
  let sum = 0;
  for (const at of movesInOrder(readings)) {
    if (used.has(at)) continue;
    const { move = 0 } = readings[at] ?? {};
    const measureAt = measureOf(readings, words, at, text);
    const worth = measureAt === undefined ? UNLINKED : worthOf(readings, words, text, measureAt, at);
    used.add(at);
    if (measureAt !== undefined) used.add(measureAt);
    sum += move * worth * degreeOf(readings, at) * (weights[at] ?? 1) * turnOf(readings, at);
  }
  for (const [at, { isEnd }] of readings.entries()) {
    const ended = isEnd && !used.has(at) ? endedBy(readings, words, at, text) : undefined;
    if (ended === undefined || used.has(ended)) continue;
    used.add(at).add(ended);
    sum -= ENDING * (readings[ended]?.measure ?? 0) * (weights[at] ?? 1);
  }
  for (const [at, { tone, measure }] of readings.entries()) {
    if (used.has(at)) continue;
    const value = tone !== 0 ? tone : measure <= LOSS ? measure * BARE_LOSS : 0;
    if (value !== 0) sum += value * degreeOf(readings, at) * (weights[at] ?? 1) * turnOf(readings, at);
  }
  return sum + compareFigures(words, readings);
}

/** What ends: the measure shortly behind (`settles lawsuit`, `closes two branches`). */
function endedBy(readings: readonly Reading[], words: readonly Word[], at: number, text: string): number | undefined {
  for (let away = 1; away <= ENDING_REACH; away += 1) {
    const place = at + away;
    if (readings[place] === undefined || isParted(words, text, place - 1)) return undefined;
    if (Math.abs(readings[place]?.measure ?? 0) === 1) return place;
  }
  return undefined;
}

const ENDING = 0.5;
const ENDING_REACH = 4;

/** Movements that are nothing else first, so that of `growth slowed` the slowing counts, not the growth. */
function movesInOrder(readings: readonly Reading[]): number[] {
  const moves = [...readings.keys()].filter((at) => readings[at]?.move !== 0);
  const isAlsoMeasured = (at: number): boolean => readings[at]?.measure !== 0;
  return [...moves.filter((at) => !isAlsoMeasured(at)), ...moves.filter(isAlsoMeasured)];
}

/** Of a run of measures (`profit margin`, `net debt`) the last one is meant; `share prices` are shares. */
function worthOf(
  readings: readonly Reading[],
  words: readonly Word[],
  text: string,
  measureAt: number,
  moveAt: number,
): number {
  let head = measureAt;
  const isOfRun = ({ measure, isCommodity, move }: Reading): boolean => (measure !== 0 || isCommodity) && move === 0;
  for (let next = readings[head + 1]; next !== undefined && isOfRun(next); next = readings[head + 1]) {
    if (isParted(words, text, head)) break;
    head += 1;
  }
  const { measure = 0, isCommodity = false } = readings[head] ?? {};
  if (!isCommodity) return measure;
  const owner = readings[head - 1]?.measure ?? 0;
  if (head > measureAt && owner > 0) return owner;
  return measureAt < moveAt ? COMMODITY : -COMMODITY;
}

const COMMODITY = 0.4;

/** Of a movement whose subject is not known: most that moves in business news is wanted to rise. */
const UNLINKED = 0.35;
/** Something bad that is only named (`a loss of 3 million`). */
const LOSS = -1;
const BARE_LOSS = 0.45;

/**
 * The thing that a movement is of: the nearest measure before it in its clause (`profit rose`), or behind it where it is
 * said the other way round (`higher profit`, `rise in profit`, `cuts costs`).
 */
function measureOf(readings: readonly Reading[], words: readonly Word[], at: number, text: string): number | undefined {
  const behind = nearest(readings, words, text, at, 1);
  const before = readings[at]?.isTransitive ? undefined : nearest(readings, words, text, at, -1);
  if (behind === undefined) return before;
  if (before === undefined) return behind;
  return behind - at <= 2 || behind - at < at - before ? behind : before;
}

function nearest(
  readings: readonly Reading[],
  words: readonly Word[],
  text: string,
  at: number,
  step: 1 | -1,
): number | undefined {
  for (let away = 1; away <= REACH; away += 1) {
    const place = at + step * away;
    const reading = readings[place];
    if (reading === undefined || reading.turn !== 'none' || reading.isBarrier) return undefined;
    if (away > 1 && reading.move !== 0) return undefined;
    // `a dividend of 2, up from 1`: right behind a comma a movement speaks of what stands before it.
    const isBeforeComma = away === 1 && step === -1;
    if (!isBeforeComma && isParted(words, text, Math.min(place, place - step))) return undefined;
    if (reading.measure !== 0 || reading.isCommodity) return place;
  }
  return undefined;
}

/** Whether a comma or the like that parts clauses stands between two neighbours. */
function isParted(words: readonly Word[], text: string, at: number): boolean {
  const [one, other] = [words[at], words[at + 1]];
  if (one === undefined || other === undefined) return false;
  return /[;:–—]|,\s(?!\d)/.test(text.slice(one.end, other.start));
}

const degreeOf = (readings: readonly Reading[], at: number): number =>
  (readings[at - 1]?.degree ?? 1) * (readings[at - 2]?.degree ?? 1) * (readings[at + 1]?.degree ?? 1);

/** -0.7 behind a negation, 1 elsewhere: `not good` is less bad than `bad`. */
function turnOf(readings: readonly Reading[], at: number): number {
  for (let away = 1; away <= NEGATION_REACH; away += 1) {
    const reading = readings[at - away];
    if (reading === undefined || reading.turn !== 'none') return 1;
    if (reading.isNegation) return -0.7;
  }
  return 1;
}

/** How much each word's clause counts: the thought behind `but` more than the one before, the one behind `despite` less. */
function clauseWeights(readings: readonly Reading[]): number[] {
  const weights: number[] = [];
  let weight = 1;
  for (const [at, { turn }] of readings.entries()) {
    if (turn === 'stronger') {
      for (let before = 0; before < at; before += 1) weights[before] = (weights[before] ?? 1) * 0.5;
      weight = 1.3;
    } else if (turn === 'weaker') weight = 0.35;
    weights.push(weight);
  }
  return weights;
}
