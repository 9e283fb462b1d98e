import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { wordsIn } from '../ranking/terms.ts';
import type { SubQuestion } from '../smart-search.ts';
import { pairedPeriods } from '../understanding/paired-periods.ts';
import type { QuestionEntity, QuestionPeriod, Understanding } from '../understanding/understanding.ts';
import type { QuestionGroup } from '../vocabulary/company-groups.ts';
import { clausesOf, type Facet, togetherOf } from './clauses.ts';
import { composeQuestion } from './compose-question.ts';
import { facetsOf, pairedFacets } from './facets.ts';

/** Parts of one question at most, the question as a whole included. */
export const SUB_QUESTIONS_MAX = 8;

/**
 * Splits a question by the companies that it names, the things that it asks about and the periods (contract 7.1, 16 #24):
 * each part is about one of each; periods that the question asks of one company only stay with it. Where that makes too many, periods stay together, then things, then companies. The first
 * part is the question as a whole, without the filters that its words give reason for, so that nothing that would have been
 * found is lost; alone where there is nothing to split and nothing to filter by.
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

/** When it was published and what kind of document it is, where the question says so. */
function sureFilters({ published, kinds }: Understanding): ChunkFilters {
  const values = kinds.map(({ type, subtypes }) => ({ type, subtypes }));
  return {
    ...(published?.isStated && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
    ...(values.length > 0 && { documentTypes: { mode: 'INCLUDE' as const, values } }),
  };
}

/** Companies that have periods or things of their own are each asked for these; groups of companies one by one. */
function partsOf(asked: Understanding): Part[] {
  const most = SUB_QUESTIONS_MAX - 1;
  const { entities, groups = [] } = asked;
  if (groups.length > 0) return groups.flatMap((group) => partsOfGroup(asked, group, Math.floor(most / groups.length)));
  const companies = entities.filter(({ category }) => category === 'companies');
  const periods = pairedPeriods(asked);
  const facets = pairedFacets(asked);
  if ((periods === null && facets === null) || companies.length > most)
    return partsOfAll(asked, { companies: companiesOf(asked), things: facetsOf(asked) }, most);
  const others = entities.filter(({ category }) => category !== 'companies');
  return companies.flatMap((company) => {
    const own = periods?.find((pair) => pair.company.id === company.id)?.periods ?? asked.periods;
    const things = facets?.get(company.id) ?? facetsOf(asked);
    return partsOfAll(
      { ...asked, entities: [company, ...others], periods: own },
      { companies: [[company]], things },
      Math.floor(most / companies.length),
    );
  });
}

/** What is asked of a group, without the words for it: its members stand in for these. */
function partsOfGroup(asked: Understanding, group: QuestionGroup, most: number): Part[] {
  const ofGroups = new Set((asked.groups ?? []).flatMap(({ start, end }) => wordsIn(asked.text.slice(start, end))));
  const words = (all: readonly string[]): string[] => all.filter((word) => !ofGroups.has(word.toLowerCase()));
  const facets = facetsOf(asked).map((facet) => ({ ...facet, words: words(facet.words) }));
  const parts = partsOfAll(asked, { companies: [[]], things: facets }, Math.max(1, most));
  return parts.map((part) => ({ ...part, industries: group.industries }));
}

interface Part {
  readonly understanding: Understanding;
  readonly industries?: readonly string[];
}

function partsOfAll(
  asked: Understanding,
  { companies: among, things }: { readonly companies: Axis<QuestionEntity>; readonly things: readonly Facet[] },
  most: number,
): Part[] {
  const [companies, facets, periods] = axesWithin(
    [among, things.map((facet) => [facet]), periodsOf(asked.periods)],
    most,
  );
  const others = asked.entities.filter(({ category }) => category !== 'companies');
  return companies.flatMap((company) =>
    facets.flatMap((facet) =>
      periods.map((period) => ({
        understanding: composeQuestion(asked, {
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

/** Puts the last axes together until the parts are no more than `most`. */
function axesWithin([companies, facets, periods]: Axes, most: number): Axes {
  const together = <Value>(axis: Axis<Value>): Axis<Value> => [axis.flat()];
  if (companies.length * facets.length * periods.length <= most) return [companies, facets, periods];
  if (companies.length * facets.length <= most) return [companies, facets, together(periods)];
  if (companies.length * periods.length <= most) return [companies, together(facets), periods];
  if (companies.length <= most) return [companies, together(facets), together(periods)];
  return [together(companies), facets.length <= most ? facets : together(facets), together(periods)];
}

/** Those of one clause together: the `Figma deal in Adobe's 10-Q` is not asked of two. */
function companiesOf(asked: Understanding): Axis<QuestionEntity> {
  const clauses = clausesOf(asked).flatMap(({ companies }) => (companies.length > 0 ? [companies] : []));
  return clauses.length === 0 ? [[]] : clauses;
}

/** Halves are one, each year of a range is one. */
function periodsOf(periods: readonly QuestionPeriod[]): Axis<QuestionPeriod> {
  if (periods.length === 0) return [[]];
  const groups = new Map<string, QuestionPeriod[]>();
  for (const period of periods) {
    const key = period.quarter === null ? `${period.year}` : `${period.start} ${period.year}`;
    groups.set(key, [...(groups.get(key) ?? []), period]);
  }
  return [...groups.values()];
}
