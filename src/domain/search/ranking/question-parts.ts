import type { Section } from '../../documents/annotated-document.ts';
import type { QuestionMeasure, Understanding } from '../understanding/understanding.ts';
import type { RankingStages } from './stages.ts';
import { contentWords } from './terms.ts';

/** A question that nothing is read out of: its words alone. */
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

/**
 * What was understood of a question, less what only left-out stages would use: the words in which that was said count as plain
 * words again.
 */
export function withoutDisabledStages(understood: Understanding, stages: RankingStages): Understanding {
  if (!stages.named && !stages.vocabulary) return plainQuestion(understood.text);
  const measures = stages.sections ? understood.measures : understood.measures.map((m) => ({ ...m, sections: [] }));
  const asked = { ...understood, measures: onceById(measures), sections: stages.sections ? understood.sections : [] };
  if (stages.named && stages.vocabulary) return asked;
  const { entities, periods, kinds, published, text } = understood;
  const named = [...entities, ...periods, ...kinds, ...(published ? [published] : [])];
  const given = stages.named ? measures : named;
  const back = given.flatMap(({ start, end }) => contentWords(text.slice(start, end)));
  const words = [...new Set([...understood.words, ...back])];
  return stages.named
    ? { ...asked, measures: [], words }
    : { ...asked, entities: [], unlisted: [], periods: [], kinds: [], published: null, isLatest: false, words };
}

/** A measure that is mentioned twice is asked for once. */
const onceById = (measures: readonly QuestionMeasure[]): QuestionMeasure[] =>
  [...new Map(measures.toReversed().map((measure) => [measure.id, measure])).values()].toReversed();

/** Ids of the companies that a question names, each once. */
export const companiesOf = ({ entities }: Pick<Understanding, 'entities'>): string[] => [
  ...new Set(entities.filter(({ category }) => category === 'companies').map(({ id }) => id)),
];

/** Ids of everything else that it names. */
export const othersOf = ({ entities }: Understanding): string[] => [
  ...new Set(entities.filter(({ category }) => category !== 'companies').map(({ id }) => id)),
];

/**
 * A list of parts of documents for the part that a question names and for each measure that it asks for: those that hold it, the
 * likeliest first. Where it is asked what made the measure change, the parts that discuss figures come first.
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

/**
 * The words that passages are looked for and read by: those of a question that nothing was read out of, and those in which
 * its measures are typed.
 */
export const remainingWords = ({ text, words, measures }: Understanding): string[] => [
  ...new Set([...words, ...measures.flatMap(({ start, end }) => contentWords(text.slice(start, end)))]),
];

/** The companies that a question names, each by its id and by the words in which it is named. */
export const typedNames = ({ text, entities }: Understanding): { readonly id: string; readonly name: string }[] =>
  entities
    .filter(({ category }) => category === 'companies')
    .map(({ id, start, end }) => ({ id, name: text.slice(start, end) }));
