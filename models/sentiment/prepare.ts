import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { wordsBySentence } from '../../src/domain/enrichment/sentiment/sentiment.ts';
import { termOf, termsOf } from '../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../src/domain/text/words.ts';
import { comparisons } from './comparisons.ts';
import { commonTerms, readCorpus } from './corpus.ts';
import { type Labelled, labelsToLearnFrom, readHeldOutLabels, readTrainingLabels } from './labels.ts';
import { neighboursOf, variantsOf } from './variants.ts';
import { wordVectors } from './word-vectors.ts';

const DIMENSIONS = 60;
const WORDS_MAX = 60;
const WORDS_MIN = 6;
/** Variants of a labelled text, and of one without a label. */
const VARIANTS = 4;
const VARIANTS_UNLABELLED = 3;
/** Pairs of labelled texts that are joined. */
const JOINED = 20_000;

/**
 * `node models/sentiment/prepare.ts DIR` writes the training data: `labels.jsonl`, the labelled texts of which no held-out text
 * tells the story, and `comparisons.jsonl`, both with the odds of bad, neutral and good; `pool.jsonl`, the texts that the teacher
 * answered (`teacher/`): sentences of calls and filings, news, and variants of all these; and `forms.json`, the forms of each term. Throws
 * if the pool is not the one that was answered.
 */
function prepare(folder: string): void {
  const corpus = readCorpus();
  const labels = labelsToLearnFrom();
  const pool = poolOf(labels, corpus);
  const common = commonTerms(
    corpus,
    labels.map(({ text }) => text),
  );
  const sentencesIn = (text: string): string[][] =>
    wordsBySentence(text).map((words) => termsOf(words).map((term) => termIn(common, term)));
  const labelled = ({ text, sentiment }: { readonly text: string; readonly sentiment: number }) => ({
    text,
    sentences: sentencesIn(text),
    odds: oddsOf(sentiment),
  });
  mkdirSync(folder, { recursive: true });
  writeLines(join(folder, 'labels.jsonl'), labels.map(labelled));
  writeLines(join(folder, 'comparisons.jsonl'), comparisons().map(labelled));
  writeLines(
    join(folder, 'pool.jsonl'),
    pool.map((text) => ({ text, sentences: sentencesIn(text) })),
  );
  writeFileSync(
    join(folder, 'forms.json'),
    JSON.stringify(formsOf([...corpus, ...labels.map(({ text }) => text)], common)),
  );
  checkPool(pool);
}

/** Throws unless these are the texts that the teacher's answers are about. */
function checkPool(pool: readonly string[]): void {
  const { answered } = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as {
    answered: { texts: number; sha256: string };
  };
  const sha256 = createHash('sha256').update(pool.join('\n')).digest('hex');
  if (sha256 !== answered.sha256) {
    throw new Error(
      `the pool has ${pool.length} texts with SHA-256 ${sha256}, the teacher answered ${answered.texts} with ${answered.sha256}: run teacher/fine_tune.py`,
    );
  }
}

/** How often each form of each common term occurs. */
function formsOf(texts: readonly string[], common: ReadonlySet<string>): Record<string, Record<string, number>> {
  const forms: Record<string, Record<string, number>> = Object.fromEntries([...common].map((term) => [term, {}]));
  for (const { form } of texts.flatMap(tokenizeWords)) {
    const counts = forms[termOf(form)];
    if (counts !== undefined) counts[form] = (counts[form] ?? 0) + 1;
  }
  return forms;
}

function poolOf(labels: readonly Labelled[], corpus: readonly string[]): string[] {
  const labelled = labels.map(({ text }) => text);
  const known = new Set([...readTrainingLabels(), ...readHeldOutLabels()].map(({ text }) => text));
  const unlabelled = [...new Set(corpus)].filter((text) => {
    const { length } = text.split(' ');
    return length >= WORDS_MIN && length <= WORDS_MAX && !known.has(text);
  });
  const common = commonTerms(corpus, labelled);
  const neighbours = neighboursOf([...labelled, ...unlabelled], common, wordVectors(corpus, DIMENSIONS));
  const pool = [
    ...unlabelled,
    ...labelled.flatMap(singleSentences),
    ...variantsOf({ texts: labelled, each: VARIANTS, joined: JOINED }, neighbours),
    ...variantsOf({ texts: unlabelled, each: VARIANTS_UNLABELLED, joined: 0 }, neighbours),
  ];
  return [...new Set(pool)].filter((text) => !known.has(text));
}

/** The longer sentences of a text that has several. */
function singleSentences(text: string): string[] {
  const sentences = wordsBySentence(text).filter((words) => words.length >= WORDS_MIN);
  return sentences.length < 2 ? [] : sentences.map((words) => text.slice(words[0]?.start, words.at(-1)?.end));
}

/** The odds of bad, neutral and good for a label: 0.2 is a faint lean, from 0.4 there is no doubt. */
function oddsOf(sentiment: number): readonly [number, number, number] {
  const odds = [0, 0.2, 0.55, 0.9][Math.round(Math.abs(sentiment) * 10)] ?? 1;
  return sentiment < 0 ? [odds, 1 - odds, 0] : [0, 1 - odds, odds];
}

/** `@` stands for names and rare words. */
const termIn = (common: ReadonlySet<string>, term: string): string =>
  common.has(term) || term.startsWith('#') ? term : '@';

function writeLines(file: string, values: Iterable<unknown>): void {
  const opened = openSync(file, 'w');
  for (const value of values) writeSync(opened, `${JSON.stringify(value)}\n`);
  closeSync(opened);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node models/sentiment/prepare.ts DIR');
prepare(folder);
