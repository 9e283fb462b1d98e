import { readFileSync } from 'node:fs';
import {
  createSentimentNetwork,
  type SentenceClassifier,
  type SentimentNetwork,
} from '../../domain/enrichment/sentiment/network.ts';
import { createSentenceScorer, createSentimentScorer } from '../../domain/enrichment/sentiment/sentiment.ts';
import type { SentenceScorer, SentimentScorer } from '../../domain/enrichment/understanding.ts';

/** The shipped network; see `models/sentiment/README.md`. */
export const SENTIMENT_NETWORK = new URL('../../../models/sentiment/network.json', import.meta.url);

/** Scores texts by the network in `file`. Throws for a missing or unreadable file. */
export const loadSentimentScorer = (file: URL = SENTIMENT_NETWORK): SentimentScorer =>
  createSentimentScorer(readNetwork(file));

/** The same for single sentences; the network is read, or found missing, when the first text is scored. */
export function loadSentenceScorer(file: URL = SENTIMENT_NETWORK): SentenceScorer {
  let score: SentenceScorer | undefined;
  return (text) => {
    score ??= createSentenceScorer(readNetwork(file));
    return score(text);
  };
}

const readNetwork = (file: URL): SentenceClassifier =>
  createSentimentNetwork(JSON.parse(readFileSync(file, 'utf8')) as SentimentNetwork);
