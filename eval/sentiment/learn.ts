import type { Weights } from '../../src/domain/enrichment/sentiment/linear-model.ts';
import type { KnownWords } from './features.ts';
import { VECTOR_WEIGHT } from './features.ts';
import { type Example, type Features, type Fitted, type Odds, predict, regress } from './regression.ts';

export interface Lesson {
  readonly features: Features;
  readonly sentiment: number;
  /** How much it counts. */
  readonly weight: number;
}

/** Title and text of one story, without a label. */
export type Pair = readonly [title: Features, text: Features];

/** Texts that a feature must stand in before anything is learned of it; half as much counts one without a label. */
const TEXTS_MIN = 4;
const ROUNDS = 2;
const PAIR_WEIGHT = 0.3;

/**
 * Learns from labels, and then twice from stories without: title and text are weighed each by itself, and are taken to say
 * what the two say together (as in Blum and Mitchell, "Combining labeled and unlabeled data with co-training", COLT 1998).
 */
export function learn(lessons: readonly Lesson[], pairs: readonly Pair[]): Fitted {
  const names = namesIn(lessons, pairs);
  const taught = lessons.map(({ features, sentiment, weight }) => ({ features, odds: oddsMeant(sentiment), weight }));
  let fitted = regress(taught, names, pullOf);
  for (let round = 0; round < ROUNDS; round += 1) {
    const guessed = pairs.flatMap(([title, text]): Example[] => {
      const odds = together(predict(fitted, title), predict(fitted, text));
      return [title, text].map((features) => ({ features, odds, weight: PAIR_WEIGHT }));
    });
    fitted = regress([...taught, ...guessed], names, pullOf);
  }
  return fitted;
}

function namesIn(lessons: readonly Lesson[], pairs: readonly Pair[]): string[] {
  const texts = new Map<string, number>();
  const count = (features: Features, share: number): void => {
    for (const name of features.keys()) texts.set(name, (texts.get(name) ?? 0) + share);
  };
  for (const { features } of lessons) count(features, 1);
  for (const features of pairs.flat()) count(features, 0.5);
  return [...texts].filter(([, met]) => met >= TEXTS_MIN).map(([name]) => name);
}

/** What a label says for bad, neither and good: one of 0.2 is as good as none, one of 0.3 may be disputed. */
export function oddsMeant(sentiment: number): Odds {
  const size = Math.round(Math.abs(sentiment) * 10);
  const told = [0, 0.2, 0.55, 0.9][size] ?? 1;
  return sentiment < 0 ? [told, 1 - told, 0] : [0, 1 - told, told];
}

/** What there are few of is free. */
const pullOf = (name: string): number => (name.startsWith('sign ') ? 0.1 : 1);

function together(one: Odds, other: Odds): Odds {
  const [bad, neither, good] = one.map((odds, at) => Math.sqrt(odds * (other[at] ?? 0)));
  const sum = (bad ?? 0) + (neither ?? 0) + (good ?? 0);
  return [(bad ?? 0) / sum, (neither ?? 0) / sum, (good ?? 0) / sum];
}

/** The weights of one and of another, that of the other by its share; what only one knows is 0 to the other. */
export function between(one: Fitted, other: Fitted, share: number): Fitted {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...names].map((name) => {
      const [[polarity, neutral], [otherPolarity, otherNeutral]] = [one.get(name) ?? [0, 0], other.get(name) ?? [0, 0]];
      return [name, [polarity + (otherPolarity - polarity) * share, neutral + (otherNeutral - neutral) * share]];
    }),
  );
}

/** Weights that come to less than this are left out. */
const TOLD_MIN = 0.05;

/** The weights of words and of their vectors taken together, in hundredths, in the order of their names. */
export function weightsOf(fitted: Fitted, { common, vectors }: KnownWords): Weights {
  const [signs, classes, terms] = [
    new Map<string, number[]>(),
    new Map<string, number[]>(),
    new Map<string, number[]>(),
  ];
  const folders: Record<string, Map<string, number[]>> = { sign: signs, class: classes, pair: terms };
  for (const [name, weight] of fitted) {
    const [kind = '', ...rest] = name.split(' ');
    const told = weight.map(rounded);
    if (kind === 'sign' || told.some((value) => Math.abs(value) >= TOLD_MIN)) folders[kind]?.set(rest.join(' '), told);
  }
  const paired = new Set([...terms.keys()].flatMap((pair) => pair.split(' ')));
  for (const term of new Set([...common, ...vectors.keys()])) {
    if (!common.has(term) && !term.startsWith('#')) continue;
    const told = termWeight(fitted, term, vectors.get(term)).map(rounded);
    if (paired.has(term) || told.some((value) => Math.abs(value) >= TOLD_MIN)) terms.set(term, told);
  }
  return { signs: Object.fromEntries(signs), classes: inOrder(classes), terms: inOrder(terms) };
}

function termWeight(fitted: Fitted, term: string, vector: Float64Array | undefined): number[] {
  const own = fitted.get(`term ${term}`) ?? [0, 0];
  const sum = [...own];
  for (const [k, value] of vector?.entries() ?? []) {
    const [polarity = 0, neutral = 0] = fitted.get(`vector ${k}`) ?? [];
    sum[0] = (sum[0] ?? 0) + VECTOR_WEIGHT * value * polarity;
    sum[1] = (sum[1] ?? 0) + VECTOR_WEIGHT * value * neutral;
  }
  return sum;
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const inOrder = (weights: ReadonlyMap<string, number[]>): Record<string, number[]> =>
  Object.fromEntries([...weights].sort(([one], [other]) => (one < other ? -1 : 1)));
