import type { QuestionMeasure } from '../understanding/understanding.ts';
import { withDefinitions } from './defined-measures.ts';
import { resolveMeasures } from './line-items.ts';
import type { Vocabulary } from './measure.ts';
import { VOCABULARY_TEXTS } from './own-vocabulary.ts';
import { parseVocabulary, type VocabularyText } from './parse-vocabulary.ts';
import { createPhraseFinder, type PhraseFinder } from './phrase-finder.ts';
import { phraseKeys } from './phrase-forms.ts';

/** Value of phrases that are no measure; never an id. */
const EXCLUDED = '';

/** Finds every mention of a measure in a text, in order and without overlaps. */
export type FindMeasures = (text: string) => QuestionMeasure[];

/** Builds the finder from the built-in vocabulary and an operator's additions. Throws `VocabularyError` with every fault. */
export function createMeasures(extra: readonly VocabularyText[] = []): FindMeasures {
  const vocabulary = parseVocabulary([...VOCABULARY_TEXTS, ...extra]);
  const resolved = resolveMeasures(vocabulary.measures);
  const finder = buildFinder(vocabulary);
  return (text) => {
    const mentions = finder.find(text).flatMap(({ value, start, end }) => {
      const measure = resolved.get(value);
      return measure === undefined ? [] : { ...measure, start, end };
    });
    return withDefinitions(text, mentions);
  };
}

/**
 * Adds phrases of questions first, then names, then phrases of documents: when measures share a phrase, the first one added wins.
 */
function buildFinder({ measures, excludedPhrases }: Vocabulary): PhraseFinder {
  const finder = createPhraseFinder();
  const add = (phrases: readonly string[], value: string): void => {
    for (const phrase of phrases) finder.add(phraseKeys(phrase), value);
  };
  add(excludedPhrases, EXCLUDED);
  for (const { id, inQuestions } of measures) add(inQuestions, id);
  for (const { id, name } of measures) add([name], id);
  for (const { id, inDocuments } of measures)
    add(
      inDocuments.filter((phrase) => phraseKeys(phrase).length > 1),
      id,
    );
  return finder;
}
