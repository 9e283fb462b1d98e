import { existsSync, readFileSync } from 'node:fs';
import { createSentimentNetwork, type SentimentNetwork } from '../../domain/enrichment/sentiment/network.ts';
import { createSentimentScorer, scoreSentimentByRules } from '../../domain/enrichment/sentiment/sentiment.ts';
import type { SentimentScorer } from '../../domain/enrichment/understanding.ts';

/** The network that is shipped; `models/sentiment/README.md` says how it was made. */
export const SENTIMENT_NETWORK = new URL('../../../models/sentiment/network.json', import.meta.url);

/** Scores by the network in `file`, or by rules where there is no such file. Throws for a file that cannot be read. */
export function loadSentimentScorer(file: URL = SENTIMENT_NETWORK): SentimentScorer {
  if (!existsSync(file)) return scoreSentimentByRules;
  return createSentimentScorer(createSentimentNetwork(JSON.parse(readFileSync(file, 'utf8')) as SentimentNetwork));
}
