import { type Bearer, bearersOf } from './bearers.ts';
import LINK_WEIGHTS from './link-weights.json' with { type: 'json' };
import { type Mention, NAME_CLASSES, nameClassOf } from './mention.ts';
import { bearerFeatures, contextOf, FEATURE_NAMES } from './mention-features.ts';
import { isNoName, isNotMeant } from './no-names.ts';

/** Whom a mention names. */
export interface Link {
  /** Place of the entity in the lexicon. */
  readonly entity: number;
  /** It more likely names this entity than nobody or another. */
  readonly isAccepted: boolean;
  /** So sure that the document is taken to speak of the entity in other places too. */
  readonly isCertain: boolean;
}

export interface LinkScorer {
  /** The likeliest bearer of a mention; `undefined` where it has none that may be meant. */
  link(mention: Mention): Link | undefined;
}

/**
 * Weights of the features by name: in all classes of names (`''`), in a category (`company`), and in one class of it
 * (`company acronym`). What counts is their sum.
 */
export type LinkWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Probabilities. */
const ACCEPTED = 0.5;
const CERTAIN = 0.7;

/** Keys of a feature's weights that count in a class. */
export const classKeys = (nameClass: number): readonly [string, string, string] => {
  const [category, shape] = NAME_CLASSES[nameClass] ?? ['', ''];
  return ['', category, `${category} ${shape}`];
};

/**
 * Links by a conditional logit (multinomial logistic regression over a name's bearers and nobody): a bearer's odds against
 * nobody are exp(sum of its features times their weights).
 */
export function createLinkScorer(weights: LinkWeights): LinkScorer {
  const byClass = NAME_CLASSES.map((_, nameClass) => {
    const keys = classKeys(nameClass);
    return Float64Array.from(FEATURE_NAMES, (name) => keys.reduce((sum, key) => sum + (weights[name]?.[key] ?? 0), 0));
  });
  const values = new Float64Array(FEATURE_NAMES.length);
  return {
    link(mention) {
      const bearers = possibleBearers(mention);
      if (bearers.length === 0) return undefined;
      contextOf(mention, values);
      // A name with its own legal form names somebody: only who is open.
      let sum = bearers[0]?.hasItsLegalForm ? 0 : 1;
      let best: Bearer | undefined;
      let bestScore = -Infinity;
      for (const bearer of bearers) {
        bearerFeatures(mention, bearer, values);
        const own = byClass[nameClassOf(mention, bearer)] as Float64Array;
        let score = 0;
        for (let i = 0; i < values.length; i++) score += (values[i] as number) * (own[i] as number);
        sum += Math.exp(score);
        if (score > bestScore) [best, bestScore] = [bearer, score];
      }
      if (best === undefined) return undefined;
      const probability = Math.exp(bestScore) / sum;
      return {
        entity: best.entity,
        isAccepted: probability >= ACCEPTED,
        isCertain: probability >= CERTAIN,
      };
    },
  };
}

/** Bearers that the mention may name; none where its words are no name at all. */
export function possibleBearers(mention: Mention): Bearer[] {
  const { lexicon, reading, candidate, memory } = mention;
  const bearers = bearersOf(lexicon, reading, candidate, memory);
  if (bearers.length === 0 || isNoName(mention)) return [];
  return bearers.filter((bearer) => !isNotMeant(mention, bearer));
}

/** Fitted to the labels of `test/golden/entities` by `npm run entities:fit`. */
export const FITTED_LINKS: LinkScorer = createLinkScorer(LINK_WEIGHTS);
