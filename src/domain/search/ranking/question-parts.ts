import type { Section } from '../../documents/annotated-document.ts';
import type { QuestionMeasure, Understanding } from '../../questions/understanding.ts';
import { contentWords } from '../../text/content-words.ts';
import type { RankingStages } from './ranking-stages.ts';

/** An understanding with the words of a text only. */
export const plainQuestion = (text: string): Understanding => ({
  text,
  entities: [],
  unlisted: [],
  periods: [],
  published: null,
  isLatest: false,
  kinds: [],
  sections: [],
  measures: [],
  phrases: [],
  instructions: [],
  words: contentWords(text),
});

/** Drops what only disabled stages would use, and puts its words back into the remaining words. */
export function withoutDisabledStages(understood: Understanding, stages: RankingStages): Understanding {
  if (!stages.named && !stages.vocabulary) return plainQuestion(understood.text);
  const measures = stages.sections ? understood.measures : understood.measures.map((m) => ({ ...m, sections: [] }));
  const understanding = {
    ...understood,
    measures: onceById(measures),
    sections: stages.sections ? understood.sections : [],
  };
  if (stages.named && stages.vocabulary) return understanding;
  const { entities, periods, kinds, published, text } = understood;
  const named = [...entities, ...periods, ...kinds, ...(published ? [published] : [])];
  const dropped = stages.named ? measures : named;
  const restored = dropped.flatMap(({ start, end }) => contentWords(text.slice(start, end)));
  const words = [...new Set([...understood.words, ...restored])];
  return stages.named
    ? { ...understanding, measures: [], words }
    : { ...understanding, entities: [], unlisted: [], periods: [], kinds: [], published: null, isLatest: false, words };
}

/** Each measure once, at its first mention. */
const onceById = (measures: readonly QuestionMeasure[]): QuestionMeasure[] =>
  [...new Map(measures.toReversed().map((measure) => [measure.id, measure])).values()].toReversed();

/** Ids of the companies that a question names, each once. */
export const companiesOf = ({ entities }: Pick<Understanding, 'entities'>): string[] => [
  ...new Set(entities.filter(({ category }) => category === 'companies').map(({ id }) => id)),
];

/** Ids of all other entities that it names. */
export const othersOf = ({ entities }: Understanding): string[] => [
  ...new Set(entities.filter(({ category }) => category !== 'companies').map(({ id }) => id)),
];

/**
 * Lists of sections, likeliest first: one for the sections that a question names, one for each of its measures. If the question
 * asks why, the sections that discuss figures come first.
 */
export const likelySections = ({ sections, measures, asksWhy }: Understanding): (readonly Section[])[] =>
  [
    sections.map(({ section }) => section),
    ...measures.map((measure) => (asksWhy ? discussedFirst(measure.sections) : measure.sections)),
  ].filter((likely) => likely.length > 0);

const DISCUSSING: ReadonlySet<Section> = new Set(['mdna', 'management_discussion', 'answer']);

function discussedFirst(sections: readonly Section[]): readonly Section[] {
  const discussing = sections.filter((section) => DISCUSSING.has(section));
  const others = sections.filter((section) => !DISCUSSING.has(section));
  return sections.length === 0 ? [] : [...(discussing.length > 0 ? discussing : DISCUSSING), ...others];
}

/** The words to search and score passages by: the words that were not interpreted, and the words of its measures. */
export const remainingWords = ({ text, words, measures }: Understanding): string[] => [
  ...new Set([...words, ...measures.flatMap(({ start, end }) => contentWords(text.slice(start, end)))]),
];

/** The companies of a question, each with its id and its name as typed. */
export const typedNames = ({ text, entities }: Understanding): { readonly id: string; readonly name: string }[] =>
  entities
    .filter(({ category }) => category === 'companies')
    .map(({ id, start, end }) => ({ id, name: text.slice(start, end) }));
