import type { Section } from '../../documents/annotated-document.ts';
import type { AskedMeasure, Understanding } from '../understanding/understanding.ts';
import type { RankingStages } from './stages.ts';
import { tellingWords } from './terms.ts';

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
  words: tellingWords(text),
});

/** What was understood, less what the stages that are left out would use: the words of that are words again. */
export function underStages(understood: Understanding, stages: RankingStages): Understanding {
  if (!stages.named && !stages.vocabulary) return plainQuestion(understood.text);
  const measures = stages.sections ? understood.measures : understood.measures.map((m) => ({ ...m, sections: [] }));
  const asked = { ...understood, measures: onceById(measures), sections: stages.sections ? understood.sections : [] };
  if (stages.named && stages.vocabulary) return asked;
  const { entities, periods, kinds, published, text } = understood;
  const named = [...entities, ...periods, ...kinds, ...(published ? [published] : [])];
  const given = stages.named ? measures : named;
  const back = given.flatMap(({ start, end }) => tellingWords(text.slice(start, end)));
  const words = [...new Set([...understood.words, ...back])];
  return stages.named
    ? { ...asked, measures: [], words }
    : { ...asked, entities: [], unlisted: [], periods: [], kinds: [], published: null, isLatest: false, words };
}

/** A measure that is mentioned twice is asked for once. */
const onceById = (measures: readonly AskedMeasure[]): AskedMeasure[] =>
  [...new Map(measures.toReversed().map((measure) => [measure.id, measure])).values()].toReversed();

/** Ids of the companies that a question names, each once. */
export const companiesOf = ({ entities }: Pick<Understanding, 'entities'>): string[] => [
  ...new Set(entities.filter(({ category }) => category === 'companies').map(({ id }) => id)),
];

/** Ids of everything else that it names. */
export const othersOf = ({ entities }: Understanding): string[] => [
  ...new Set(entities.filter(({ category }) => category !== 'companies').map(({ id }) => id)),
];

/** Of what is named outright and of each measure the parts that hold it, the likeliest first; where what made it change is asked, those that discuss it. */
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

/** The words that passages are looked for and read by: those that are left of a question and those that type its measures. */
export const ownWords = ({ text, words, measures }: Understanding): string[] => [
  ...new Set([...words, ...measures.flatMap(({ start, end }) => tellingWords(text.slice(start, end)))]),
];

/** The words by which its companies are named, each company for itself. */
export const typedNames = ({ text, entities }: Understanding): { readonly id: string; readonly name: string }[] =>
  entities
    .filter(({ category }) => category === 'companies')
    .map(({ id, start, end }) => ({ id, name: text.slice(start, end) }));
