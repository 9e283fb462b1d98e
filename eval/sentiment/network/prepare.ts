import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findingsOf } from '../../../src/domain/enrichment/sentiment/findings.ts';
import { readSentences, type Sentence } from '../../../src/domain/enrichment/sentiment/sentence.ts';
import { classOf, sentenceFeaturesOf } from '../../../src/domain/enrichment/sentiment/sentence-features.ts';
import { termOf } from '../../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../../src/domain/enrichment/words.ts';
import { commonTerms, readCorpus } from '../corpus.ts';
import { isHeld, readLabels, storiesOf, weightOfPart } from '../labels.ts';
import { oddsMeant } from '../learn.ts';
import { wordVectors } from '../word-vectors.ts';
import { neighboursOf, variantsOf } from './variants.ts';

const DIMENSIONS = 60;
const WORDS_MAX = 60;
const WORDS_MIN = 6;
/** Variants of a labelled text, and of one without a label. */
const VARIANTS = 4;
const VARIANTS_UNLABELLED = 3;
/** So many pairs of labelled texts are joined to one. */
const JOINED = 20_000;

/**
 * `node eval/sentiment/network/prepare.ts DIR` writes what the networks learn from: `labels.jsonl`, every label with its text as
 * the product reads it, and whether it is held (or tells the story of one that is); `pool.jsonl`, texts without a label: sentences
 * of calls and filings, other news, and variants of all that is not held; and `forms.json`, the forms of each term. The same data
 * give the same files.
 */
function prepare(folder: string): void {
  const labelled = readLabels();
  const stories = storiesOf(labelled);
  const held = new Set(labelled.flatMap((one, at) => (isHeld(one) ? [stories[at]] : [])));
  const { texts } = readCorpus();
  const taught = labelled.filter((_, at) => !held.has(stories[at])).map(({ text }) => text);
  const common = commonTerms(texts, taught);
  mkdirSync(folder, { recursive: true });
  writeLines(
    join(folder, 'labels.jsonl'),
    labelled.map(({ part, text, sentiment }, at) => ({
      part,
      sentiment,
      odds: oddsMeant(sentiment),
      weight: weightOfPart(part),
      held: held.has(stories[at]),
      text,
      sentences: readingsOf(text, common),
    })),
  );
  writeFileSync(join(folder, 'forms.json'), JSON.stringify(formsOf([...texts, ...taught], common)));
  const known = new Set(labelled.map(({ text }) => text));
  const unlabelled = [...new Set(texts)].filter((text) => {
    const { length } = text.split(' ');
    return length >= WORDS_MIN && length <= WORDS_MAX && !known.has(text);
  });
  const near = neighboursOf([...taught, ...unlabelled], common, wordVectors(texts, DIMENSIONS));
  const pool = [
    ...unlabelled,
    ...taught.flatMap(sentencesAlone),
    ...variantsOf({ texts: taught, each: VARIANTS, joined: JOINED }, near),
    ...variantsOf({ texts: unlabelled, each: VARIANTS_UNLABELLED, joined: 0 }, near),
  ];
  const fresh = [...new Set(pool)].filter((text) => !known.has(text));
  writeLines(
    join(folder, 'pool.jsonl'),
    fresh.map((text) => ({ text, sentences: readingsOf(text, common) })),
  );
}

/** How often each form of each term is met. */
function formsOf(texts: readonly string[], common: ReadonlySet<string>): Record<string, Record<string, number>> {
  const forms: Record<string, Record<string, number>> = Object.fromEntries([...common].map((term) => [term, {}]));
  for (const { form } of texts.flatMap(tokenizeWords)) {
    const met = forms[termOf(form)];
    if (met !== undefined) met[form] = (met[form] ?? 0) + 1;
  }
  return forms;
}

/** The sentences of a text that has several. */
function sentencesAlone(text: string): string[] {
  const sentences = readSentences(tokenizeWords(text), text).filter(({ words }) => words.length >= WORDS_MIN);
  if (sentences.length < 2) return [];
  return sentences.map(({ words }) => text.slice(words[0]?.start, words.at(-1)?.end));
}

/** The product's reading of each sentence: the terms that are known (`@` for others, names among them), what the rules know each by, and the signs. */
const readingsOf = (text: string, common: ReadonlySet<string>) =>
  readSentences(tokenizeWords(text), text).map((sentence) => ({
    terms: termsOf(sentence, common),
    classes: sentence.readings.map(classOf),
    signs: sentenceFeaturesOf(sentence, findingsOf(sentence)).map((value) => Math.round(value * 1e3) / 1e3),
  }));

const termsOf = ({ words }: Sentence, common: ReadonlySet<string>): string[] =>
  words.map(({ form }) => {
    const term = termOf(form);
    return common.has(term) || term.startsWith('#') ? term : '@';
  });

function writeLines(file: string, values: Iterable<unknown>): void {
  const opened = openSync(file, 'w');
  for (const value of values) writeSync(opened, `${JSON.stringify(value)}\n`);
  closeSync(opened);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node eval/sentiment/network/prepare.ts DIR');
prepare(folder);
