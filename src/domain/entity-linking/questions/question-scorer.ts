import { type LinkWeights, weightsByClass } from '../documents/link-scorer.ts';
import { Category, type Lexicon } from '../lexicon/lexicon.ts';
import type { Mention } from './mention.ts';
import { mentionInQuestion } from './mention-in-question.ts';
import { nameClassInQuestion, QUESTION_FEATURE_NAMES, questionFeatures } from './question-features.ts';
import QUESTION_WEIGHTS from './question-weights.json' with { type: 'json' };
import type { NamingQuestion } from './read-question.ts';

export interface QuestionScorer {
  /** Companies that the question certainly names, which other mentions are judged by. */
  certainCompanies(lexicon: Lexicon, question: NamingQuestion, mentions: readonly Mention[]): ReadonlySet<number>;
  /** The mentions that most likely name their entities, without overlaps. */
  choose(lexicon: Lexicon, question: NamingQuestion, mentions: readonly Mention[]): Mention[];
}

/** Probability thresholds. A wrong company costs a search more than one that is missed. */
const ACCEPTED_MENTION = 0.65;
const CERTAIN_MENTION = 0.7;
/** Log odds of `$AAPL` and `NASDAQ: AAPL`. */
const MARKED_ODDS = 20;

/**
 * Scores questions by the same conditional logit model as documents: the alternatives are the mentions that overlap, each with its best
 * known entity, and none of them.
 */
export function createQuestionScorer(weights: LinkWeights): QuestionScorer {
  const byClass = weightsByClass(QUESTION_FEATURE_NAMES, weights);
  const values = new Float64Array(QUESTION_FEATURE_NAMES.length);

  function oddsOf(lexicon: Lexicon, question: NamingQuestion, mention: Mention, others: number): number {
    if (mention.isMarked) return Math.exp(MARKED_ODDS);
    const inQuestion = mentionInQuestion(lexicon, question, mention, others);
    questionFeatures(lexicon, inQuestion, values);
    const own = byClass[nameClassInQuestion(lexicon, inQuestion)] as Float64Array;
    let score = 0;
    for (let i = 0; i < values.length; i++) score += (values[i] as number) * (own[i] as number);
    return Math.exp(score);
  }

  function certainCompanies(lexicon: Lexicon, question: NamingQuestion, mentions: readonly Mention[]): Set<number> {
    const certain = new Set<number>();
    for (const group of overlappingMentions(mentions)) {
      const odds = group.map((mention) => oddsOf(lexicon, question, mention, 0));
      const all = odds.reduce((sum, odd) => sum + odd, 1);
      for (const [i, { entity }] of group.entries())
        if (lexicon.categories[entity] === Category.company && (odds[i] as number) / all >= CERTAIN_MENTION)
          certain.add(entity);
    }
    return certain;
  }

  return {
    certainCompanies,
    choose(lexicon, question, mentions) {
      const certain = certainCompanies(lexicon, question, mentions);
      return overlappingMentions(mentions).flatMap((group) => {
        const odds = group.map((mention) => oddsOf(lexicon, question, mention, otherCompanies(certain, mention)));
        const all = odds.reduce((sum, odd) => sum + odd, 1);
        return accepted(
          group.map((mention) => {
            const same = odds.filter((_, i) => group[i]?.entity === mention.entity);
            return { mention, probability: same.reduce((sum, odd) => sum + odd, 0) / all };
          }),
        );
      });
    },
  };
}

export const otherCompanies = (certain: ReadonlySet<number>, { entity }: Mention): number =>
  certain.size - (certain.has(entity) ? 1 : 0);

/** Groups of mentions that overlap, directly or by others, in the order of the question. */
export function overlappingMentions(mentions: readonly Mention[]): Mention[][] {
  const groups: Mention[][] = [];
  let end = -1;
  for (const mention of mentions.toSorted((one, other) => one.from - other.from)) {
    if (mention.from < end) groups.at(-1)?.push(mention);
    else groups.push([mention]);
    end = Math.max(end, mention.legalTo);
  }
  return groups;
}

/** The likeliest mentions first, of the same entity the longest; none that overlaps one before it. */
function accepted(scored: readonly { readonly mention: Mention; readonly probability: number }[]): Mention[] {
  const likely = scored.filter(({ probability }) => probability >= ACCEPTED_MENTION);
  likely.sort(
    (one, other) => other.probability - one.probability || lengthInWords(other.mention) - lengthInWords(one.mention),
  );
  const chosen: Mention[] = [];
  for (const { mention } of likely)
    if (!chosen.some(({ from, legalTo }) => mention.from < legalTo && from < mention.legalTo)) chosen.push(mention);
  return chosen;
}

const lengthInWords = ({ from, to }: Mention): number => to - from;

/** Fitted to the questions of `test/golden/entities` by `npm run entities:fit`. */
export const FITTED_QUESTIONS: QuestionScorer = createQuestionScorer(QUESTION_WEIGHTS);
