import { readDataFile } from '../../platform/data-file.ts';
import type { Vocabulary } from './measure.ts';
import { parseVocabulary, type VocabularyText } from './parse-vocabulary.ts';

/** The built-in vocabulary as text (format at `Measure`). */
export const VOCABULARY_TEXTS: readonly VocabularyText[] = [
  'income',
  'balance',
  'cash-flow',
  'ratios',
  'valuation',
  'industries',
  'notes',
  'subjects',
].map((name) => readDataFile(`data/${name}.txt`, import.meta.url));

let parsed: Vocabulary | undefined;

/** The built-in vocabulary, parsed once for all who read it. */
export function ownVocabulary(): Vocabulary {
  parsed ??= parseVocabulary(VOCABULARY_TEXTS);
  return parsed;
}
