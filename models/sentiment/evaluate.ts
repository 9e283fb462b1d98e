import { pathToFileURL } from 'node:url';
import { loadSentimentScorer, SENTIMENT_NETWORK } from '../../src/adapters/extract/sentiment-model.ts';
import type { SentimentScorer } from '../../src/domain/enrichment/understanding.ts';
import { type Labelled, readHeldOutLabels } from './labels.ts';
import { correlation, threeWays } from './scores.ts';

/** `node models/sentiment/evaluate.ts [FILE]`: the held-out figures of the shipped network and the one in FILE. */
function evaluate(file: string | undefined): void {
  const labels = readHeldOutLabels();
  const sets: [string, Labelled[]][] = [
    ['held out', labels.filter(({ part }) => part !== 'validation')],
    ['of these public', labels.filter(({ part, place }) => part !== 'validation' && place !== null)],
    ['validation', labels.filter(({ part }) => part === 'validation')],
  ];
  const scorers: [string, SentimentScorer][] = [
    ['shipped network', loadSentimentScorer(SENTIMENT_NETWORK)],
    ...(file === undefined ? [] : [[file, loadSentimentScorer(pathToFileURL(file))] as [string, SentimentScorer]]),
  ];
  process.stdout.write('| texts | n | scorer | three ways | correlation |\n|---|---|---|---|---|\n');
  for (const [name, some] of sets.filter(([, texts]) => texts.length > 0)) {
    for (const [scorer, score] of scorers) {
      const scored = some.map(({ text, sentiment }) => ({ meant: sentiment, found: score(text) }));
      const { right, of } = threeWays(scored);
      const figures = [(right / of).toFixed(3), correlation(scored).toFixed(3)];
      process.stdout.write(`| ${[name, some.length, scorer, ...figures].join(' | ')} |\n`);
    }
  }
}

evaluate(process.argv[2]);
