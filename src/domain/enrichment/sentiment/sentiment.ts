import type { TextSpan } from '../../text/span.ts';
import { type TextWord, tokenizeWords } from '../../text/words.ts';
import type { SentenceScorer, SentimentScorer } from '../understanding.ts';
import type { Logits, SentenceClassifier } from './network.ts';

/** Below this a score is neutral (contract 7.2). */
const NEUTRAL = 0.05;
const NEUTRAL_MAX = 0.049;
/** Factor on the tone of a sentence that is most likely neutral. */
const NEUTRAL_SHARE = 0.3;
/**
 * Temperature of the odds (Guo et al., "On calibration of modern neural networks", ICML 2017): the network was taught that a label of 0.5
 * is certain, and a score should say how good or bad. Of 1, 1.5, 2, 2.5, 3 and 4 the best correlation with the labels of validation:
 * 0.671, and 0.653 at 1.
 */
const SOFTNESS = 3;

/** The sentiment of a text: the mean over its sentences, as `classify` has them. */
export const createSentimentScorer =
  (classify: SentenceClassifier): SentimentScorer =>
  (text) =>
    meanScore(wordsBySentence(text).map((words) => scoreOfLogits(classify(words))));

/** The sentiment of each sentence of a text by `classify`. */
export const createSentenceScorer =
  (classify: SentenceClassifier): SentenceScorer =>
  (text) => {
    const sentences = wordsBySentence(text);
    const spans = spansOf(sentences, text);
    return sentences.map((words, at) => ({
      ...(spans[at] as TextSpan),
      sentiment: rounded(scoreOfLogits(classify(words))),
    }));
  };

export function wordsBySentence(text: string): TextWord[][] {
  const sentences: TextWord[][] = [];
  for (const word of tokenizeWords(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && last[0]?.sentence === word.sentence) last.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

/** Each sentence with its marks, from the first character that is no blank up to the blank before the next one. */
function spansOf(sentences: readonly (readonly TextWord[])[], text: string): TextSpan[] {
  let from = 0;
  return sentences.map((words, at) => {
    const wordsEnd = words.at(-1)?.end ?? from;
    const next = sentences[at + 1]?.[0]?.start ?? text.length;
    const marks = text.slice(wordsEnd, next);
    const blank = at === sentences.length - 1 ? marks.trimEnd().length : marks.search(/\s/);
    const start = from + (text.slice(from, wordsEnd).length - text.slice(from, wordsEnd).trimStart().length);
    from = wordsEnd + (blank < 0 ? marks.length : blank);
    return { start, end: from };
  });
}

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** The mean over the sentences that are not neutral, times the root of their share: neutral ones draw it towards 0. */
function meanScore(scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  const clear = scores.filter((score) => Math.abs(score) >= NEUTRAL);
  const counted = clear.length > 0 ? clear : scores;
  const mean = counted.reduce((sum, score) => sum + score, 0) / counted.length;
  return rounded(mean * Math.sqrt(counted.length / scores.length));
}

/** P(good) - P(bad) by the softened odds, kept on the side that is the likeliest. */
function scoreOfLogits({ polarity, neutral }: Logits): number {
  const most = Math.max(Math.abs(polarity), neutral);
  const odds = (logit: number): number => Math.exp((logit - most) / SOFTNESS);
  const [good, bad, neither] = [odds(polarity), odds(-polarity), odds(neutral)];
  const score = (good - bad) / (good + bad + neither);
  if (neutral >= Math.abs(polarity)) return Math.max(-NEUTRAL_MAX, Math.min(NEUTRAL_MAX, score * NEUTRAL_SHARE));
  return Math.sign(polarity) * Math.max(NEUTRAL, Math.abs(score));
}
