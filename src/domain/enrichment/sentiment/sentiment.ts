import type { SentimentScorer } from '../understanding.ts';
import { scoreOfEarlier } from './earlier.ts';
import { findingsOf, ruleScoreOf } from './findings.ts';
import type { Logits, SentenceClassifier } from './network.ts';
import { readSentence, wordsBySentence } from './sentence.ts';

/** Below this a score is neutral (contract 7.2). */
const NEUTRAL = 0.05;
const NEUTRAL_MAX = 0.049;
/** What remains of the lean of a sentence that is most likely neutral. */
const NEUTRAL_SHARE = 0.3;

/**
 * The scorer by rules that a person can read: movements of what is measured (profit rose: good; loss narrowed: good; costs
 * rose: bad), words that are good or bad by themselves, negated, strengthened and weakened by the words before them, and compared
 * figures (`8.7 against 13.1 a year ago`), each clause by its weight (`findingsOf`); the hyperbolic tangent of the sum is the score.
 */
export const scoreSentimentByRules: SentimentScorer = (text) => {
  const sentences = wordsBySentence(text).map((words) => readSentence(words, text));
  return meanScore(
    sentences.map((sentence, at) => scoreOfEarlier(sentence, sentences[at - 1]) ?? ruleScoreOf(findingsOf(sentence))),
  );
};

/** The scorer by a classifier of sentences (`createSentimentNetwork`): how much likelier good news is than bad news. */
export const createSentimentScorer =
  (classify: SentenceClassifier): SentimentScorer =>
  (text) =>
    meanScore(wordsBySentence(text).map((words) => scoreOfLogits(classify(words))));

/** The mean over the sentences that are not neutral, times the root of their share: neutral ones draw it towards 0. */
function meanScore(scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  const clear = scores.filter((score) => Math.abs(score) >= NEUTRAL);
  const counted = clear.length > 0 ? clear : scores;
  const mean = counted.reduce((sum, score) => sum + score, 0) / counted.length;
  return Math.round(mean * Math.sqrt(counted.length / scores.length) * 1e4) / 1e4;
}

/** P(good) - P(bad), kept in the neutral range where neither is the likeliest. */
function scoreOfLogits({ polarity, neutral }: Logits): number {
  const most = Math.max(Math.abs(polarity), neutral);
  const [good, bad, neither] = [Math.exp(polarity - most), Math.exp(-polarity - most), Math.exp(neutral - most)];
  const score = (good - bad) / (good + bad + neither);
  if (neither >= good && neither >= bad) {
    return Math.max(-NEUTRAL_MAX, Math.min(NEUTRAL_MAX, score * NEUTRAL_SHARE));
  }
  return Math.sign(polarity) * Math.max(NEUTRAL, Math.abs(score));
}
