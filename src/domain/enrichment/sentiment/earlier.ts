import { figureAt, type SentenceFigure } from './figures.ts';
import type { Sentence } from './sentence.ts';

const WEIGHT = 0.7;
/** A longer sentence says more than the earlier figure. */
const WORDS_MAX = 18;
/** Words from the measure to its figure. */
const MEASURE_REACH = 12;

const PAST =
  /^(?:(?:a|one|the) year (?:before|earlier|ago|previously)|(?:last|the previous|the prior|in the previous|in the prior) year|in the same (?:period|quarter)) /;
const PAST_BEHIND = /^(?:it|that|this) (?:was|were|had) .* year (?:earlier|before|ago)$/;
const OPENS = new Set('a one the last in it that this'.split(' '));
const SPANS = new Set(['year', 'period', 'quarter']);

/**
 * -1 to 1 for a sentence that only states a figure of the year before (`A year before the gross margin was 70.1%`, `It
 * was 70.1% a year earlier`): the tone that it gives to the figure of the sentence before, 0 if that has none of its
 * kind. Undefined for any other sentence.
 */
export function scoreOfEarlier(sentence: Sentence, before: Sentence | undefined): number | undefined {
  if (!tellsOfBefore(sentence)) return undefined;
  const [then, another] = figuresIn(sentence);
  if (then === undefined || another !== undefined) return undefined;
  const now = before && figuresIn(before).find(({ isPercent }) => isPercent === then.isPercent);
  if (before === undefined || now === undefined) return 0;
  const measure = measureNear(sentence, then.at) || measureNear(before, now.at);
  return Math.tanh(WEIGHT * measure) * Math.sign(now.value - then.value) || 0;
}

function tellsOfBefore({ words, readings }: Sentence): boolean {
  if (words.length > WORDS_MAX || !OPENS.has(words[0]?.form ?? '')) return false;
  if (![1, 2, 3, words.length - 2].some((at) => SPANS.has(words[at]?.form ?? ''))) return false;
  if (readings.some(({ move }) => move !== 0)) return false;
  const text = words.map(({ form }) => form).join(' ');
  return PAST.test(text) || PAST_BEHIND.test(text);
}

const figuresIn = ({ words }: Sentence): SentenceFigure[] => words.flatMap((_, at) => figureAt(words, at) ?? []);

/** The last measure before the figure, or else the first behind it: 0 for none. */
function measureNear({ readings }: Sentence, at: number): number {
  for (let away = 1; away <= MEASURE_REACH; away += 1) {
    const { measure = 0 } = readings[at - away] ?? {};
    if (Math.abs(measure) >= 0.8) return measure;
  }
  for (let away = 1; away <= MEASURE_REACH; away += 1) {
    const { measure = 0 } = readings[at + away] ?? {};
    if (Math.abs(measure) >= 0.8) return measure;
  }
  return 0;
}
