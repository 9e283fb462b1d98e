/** What a text has of each feature, by its name. */
export type Features = ReadonlyMap<string, number>;

export type Odds = readonly [bad: number, neither: number, good: number];

export interface Example {
  readonly features: Features;
  readonly odds: Odds;
  /** How much it counts. */
  readonly weight: number;
}

/** How much a feature speaks for good (below 0: bad) news, and for neither. */
export type Fitted = ReadonlyMap<string, readonly [polarity: number, neutral: number]>;

/** How hard weights are held near 0. */
const PULL = 4;
const STEPS = 150;

/** An example with its features by number. */
interface Row {
  readonly at: Int32Array;
  readonly value: Float64Array;
  readonly odds: Odds;
  readonly weight: number;
}

/**
 * Weights of `names` by logistic regression over the classes bad, neither and good, with odds exp(-polarity), exp(neutral) and
 * exp(polarity): the minimum of the loss and `PULL * pullOf(name)` half squares of the weights, by accelerated gradient steps
 * (Nesterov), each feature's step by its own curvature. The same examples give the same weights.
 */
export function regress(
  examples: readonly Example[],
  names: readonly string[],
  pullOf: (name: string) => number,
): Fitted {
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map((example) => rowOf(example, placeOf));
  const pulls = Float64Array.from(names, (name) => PULL * pullOf(name));
  const curvature = curvaturesOf(rows, pulls);
  const [polarity, neutral] = [started(names.length), started(names.length)];
  let speed = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const [polarityLoss, neutralLoss] = gradients(rows, polarity.ahead, neutral.ahead);
    const next = (1 + Math.sqrt(1 + 4 * speed * speed)) / 2;
    descend(polarity, polarityLoss, curvature, pulls, (speed - 1) / next);
    descend(neutral, neutralLoss, curvature, pulls, (speed - 1) / next);
    speed = next;
  }
  return new Map(names.map((name, at) => [name, [polarity.now[at] ?? 0, neutral.now[at] ?? 0]]));
}

function rowOf({ features, odds, weight }: Example, placeOf: ReadonlyMap<string, number>): Row {
  const known = [...features].filter(([name]) => placeOf.has(name));
  const at = Int32Array.from(known, ([name]) => placeOf.get(name) ?? 0);
  return { at, value: Float64Array.from(known, ([, value]) => value), odds, weight };
}

/** At least how fast the slope of the loss can change along each feature, with that of the pull. */
function curvaturesOf(rows: readonly Row[], pulls: Float64Array): Float64Array {
  const curvatures = Float64Array.from(pulls);
  for (const { at, value, weight } of rows) {
    const size = value.reduce((sum, one) => sum + Math.abs(one), 0);
    for (const [k, place] of at.entries()) {
      curvatures[place] = (curvatures[place] ?? 0) + weight * Math.abs(value[k] ?? 0) * size;
    }
  }
  return curvatures;
}

/** Weights, and where the next step begins. */
interface Descent {
  readonly now: Float64Array;
  readonly ahead: Float64Array;
}

const started = (length: number): Descent => ({ now: new Float64Array(length), ahead: new Float64Array(length) });

function descend(
  { now, ahead }: Descent,
  loss: Float64Array,
  curvature: Float64Array,
  pulls: Float64Array,
  momentum: number,
): void {
  for (let at = 0; at < now.length; at += 1) {
    const from = ahead[at] ?? 0;
    const to = from - ((loss[at] ?? 0) + (pulls[at] ?? 0) * from) / (curvature[at] || 1);
    ahead[at] = to + momentum * (to - (now[at] ?? 0));
    now[at] = to;
  }
}

function gradients(rows: readonly Row[], polarity: Float64Array, neutral: Float64Array): [Float64Array, Float64Array] {
  const [ofPolarity, ofNeutral] = [new Float64Array(polarity.length), new Float64Array(neutral.length)];
  for (const { at, value, odds, weight } of rows) {
    let [w, c] = [0, 0];
    for (let k = 0; k < at.length; k += 1) {
      const place = at[k] ?? 0;
      w += (polarity[place] ?? 0) * (value[k] ?? 0);
      c += (neutral[place] ?? 0) * (value[k] ?? 0);
    }
    const [bad, neither, good] = oddsOf(w, c);
    const [polarityLoss, neutralLoss] = [weight * (good - bad - (odds[2] - odds[0])), weight * (neither - odds[1])];
    for (let k = 0; k < at.length; k += 1) {
      const place = at[k] ?? 0;
      ofPolarity[place] = (ofPolarity[place] ?? 0) + polarityLoss * (value[k] ?? 0);
      ofNeutral[place] = (ofNeutral[place] ?? 0) + neutralLoss * (value[k] ?? 0);
    }
  }
  return [ofPolarity, ofNeutral];
}

function oddsOf(polarity: number, neutral: number): Odds {
  const most = Math.max(Math.abs(polarity), neutral);
  const [bad, neither, good] = [Math.exp(-polarity - most), Math.exp(neutral - most), Math.exp(polarity - most)];
  const sum = bad + neither + good;
  return [bad / sum, neither / sum, good / sum];
}

/** The odds of a text by what was fitted. */
export function predict(fitted: Fitted, features: Features): Odds {
  let [polarity, neutral] = [0, 0];
  for (const [name, value] of features) {
    const weight = fitted.get(name);
    polarity += value * (weight?.[0] ?? 0);
    neutral += value * (weight?.[1] ?? 0);
  }
  return oddsOf(polarity, neutral);
}
