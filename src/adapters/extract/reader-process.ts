import { Worker } from 'node:worker_threads';
import { enrich } from '../../domain/enrichment/enrich.ts';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { createTopicFinder } from '../../domain/enrichment/topics/topic-finder.ts';
import { findTopics as findOwnTopics, topicsWith } from '../../domain/enrichment/topics/topics.ts';
import { createEntityFinder } from '../../domain/entity-linking/documents/finder.ts';
import { extractFile } from './extract-file.ts';
import { followLexicon } from './lexicon-follower.ts';
import type { ReadAnswer, ReadRules, ReadTask } from './read-task.ts';
import { startBytes } from './reader-watch.ts';
import { loadSentimentScorer } from './sentiment-model.ts';

/** Reader process: reads one file after the other, as requested by its parent. */
const [lexiconFile = '', memoryBytes = '0'] = process.argv.slice(2);
const finderNow = followLexicon(lexiconFile, createEntityFinder);
const scoreSentiment = loadSentimentScorer();
let findTopics = findOwnTopics;
const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
const watched = startBytes(shared);

async function read({ path, hints }: ReadTask): Promise<ReadAnswer['outcome']> {
  try {
    const entities = finderNow();
    const extracted = await extractFile(path, hints.fileName);
    const annotated = enrich(extracted, hints, { entities, topics: findTopics, sentiment: scoreSentiment });
    return { document: { format: extracted.format, annotated, partsNotRead: extracted.partsNotRead } };
  } catch (error) {
    if (error instanceof ExtractionError) {
      const { fault, message, partsNotRead } = error;
      return { fault, message, partsNotRead };
    }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let readyBytes = 0;

process.on('message', async (task: ReadTask | ReadRules) => {
  if ('topicRules' in task) {
    findTopics = createTopicFinder(topicsWith(task.topicRules));
    return;
  }
  finderNow();
  readyBytes ||= process.memoryUsage.rss();
  watched.begin(process.memoryUsage.rss());
  const outcome = await read(task);
  watched.end();
  const answer: ReadAnswer = { outcome, grownBytes: process.memoryUsage.rss() - readyBytes };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
// An interrupt of the terminal reaches the whole process group, but the parent decides when its readers end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

new Worker(new URL('./reader-watchdog.ts', import.meta.url), {
  workerData: { shared, memoryBytes: Number(memoryBytes), parent: process.ppid },
});
