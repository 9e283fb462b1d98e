import { type CandidateEntity, candidateEntitiesOf } from './candidate-entities.ts';
import { isExcludedEntity, isExcludedText } from './excluded-texts.ts';
import LINK_WEIGHTS from './link-weights.json' with { type: 'json' };
import { NAME_CLASSES, nameClassOf, type TextMention } from './mention.ts';
import { contextOf, entityFeatures, FEATURE_NAMES } from './mention-features.ts';

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
  /** The likeliest entity of a mention; `undefined` where it has none that may be meant. */
  link(mention: TextMention): Link | undefined;
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
 * Links by a conditional logit (multinomial logistic regression over a name's candidate entities and nobody): the odds of one against
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
      const candidateEntities = possibleEntities(mention);
      if (candidateEntities.length === 0) return undefined;
      contextOf(mention, values);
      // A name with its own legal form names somebody: only who is open.
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

/** Entities that the mention may name; none where its words are no name at all. */
export function possibleEntities(mention: TextMention): CandidateEntity[] {
  const { lexicon, reading, candidate, memory } = mention;
  const candidateEntities = candidateEntitiesOf(lexicon, reading, candidate, memory);
  if (candidateEntities.length === 0 || isExcludedText(mention)) return [];
  return candidateEntities.filter((named) => !isExcludedEntity(mention, named));
}

/** Fitted to the labels of `test/golden/entities` by `npm run entities:fit`. */
export const FITTED_LINKS: LinkScorer = createLinkScorer(LINK_WEIGHTS);
