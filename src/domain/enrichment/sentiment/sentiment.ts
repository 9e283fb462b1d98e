import type { SentimentScorer } from '../understanding.ts';
import { tokenizeWords } from '../words.ts';
import { scoreOfEarlier } from './earlier.ts';
import { findingsOf, ruleScoreOf } from './findings.ts';
import { createLinearModel, type LogitReader, type Logits } from './linear-model.ts';
import NETWORK from './network.json' with { type: 'json' };
import { createNetworkReader } from './network.ts';
import { readSentences, type Sentence } from './sentence.ts';
import { sentenceFeaturesOf } from './sentence-features.ts';
import WEIGHTS from './weights.json' with { type: 'json' };

/**
 * A scorer of sentiment from the market's point of view, -1 to 1, below 0.05 of either sign neutral: of a text the mean over its
 * sentences that say anything of the kind, drawn towards 0 by those that do not (times the root of their share).
 *
 * Of a sentence the rules (`findingsOf`) add up: movements of what is measured (profit rose: good; loss narrowed: good; costs
 * rose: bad), words that are good or bad by themselves, negated, strengthened and weakened by the words before them, compared
 * figures (`8.7 against 13.1 a year ago`), each clause by its weight; the sum is squeezed into the scale by the hyperbolic tangent.
 * A sentence that only tells an earlier figure is compared with the one before it (`scoreOfEarlier`).
 * With a reader of what was learned (`createLeanReader`, `createNetworkReader`, `combineReaders`) that has the last word: the score is how much
 * likelier good news is than bad. Where the rules are sure, it may weaken what they say and never turn it round.
 */
export function createSentimentScorer(logitsOf?: LogitReader): SentimentScorer {
  const scoreOfSentence = logitsOf === undefined ? byRules : byModel(logitsOf);
  return (text) => {
    const sentences = readSentences(tokenizeWords(text), text);
    if (sentences.length === 0) return 0;
    const scores = sentences.map(
      (sentence, at) => scoreOfEarlier(sentence, sentences[at - 1]) ?? scoreOfSentence(sentence),
    );
    const telling = scores.filter((score) => Math.abs(score) >= NEUTRAL);
    const told = telling.length > 0 ? telling : scores;
    const mean = told.reduce((sum, score) => sum + score, 0) / told.length;
    return Math.round(mean * Math.sqrt(told.length / sentences.length) * 1e4) / 1e4;
  };
}

/** Below this a score is neutral (contract 7.2). */
const NEUTRAL = 0.05;
/** How much of its leaning a neutral sentence keeps. */
const FAINT_SHARE = 0.3;
/** From here the rules are sure; below, where the models say the opposite, they are right six times as often. */
const SURE = 0.75;
/** The share of the rules in how good or bad it is where both say the same: they tell `surged` from `rose`. */
const RULED = 0.3;

const byRules = (sentence: Sentence): number => ruleScoreOf(findingsOf(sentence));

const byModel =
  (logitsOf: LogitReader) =>
  (sentence: Sentence): number => {
    const found = findingsOf(sentence);
    const ruled = ruleScoreOf(found);
    const score = scoreOfLogits(logitsOf(sentence, sentenceFeaturesOf(sentence, found)));
    if (ruled * score < 0) return Math.abs(ruled) < SURE ? score : 0;
    if (Math.abs(score) < NEUTRAL || ruled === 0) return score;
    return Math.sign(score) * Math.max(NEUTRAL, Math.abs(score) * (1 - RULED) + Math.abs(ruled) * RULED);
  };

/** Good less bad of the odds exp(polarity), exp(-polarity) and exp(neutral), kept below neutral where neither is likeliest. */
function scoreOfLogits({ polarity, neutral }: Logits): number {
  const most = Math.max(Math.abs(polarity), neutral);
  const [good, bad, neither] = [Math.exp(polarity - most), Math.exp(-polarity - most), Math.exp(neutral - most)];
  const score = (good - bad) / (good + bad + neither);
  if (neither >= good && neither >= bad) return Math.max(-KEPT_MAX, Math.min(KEPT_MAX, score * FAINT_SHARE));
  return Math.sign(polarity) * Math.max(NEUTRAL, Math.abs(score));
}

const KEPT_MAX = 0.049;

/** How much the network has to say, the linear model the rest. */
const NETWORK_SHARE = 0.65;
/** What is added for neither good nor bad: of the news of an ordinary day more is neutral than of the texts that were labelled to learn from. */
const ORDINARY_CALM = 0.3;

/** What the linear model and the network say together: they err in different sentences. */
export function combineReaders(linear: LogitReader, network: LogitReader): LogitReader {
  return (sentence, signs) => {
    const [one, other] = [linear(sentence, signs), network(sentence, signs)];
    return {
      polarity: one.polarity + (other.polarity - one.polarity) * NETWORK_SHARE,
      neutral: one.neutral + (other.neutral - one.neutral) * NETWORK_SHARE + ORDINARY_CALM,
    };
  };
}

/** The scorer with what was learned. */
export const scoreSentiment: SentimentScorer = createSentimentScorer(
  combineReaders(createLinearModel(WEIGHTS), createNetworkReader(NETWORK)),
);
