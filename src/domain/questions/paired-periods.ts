import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { QuestionPeriod, Understanding } from './understanding.ts';

/** A company with the periods that the question asks about it. */
export interface CompanyPeriods {
  readonly company: QuestionEntity;
  readonly periods: readonly QuestionPeriod[];
}

interface Occurrence {
  readonly offset: number;
  readonly company?: QuestionEntity;
  readonly period?: QuestionPeriod;
}

/**
 * Pairs companies with their own periods: `Apple in fiscal 2022 and Amazon in 2021`, `FY22 Apple vs FY21 Amazon`. `null` if all
 * periods apply to all companies: `Apple and Amazon in 2021 and 2022`.
 */
export function pairedPeriods(understanding: Understanding): readonly CompanyPeriods[] | null {
  const companies = understanding.entities.filter(({ category }) => category === 'companies');
  if (companies.length < 2 || understanding.periods.length < 2) return null;
  const inOrder = [
    ...companies.map((company): Occurrence => ({ offset: company.start, company })),
    ...understanding.periods.flatMap((period) =>
      offsetsOf(understanding.text, period).map((offset): Occurrence => ({ offset, period })),
    ),
  ].sort((one, other) => one.offset - other.offset);
  // If a period comes first, periods precede their company.
  const pairs = inOrder[0]?.company ? withFollowing(inOrder) : withFollowing(inOrder.toReversed());
  const isPaired = pairs.every(({ periods }) => periods.length > 0);
  return isPaired && !haveSamePeriods(pairs) ? pairs : null;
}

/** Offsets of every occurrence of a period's text; an understanding only has the first. */
function offsetsOf(text: string, { start, end }: QuestionPeriod): number[] {
  const written = text.slice(start, end);
  const offsets = [start];
  for (let at = text.indexOf(written, end); at >= 0; at = text.indexOf(written, at + 1)) offsets.push(at);
  return offsets;
}

/** Each company with the periods up to the next one. */
function withFollowing(inOrder: readonly Occurrence[]): CompanyPeriods[] {
  const pairs: { company: QuestionEntity; periods: QuestionPeriod[] }[] = [];
  for (const { company, period } of inOrder) {
    if (company) pairs.push({ company, periods: [] });
    else if (period && !pairs.at(-1)?.periods.includes(period)) pairs.at(-1)?.periods.push(period);
  }
  return pairs;
}

const haveSamePeriods = (pairs: readonly CompanyPeriods[]): boolean => {
  const [first] = pairs;
  return pairs.every(({ periods }) => periods.every((period) => first?.periods.includes(period)));
};
