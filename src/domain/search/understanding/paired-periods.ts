import type { QuestionEntity, QuestionPeriod, Understanding } from './understanding.ts';

/** A company with the periods that are asked of it. */
export interface CompanyPeriods {
  readonly company: QuestionEntity;
  readonly periods: readonly QuestionPeriod[];
}

interface Placed {
  readonly at: number;
  readonly company?: QuestionEntity;
  readonly period?: QuestionPeriod;
}

/**
 * Companies with periods of their own: `Apple in fiscal 2022 and Amazon in 2021`, `FY22 Apple vs FY21 Amazon`. `null` where
 * they are asked of all companies: `Apple and Amazon in 2021 and 2022`.
 */
export function pairedPeriods(understanding: Understanding): readonly CompanyPeriods[] | null {
  const companies = understanding.entities.filter(({ category }) => category === 'companies');
  if (companies.length < 2 || understanding.periods.length < 2) return null;
  const inOrder = [
    ...companies.map((company): Placed => ({ at: company.start, company })),
    ...understanding.periods.flatMap((period) =>
      placesOf(understanding.text, period).map((at): Placed => ({ at, period })),
    ),
  ].sort((one, other) => one.at - other.at);
  // Where a period comes first, each stands before its company.
  const pairs = inOrder[0]?.company ? behind(inOrder) : behind(inOrder.toReversed());
  const isPaired = pairs.every(({ periods }) => periods.length > 0);
  return isPaired && !areAlike(pairs) ? pairs : null;
}

/** Every place where a period is written as it is there: of one that is named twice an understanding has the first. */
function placesOf(text: string, { start, end }: QuestionPeriod): number[] {
  const written = text.slice(start, end);
  const places = [start];
  for (let at = text.indexOf(written, end); at >= 0; at = text.indexOf(written, at + 1)) places.push(at);
  return places;
}

/** Each company with the periods up to the next one. */
function behind(inOrder: readonly Placed[]): CompanyPeriods[] {
  const pairs: { company: QuestionEntity; periods: QuestionPeriod[] }[] = [];
  for (const { company, period } of inOrder) {
    if (company) pairs.push({ company, periods: [] });
    else if (period && !pairs.at(-1)?.periods.includes(period)) pairs.at(-1)?.periods.push(period);
  }
  return pairs;
}

const areAlike = (pairs: readonly CompanyPeriods[]): boolean => {
  const [first] = pairs;
  return pairs.every(({ periods }) => periods.every((period) => first?.periods.includes(period)));
};
