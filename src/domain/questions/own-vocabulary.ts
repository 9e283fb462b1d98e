import { readDataFile } from '../../platform/data-file.ts';
import type { VocabularyText } from './parse-vocabulary.ts';

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
