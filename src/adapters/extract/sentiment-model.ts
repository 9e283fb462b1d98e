import { existsSync, readFileSync } from 'node:fs';
import { createSentimentNetwork, type SentimentNetwork } from '../../domain/enrichment/sentiment/network.ts';
import { createSentimentScorer, scoreSentimentByRules } from '../../domain/enrichment/sentiment/sentiment.ts';
import type { SentimentScorer } from '../../domain/enrichment/understanding.ts';

/** The shipped network; see `models/sentiment/README.md`. */
export const SENTIMENT_NETWORK = new URL('../../../models/sentiment/network.json', import.meta.url);

/** Scores by the network in `file`, or by rules without a file. Throws for an unreadable file. */
export function loadSentimentScorer(file: URL = SENTIMENT_NETWORK): SentimentScorer {
  if (!existsSync(file)) return scoreSentimentByRules;
  return createSentimentScorer(createSentimentNetwork(JSON.parse(readFileSync(file, 'utf8')) as SentimentNetwork));
}
