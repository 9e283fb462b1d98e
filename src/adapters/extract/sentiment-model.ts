import { existsSync, readFileSync } from 'node:fs';
import {
  createSentimentNetwork,
  type SentenceClassifier,
  type SentimentNetwork,
} from '../../domain/enrichment/sentiment/network.ts';
import {
  createSentenceScorer,
  createSentimentScorer,
  scoreSentencesByRules,
  scoreSentimentByRules,
} from '../../domain/enrichment/sentiment/sentiment.ts';
import type { SentenceScorer, SentimentScorer } from '../../domain/enrichment/understanding.ts';

/** The shipped network; see `models/sentiment/README.md`. */
export const SENTIMENT_NETWORK = new URL('../../../models/sentiment/network.json', import.meta.url);

/** Scores by the network in `file`, or by rules without a file. Throws for an unreadable file. */
export function loadSentimentScorer(file: URL = SENTIMENT_NETWORK): SentimentScorer {
  return existsSync(file) ? createSentimentScorer(readNetwork(file)) : scoreSentimentByRules;
}

/** The same for single sentences; the network is read when the first text is scored. */
export function loadSentenceScorer(file: URL = SENTIMENT_NETWORK): SentenceScorer {
  let score: SentenceScorer | undefined;
  return (text) => {
    score ??= existsSync(file) ? createSentenceScorer(readNetwork(file)) : scoreSentencesByRules;
    return score(text);
  };
}

const readNetwork = (file: URL): SentenceClassifier =>
  createSentimentNetwork(JSON.parse(readFileSync(file, 'utf8')) as SentimentNetwork);
