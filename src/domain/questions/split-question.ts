import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import { normalizedWordsOf } from '../text/normalized-words.ts';
import { pairedPeriods } from './paired-periods.ts';
import { clausesOf, type Facet, facetsOf, pairedFacets, togetherOf } from './split/clauses.ts';
import { composeQuestion } from './split/compose-question.ts';
import type { QuestionGroup, QuestionPeriod, Understanding } from './understanding.ts';

/** A part of a question that is searched by itself. */
export interface SubQuestion {
  readonly text: string;
  readonly understanding: Understanding;
  /** Document types and publication times that the text names explicitly. */
  readonly filters: ChunkFilters;
  /** Only passages about companies of these sectors, industry groups or industries, spread over the companies. */
  readonly industries?: readonly string[];
}

/** Maximum parts of a question, including the whole question. */
export const SUB_QUESTIONS_MAX = 8;

/**
 * Splits a question by companies, facets and periods (contract 7.1, 16 #24): each part has one of each; periods of a single company
 * stay with it. If there are too many parts, periods are merged first, then facets, then companies. The first part is the whole
 * question without derived filters, so that no hit is lost; it is the only part if there is nothing to split or filter.
 */
export function splitQuestion(understanding: Understanding): SubQuestion[] {
  const whole = { text: understanding.text, understanding, filters: {} };
  const filters = sureFilters(understanding);
  const parts = partsOf(understanding);
  if (parts.length > 1 || parts.some(({ industries }) => industries)) {
    return [whole, ...parts.map((part) => ({ text: part.understanding.text, filters, ...part }))];
  }
  return Object.keys(filters).length > 0 ? [whole, { ...whole, filters }] : [whole];
}

/** Filters for publication time and document type, if the question states them. */
function sureFilters({ published, kinds }: Understanding): ChunkFilters {
  const values = kinds.map(({ type, subtypes }) => ({ type, subtypes }));
  return {
    ...(published?.isStated && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
    ...(values.length > 0 && { documentTypes: { mode: 'INCLUDE' as const, values } }),
  };
}

/** Companies with periods or facets of their own are combined only with those; groups are separate parts. */
function partsOf(understood: Understanding): Part[] {
  const most = SUB_QUESTIONS_MAX - 1;
  const { entities, groups = [] } = understood;
  if (groups.length > 0)
    return groups.flatMap((group) => partsOfGroup(understood, group, Math.floor(most / groups.length)));
  const companies = entities.filter(({ category }) => category === 'companies');
  const periods = pairedPeriods(understood);
  const facets = pairedFacets(understood);
  if ((periods === null && facets === null) || companies.length > most)
    return partsOfAll(understood, { companies: companiesOf(understood), things: facetsOf(understood) }, most);
  const others = entities.filter(({ category }) => category !== 'companies');
  return companies.flatMap((company) => {
    const own = periods?.find((pair) => pair.company.id === company.id)?.periods ?? understood.periods;
    const things = facets?.get(company.id) ?? facetsOf(understood);
    return partsOfAll(
      { ...understood, entities: [company, ...others], periods: own },
      { companies: [[company]], things },
      Math.floor(most / companies.length),
    );
  });
}

/** The question about a group without the words for the group, which its members replace. */
function partsOfGroup(understood: Understanding, group: QuestionGroup, most: number): Part[] {
  const ofGroups = new Set(
    (understood.groups ?? []).flatMap(({ start, end }) => normalizedWordsOf(understood.text.slice(start, end))),
  );
  const words = (all: readonly string[]): string[] => all.filter((word) => !ofGroups.has(word.toLowerCase()));
  const facets = facetsOf(understood).map((facet) => ({ ...facet, words: words(facet.words) }));
  const parts = partsOfAll(understood, { companies: [[]], things: facets }, Math.max(1, most));
  return parts.map((part) => ({ ...part, industries: group.industries }));
}

interface Part {
  readonly understanding: Understanding;
  readonly industries?: readonly string[];
}

function partsOfAll(
  understood: Understanding,
  { companies: among, things }: { readonly companies: Axis<QuestionEntity>; readonly things: readonly Facet[] },
  most: number,
): Part[] {
  const [companies, facets, periods] = axesWithin(
    [among, things.map((facet) => [facet]), periodsOf(understood.periods)],
    most,
  );
  const others = understood.entities.filter(({ category }) => category !== 'companies');
  return companies.flatMap((company) =>
    facets.flatMap((facet) =>
      periods.map((period) => ({
        understanding: composeQuestion(understood, {
          entities: [...company, ...others],
          periods: period,
          ...togetherOf(facet),
        }),
      })),
    ),
  );
}

type Axis<Value> = readonly (readonly Value[])[];
type Axes = readonly [Axis<QuestionEntity>, Axis<Facet>, Axis<QuestionPeriod>];

/** Merges the last axes until there are at most `most` parts. */
function axesWithin([companies, facets, periods]: Axes, most: number): Axes {
  const together = <Value>(axis: Axis<Value>): Axis<Value> => [axis.flat()];
  if (companies.length * facets.length * periods.length <= most) return [companies, facets, periods];
  if (companies.length * facets.length <= most) return [companies, facets, together(periods)];
  if (companies.length * periods.length <= most) return [companies, together(facets), periods];
  if (companies.length <= most) return [companies, together(facets), together(periods)];
  return [together(companies), facets.length <= most ? facets : together(facets), together(periods)];
}

/** Companies of one clause stay together: the `Figma deal in Adobe's 10-Q` is one part. */
function companiesOf(understood: Understanding): Axis<QuestionEntity> {
  const clauses = clausesOf(understood).flatMap(({ companies }) => (companies.length > 0 ? [companies] : []));
  return clauses.length === 0 ? [[]] : clauses;
}

/** A half year is one period; each year of a range is one. */
function periodsOf(periods: readonly QuestionPeriod[]): Axis<QuestionPeriod> {
  if (periods.length === 0) return [[]];
  const groups = new Map<string, QuestionPeriod[]>();
  for (const period of periods) {
    const key = period.quarter === null ? `${period.year}` : `${period.start} ${period.year}`;
    groups.set(key, [...(groups.get(key) ?? []), period]);
  }
  return [...groups.values()];
}
