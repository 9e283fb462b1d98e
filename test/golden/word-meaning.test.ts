import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordVectorsOf } from '../../src/adapters/embed/word-vectors-file.ts';
import { closenessTo, type WordVectors } from '../../src/domain/search/vectors/word-vectors.ts';
import { contentWords } from '../../src/domain/text/content-words.ts';
import { lightStem } from '../../src/domain/text/light-stem.ts';
import { publicData } from '../files/public-data.ts';
import { labelsOf, placeReader } from './passages.ts';

const FIRST = 5;

/** Sentences on business news, each with the row of the news that it puts into other words. */
const sentences = labelsOf<{ row: number; text: string }>('../../models/words/sentences.jsonl');

const stemsOf = (text: string): Set<string> => new Set(contentWords(text).map((word) => lightStem(word.toLowerCase())));

test.skipIf(!existsSync(publicData('news/ag_news.csv')))(
  'of sixty news, the one that a sentence puts into other words is among the first five in at least 0.7',
  () => {
    const vectors = wordVectorsOf()() as WordVectors;
    const find = placeReader();
    const news = sentences.map(({ row }) => find(`news/ag_news.csv#${row}`));
    const places = sentences.map(({ text }, own) => {
      const common = stemsOf(news[own] ?? '');
      const question = contentWords(text)
        .filter((word) => !common.has(lightStem(word.toLowerCase())))
        .join(' ');
      const closeness = news.map(closenessTo(vectors, question));
      return closeness.filter((value) => value > (closeness[own] ?? 0)).length;
    });
    expect(places.filter((place) => place < FIRST).length / places.length).toBeGreaterThanOrEqual(0.7);
  },
);
