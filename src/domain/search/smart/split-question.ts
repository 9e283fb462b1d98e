import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { pairedPeriods } from '../understanding/paired-periods.ts';
import type { AskedPeriod, NamedEntity, Understanding } from '../understanding/understanding.ts';
import { composeQuestion } from './compose-question.ts';
import { type Facet, facetsOf } from './facets.ts';

/** A part of a question, asked by itself. */
export interface SubQuestion {
  readonly text: string;
  readonly understanding: Understanding;
  /** Only what the text says surely. */
  readonly filters: ChunkFilters;
}

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
  if (parts.length > 1) {
    return [whole, ...parts.map((part) => ({ text: part.text, understanding: part, filters }))];
  }
  return Object.keys(filters).length > 0 ? [whole, { ...whole, filters }] : [whole];
}

/** When it was published and what kind of document it is, where the question says so. */
function sureFilters({ published, kinds }: Understanding): ChunkFilters {
  const values = kinds.map(({ type, subtypes }) => ({ type, subtypes }));
  return {
    ...(published?.isTold && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
    ...(values.length > 0 && { documentTypes: { mode: 'INCLUDE' as const, values } }),
  };
}

/** A question whose companies have periods of their own is split into these first, then by things. */
function partsOf(asked: Understanding): Understanding[] {
  const most = SUB_QUESTIONS_MAX - 1;
  const pairs = pairedPeriods(asked);
  if (pairs === null || pairs.length > most) return partsOfAll(asked, most);
  const { entities } = asked;
  return pairs.flatMap(({ company, periods }) => {
    const others = entities.filter(({ category }) => category !== 'companies');
    return partsOfAll({ ...asked, entities: [company, ...others], periods }, Math.floor(most / pairs.length));
  });
}

function partsOfAll(asked: Understanding, most: number): Understanding[] {
  const [companies, facets, periods] = axesWithin(
    [companiesOf(asked), facetsOf(asked).map((facet) => [facet]), periodsOf(asked.periods)],
    most,
  );
  const others = asked.entities.filter(({ category }) => category !== 'companies');
  return companies.flatMap((company) =>
    facets.flatMap((facet) =>
      periods.map((period) =>
        composeQuestion(asked, { entities: [...company, ...others], periods: period, ...togetherOf(facet) }),
      ),
    ),
  );
}

type Axis<Value> = readonly (readonly Value[])[];
type Axes = readonly [Axis<NamedEntity>, Axis<Facet>, Axis<AskedPeriod>];

/** Puts the last axes together until the parts are no more than `most`. */
function axesWithin([companies, facets, periods]: Axes, most: number): Axes {
  const together = <Value>(axis: Axis<Value>): Axis<Value> => [axis.flat()];
  if (companies.length * facets.length * periods.length <= most) return [companies, facets, periods];
  if (companies.length * facets.length <= most) return [companies, facets, together(periods)];
  if (companies.length * periods.length <= most) return [companies, together(facets), periods];
  if (companies.length <= most) return [companies, together(facets), together(periods)];
  return [together(companies), facets.length <= most ? facets : together(facets), together(periods)];
}

function companiesOf({ entities }: Understanding): Axis<NamedEntity> {
  const companies = entities.filter(({ category }) => category === 'companies');
  return companies.length === 0 ? [[]] : companies.map((company) => [company]);
}

/** Halves are one, each year of a range is one. */
function periodsOf(periods: readonly AskedPeriod[]): Axis<AskedPeriod> {
  if (periods.length === 0) return [[]];
  const groups = new Map<string, AskedPeriod[]>();
  for (const period of periods) {
    const key = period.quarter === null ? `${period.year}` : `${period.start} ${period.year}`;
    groups.set(key, [...(groups.get(key) ?? []), period]);
  }
  return [...groups.values()];
}

const togetherOf = (facets: readonly Facet[]): Facet => ({
  measures: [...new Set(facets.flatMap(({ measures }) => measures))],
  words: [...new Set(facets.flatMap(({ words }) => words))],
});
