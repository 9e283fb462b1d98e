import type { TextWord } from '../../text/words.ts';
import { compareFigures } from './figures.ts';
import { measureOf, movementTone, movesInOrder } from './movements.ts';
import type { WordTone } from './read-word.ts';
import { clauseWeights, isPast, namesIn, type Sentence } from './sentence.ts';

/** Findings of the rules in a sentence. */
export interface ToneFindings {
  /** Sums of good and bad tone, both from 0 up, and the number of words behind them. */
  readonly good: number;
  readonly bad: number;
  readonly goods: number;
  readonly bads: number;
  /** Good less bad of the movements, the ends and the compared figures alone. */
  readonly moves: number;
  readonly ends: number;
  readonly compared: number;
  /** All of it, turned where the sentence says that less came than was feared. */
  readonly sum: number;
}

/** -1 to 1 by the rules alone. */
export const ruleScoreOf = ({ sum }: ToneFindings): number => (Math.abs(sum) < FAINT ? 0 : Math.tanh(sum));

/** A sum of 1 comes to 0.76 of the scale; sums too small to mean anything are nothing. */
const FAINT = 0.2;

/**
 * -0.6 where a sentence says that a thing was less so than feared or expected (`sales dip less than expected`), 1 elsewhere.
 * `slower than expected` has a bad word of its own and is left as it is.
 */
function expectedTurn(words: readonly TextWord[]): number {
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.form !== 'than') continue;
    const behind = words.slice(at + 1, at + 4).map((word) => word.form);
    const isLess = words.slice(Math.max(0, at - 3), at).some((word) => word.form === 'less');
    if (isLess && behind.some((word) => EXPECTED.has(word))) return -0.6;
  }
  return 1;
}

const EXPECTED = new Set('feared expected forecast anticipated predicted thought'.split(' '));

/** Factor for a movement whose subject is not known: in business news a rise is mostly good. */
const UNLINKED = 0.35;

/** `to reduce the ratio` is an aim, `the increase was due to` says nothing of its own. */
function unlinkedWorth({ words, readings }: Sentence, at: number): number {
  const before = words[at - 1]?.form ?? '';
  const isAim = before === 'to' && (readings[at]?.move ?? 0) < 0 && !KEPT_ON.has(words[at - 2]?.form ?? '');
  return isAim || SIZES.has(words[at]?.form ?? '') || (TOLD.has(before) && CHANGES.has(words[at]?.form ?? ''))
    ? 0
    : UNLINKED;
}

/** `continued to shrink` is no aim. */
const KEPT_ON = new Set(
  'continue continues continued continuing began begun begins start starts started expected likely set seen'.split(' '),
);

/** Words of size: a larger or smaller thing is neither good nor bad, and `rocket` may be a thing. */
const SIZES = new Set('larger bigger biggest smaller wider widest advanced rocket'.split(' '));
const TOLD = new Set('the this these such'.split(' '));
const CHANGES = new Set('increase increases decrease decreases decline reduction rise drop'.split(' '));

/** Something bad that is only named (`a loss of 3 million`). */
const LOSS = -1;
const BARE_LOSS = 0.45;
const ENDING = 0.5;
/** Something good that is needed (`depends on strong partners`). */
const NEEDED = 0.3;

const NOTHING_FOUND: ToneFindings = { good: 0, bad: 0, goods: 0, bads: 0, moves: 0, ends: 0, compared: 0, sum: 0 };

/** Each word counts once: as a movement or its object, as an end or its object, in a comparison, or by itself. */
export function findingsOf(sentence: Sentence): ToneFindings {
  if (sentence.marked.length === 0) return NOTHING_FOUND;
  const found = { ...NOTHING_FOUND };
  const used = new Set(namesIn(sentence));
  const weights = clauseWeights(sentence);
  const weightOf = (at: number): number => weights[at] ?? 1;
  const { readings } = sentence;
  const spokenAt = (at: number): number => degreeOf(readings, at) * weightOf(at) * turnOf(readings, at);
  for (const at of movesInOrder(sentence)) {
    if (!used.has(at)) found.moves += count(found, movedTone(sentence, at, used) * spokenAt(at));
  }
  for (const value of endedTones(sentence, used, weightOf)) found.ends += count(found, value);
  const { sum: figures, measuresAt } = compareFigures(sentence);
  found.compared = count(found, figures);
  for (const at of [...measuresAt, ...vetoedIn(sentence)]) used.add(at);
  for (const value of plainTones(sentence, used, spokenAt)) count(found, value);
  const sum = found.good - found.bad;
  found.sum = Math.abs(sum) < FAINT ? 0 : sum * expectedTurn(sentence.words);
  return found;
}

type Counted = { -readonly [Key in keyof ToneFindings]: ToneFindings[Key] };

/** Adds a value to the good or the bad ones, and returns it. */
function count(found: Counted, value: number): number {
  if (value > 0) {
    found.good += value;
    found.goods += 1;
  } else if (value < 0) {
    found.bad -= value;
    found.bads += 1;
  }
  return value;
}

/** The tone of a movement at `at`, of the measure that moves; both are used then. */
function movedTone(sentence: Sentence, at: number, used: Set<number>): number {
  const { readings } = sentence;
  const measureAt = measureOf(sentence, at);
  used.add(at);
  const move = readings[at]?.move ?? 0;
  if (measureAt === undefined) return move * unlinkedWorth(sentence, at);
  const worth = movementTone(sentence, measureAt, at);
  // Neither word of `impairment losses` is bad by itself.
  for (let run = measureAt; (readings[run]?.measure ?? 0) < 0; run -= 1) used.add(run);
  for (let run = measureAt; (readings[run]?.measure ?? 0) !== 0; run += 1) used.add(run);
  used.add(measureAt);
  return move * worth;
}

/** Tones of ended events (`the strike ended`), then of undone ones. */
function* endedTones(sentence: Sentence, used: Set<number>, weightOf: (at: number) => number): Generator<number> {
  const { readings, marked } = sentence;
  for (const at of marked) {
    const ended = readings[at]?.isEnd && !used.has(at) ? endedBy(sentence, at) : undefined;
    if (ended === undefined || used.has(ended)) continue;
    used.add(at).add(ended);
    yield -ENDING * (readings[ended]?.measure ?? 0) * weightOf(at);
  }
  for (const at of marked) {
    const undone = readings[at]?.isUndoing && !used.has(at) ? undoneBefore(sentence, at) : undefined;
    if (undone === undefined || used.has(undone)) continue;
    used.add(at).add(undone);
    yield ENDING * weightOf(at);
  }
}

/** Tones of words that are good or bad by themselves. */
function* plainTones(
  sentence: Sentence,
  used: ReadonlySet<number>,
  spokenAt: (at: number) => number,
): Generator<number> {
  const { readings, marked } = sentence;
  const needAt = readings.findIndex(({ isNeed }) => isNeed);
  for (const at of marked) {
    if (used.has(at)) continue;
    const { tone = 0, measure = 0 } = readings[at] ?? {};
    const value = tone !== 0 ? tone : measure <= LOSS && !isPast(sentence, at) ? measure * BARE_LOSS : 0;
    if (value === 0) continue;
    const spoken = value * spokenAt(at);
    yield spoken > 0 && needAt >= 0 && at > needAt ? spoken * NEEDED : spoken;
  }
}

const degreeOf = (readings: readonly WordTone[], at: number): number =>
  (readings[at - 1]?.degree ?? 1) * (readings[at - 2]?.degree ?? 1) * (readings[at + 1]?.degree ?? 1);

const NEGATION_REACH = 3;

/** -0.7 behind a negation, 1 elsewhere: `not good` is less bad than `bad`. */
function turnOf(readings: readonly WordTone[], at: number): number {
  for (let away = 1; away <= NEGATION_REACH; away += 1) {
    const reading = readings[at - away];
    if (reading === undefined || reading.turn !== 'none') return 1;
    if (reading.isNegation) return -0.7;
  }
  return 1;
}

const ENDING_REACH = 6;
const VETO_REACH = 5;

/** Position of the measure that is ended, shortly after `at` (`settles lawsuit`, `closes two branches`). */
function endedBy({ readings, isParted }: Sentence, at: number): number | undefined {
  for (let place = at + 1; place <= at + ENDING_REACH; place += 1) {
    if (readings[place] === undefined || isParted[place - 1]) return undefined;
    if (Math.abs(readings[place]?.measure ?? 0) === 1) return place;
  }
  return undefined;
}

/** Position of the bad event that was undone, shortly before `at` (`the strike was averted`, `fine overturned`). */
function undoneBefore({ readings, isParted }: Sentence, at: number): number | undefined {
  for (let place = at - 1; place >= at - ENDING_REACH && !isParted[place]; place -= 1) {
    const { tone = 0, measure = 0 } = readings[place] ?? {};
    if (tone < 0 || measure === -1) return place;
  }
  return undefined;
}

/**
 * Good things that are lost, refused or called off (`loses contract`, `scraps merger`, `the merger has been abandoned`): the
 * veto alone counts.
 */
function vetoedIn({ words, readings, marked, isParted }: Sentence): number[] {
  const found: number[] = [];
  const look = (place: number): void => {
    if ((readings[place]?.tone ?? 0) > 0) found.push(place);
  };
  for (const at of marked) {
    const { isVeto = false, isFading = false } = readings[at] ?? {};
    if (isFading || (isVeto && PASSIVE.has(words[at - 1]?.form ?? ''))) {
      for (let place = at - 1; place >= at - VETO_REACH && !isParted[place]; place -= 1) look(place);
    } else if (isVeto)
      for (let place = at + 1; place <= at + VETO_REACH && !isParted[place - 1]; place += 1) look(place);
  }
  return found;
}

const PASSIVE = new Set('is are was were be been being'.split(' '));
