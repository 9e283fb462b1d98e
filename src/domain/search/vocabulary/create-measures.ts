import type { AskedMeasure } from '../understanding/understanding.ts';
import { withDefinitions } from './defined-measures.ts';
import { resolveMeasures } from './line-items.ts';
import type { Vocabulary } from './measure.ts';
import { parseVocabulary, type VocabularyText } from './parse-vocabulary.ts';
import { createPhraseFinder, type PhraseFinder } from './phrase-finder.ts';
import { phrasePlaces } from './phrase-forms.ts';
import { VOCABULARY_TEXTS } from './table/texts.ts';

/** Stands for phrases that are no measure; no id looks like it. */
const NONE = '';

/** Measures that a text asks for, in its order, every mention of each, without overlaps. */
export type Measures = (text: string) => AskedMeasure[];

/** With what an operator adds. Throws `VocabularyError` with every fault. */
export function createMeasures(extra: readonly VocabularyText[] = []): Measures {
  const vocabulary = parseVocabulary([...VOCABULARY_TEXTS, ...extra]);
  const resolved = resolveMeasures(vocabulary.measures);
  const finder = finderOf(vocabulary);
  return (text) => {
    const mentions = finder.find(text).flatMap(({ value, start, end }) => {
      const measure = resolved.get(value);
      return measure === undefined ? [] : { ...measure, start, end };
    });
    return withDefinitions(text, mentions);
  };
}

/** What is asked goes before names, these before what documents tell: their words stand for more than one measure at times. */
function finderOf({ measures, notAsked }: Vocabulary): PhraseFinder {
  const finder = createPhraseFinder();
  const add = (phrases: readonly string[], value: string): void => {
    for (const phrase of phrases) finder.add(phrasePlaces(phrase), value);
  };
  add(notAsked, NONE);
  for (const { id, asked } of measures) add(asked, id);
  for (const { id, name } of measures) add([name], id);
  for (const { id, told } of measures)
    add(
      told.filter((phrase) => phrasePlaces(phrase).length > 1),
      id,
    );
  return finder;
}
