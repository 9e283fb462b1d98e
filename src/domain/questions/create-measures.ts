import type { Vocabulary } from './measure.ts';
import { ownVocabulary, VOCABULARY_TEXTS } from './own-vocabulary.ts';
import { parseVocabulary, type VocabularyText } from './parse-vocabulary.ts';
import type { QuestionMeasure } from './understanding.ts';
import { resolveMeasures } from './vocabulary/line-items.ts';
import { createPhraseFinder, type PhraseFinder, phraseKeys } from './vocabulary/phrase-finder.ts';

/** Value of phrases that are no measure; never an id. */
const EXCLUDED = '';

/** Finds every mention of a measure in a text, in order and without overlaps. */
export type FindMeasures = (text: string) => QuestionMeasure[];

/** Builds the finder from the built-in vocabulary and an operator's additions. Throws `VocabularyError` with every fault. */
export function createMeasures(extra: readonly VocabularyText[] = []): FindMeasures {
  const vocabulary = extra.length === 0 ? ownVocabulary() : parseVocabulary([...VOCABULARY_TEXTS, ...extra]);
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
  for (const { name, inQuestions } of measures.filter(({ figures }) => figures.length > 0)) {
    finder.spell(phraseKeys(name));
    for (const keys of inQuestions.map(phraseKeys)) if (keys.length === 1) finder.spell(keys);
  }
  return finder;
}

/** Text after a measure that the question defines: `DPO = ...`, `DPO is defined as: ...`, `DPO (in days) is: ...`. */
const DEFINES =
  /^["'”’)\]]*\s*(?:\([^()]{0,60}\))?["'”’]*\s*,?\s*\(?(?:(?:is|are|be|can be|should be)\s+)?(?:=|:|as\s*[:=(]|(?:defined|calculated|computed|measured|determined)\s+(?:as|by|using)|equals?\b|equal to\b|means\b|refers to\b)/i;
/** `define working capital as total current assets less ...` */
const ASKS_TO_DEFINE = /\b(?:defin|calculat|comput)\w*\s+(?:\w+\s+){0,3}["'“‘]?$/i;
const FOLLOWED_BY_AS = /^["'”’]*\s*(?:\([^()]{0,60}\))?\s*as\b/i;
const END = /[.;?!](?=\s|$)|\n\s*\n/;
const LOOK_BACK = 60;
const DEFINITION_MAX = 600;

/**
 * Adds the line items of a question's own definition of a measure, before those of the vocabulary. `measures` are in
 * the order of the text.
 */
function withDefinitions(text: string, measures: readonly QuestionMeasure[]): QuestionMeasure[] {
  return measures.map((measure, index) => {
    const rest = text.slice(measure.end, measure.end + DEFINITION_MAX);
    if (!isDefined(text, measure.start, rest)) return measure;
    const definitionEnd = measure.end + (END.exec(rest)?.index ?? rest.length);
    const parts: QuestionMeasure[] = [];
    for (let next = index + 1; next < measures.length; next += 1) {
      const part = measures[next];
      if (part === undefined || part.end > definitionEnd) break;
      if (part.id !== measure.id) parts.push(part);
    }
    return parts.length === 0 ? measure : withParts(measure, parts);
  });
}

const isDefined = (text: string, start: number, rest: string): boolean =>
  DEFINES.test(rest) ||
  (FOLLOWED_BY_AS.test(rest) && ASKS_TO_DEFINE.test(text.slice(Math.max(0, start - LOOK_BACK), start)));

function withParts(measure: QuestionMeasure, parts: readonly QuestionMeasure[]): QuestionMeasure {
  const items = new Map(
    [...parts.flatMap((part) => part.lineItems), ...measure.lineItems].map((item) => [item.name, item]),
  );
  const sections = [...new Set([...measure.sections, ...parts.flatMap((part) => part.sections)])];
  return { ...measure, lineItems: [...items.values()], sections };
}
