import { type CandidateEntity, candidateEntitiesOf } from './candidate-entities.ts';
import { isExcludedEntity, isExcludedText } from './excluded-texts.ts';
import LINK_WEIGHTS from './link-weights.json' with { type: 'json' };
import { NAME_CLASSES, nameClassOf, type TextMention } from './mention.ts';
import { contextOf, entityFeatures, FEATURE_NAMES } from './mention-features.ts';

/** The entity that a mention most likely names. */
export interface Link {
  /** Index of the entity in the lexicon. */
  readonly entity: number;
  /** True if this entity is more likely than none or any other. */
  readonly isAccepted: boolean;
  /** True if the link is certain enough to support other mentions in the document. */
  readonly isCertain: boolean;
}

export interface LinkScorer {
  /** The likeliest entity of a mention; `undefined` if it has no candidate. */
  link(mention: TextMention): Link | undefined;
}

/**
 * Weights of the features by name: for all classes of names (`''`), for a category (`company`), and for one of its classes
 * (`company acronym`). The three are added.
 */
export type LinkWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Probability thresholds. */
const ACCEPTED = 0.5;
const CERTAIN = 0.7;

/** Keys of the weights that apply to a class. */
export const classKeys = (nameClass: number): readonly [string, string, string] => {
  const [category, shape] = NAME_CLASSES[nameClass] ?? ['', ''];
  return ['', category, `${category} ${shape}`];
};

/** Weights of these features for each class of names, in the order of `NAME_CLASSES`. */
export const weightsByClass = (features: readonly string[], weights: LinkWeights): readonly Float64Array[] =>
  NAME_CLASSES.map((_, nameClass) => {
    const keys = classKeys(nameClass);
    return Float64Array.from(features, (name) => keys.reduce((sum, key) => sum + (weights[name]?.[key] ?? 0), 0));
  });

/**
 * Links by a conditional logit model (multinomial logistic regression over the candidate entities of a name and none): the odds of
 * a candidate against none are exp(features * weights).
 */
export function createLinkScorer(weights: LinkWeights): LinkScorer {
  const byClass = weightsByClass(FEATURE_NAMES, weights);
  const values = new Float64Array(FEATURE_NAMES.length);
  return {
    link(mention) {
      const candidateEntities = possibleEntities(mention);
      if (candidateEntities.length === 0) return undefined;
      contextOf(mention, values);
      // A name with a legal form certainly names a company; only which one is open.
      let sum = candidateEntities[0]?.hasItsLegalForm ? 0 : 1;
      let best: CandidateEntity | undefined;
      let bestScore = -Infinity;
      for (const named of candidateEntities) {
        entityFeatures(mention, named, values);
        const own = byClass[nameClassOf(mention, named)] as Float64Array;
        let score = 0;
        for (let i = 0; i < values.length; i++) score += (values[i] as number) * (own[i] as number);
        sum += Math.exp(score);
        if (score > bestScore) [best, bestScore] = [named, score];
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

/** Candidate entities of a mention; none if its words are excluded. */
export function possibleEntities(mention: TextMention): CandidateEntity[] {
  const { lexicon, reading, candidate, memory } = mention;
  const candidateEntities = candidateEntitiesOf(lexicon, reading, candidate, memory);
  if (candidateEntities.length === 0 || isExcludedText(mention)) return [];
  return candidateEntities.filter((named) => !isExcludedEntity(mention, named));
}

/** Fitted to the labels of `test/golden/entities` by `npm run entities:fit`. */
export const FITTED_LINKS: LinkScorer = createLinkScorer(LINK_WEIGHTS);
