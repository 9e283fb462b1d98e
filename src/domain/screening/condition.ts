import type { Formula } from '../formula/formula.ts';

export const OPERATORS = ['>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** A comparison of a figure with a number. */
export interface FigureCondition {
  readonly formula: Formula<string>;
  readonly operator: Operator;
  readonly value: number;
}

export type ConditionMatch = 'all' | 'any';

/** Comparisons, all or any of which must hold. */
export interface ConditionGroup {
  readonly match: ConditionMatch;
  readonly conditions: readonly FigureCondition[];
}

/** Groups of comparisons, all or any of which must hold. */
export interface Condition {
  readonly match: ConditionMatch;
  readonly groups: readonly ConditionGroup[];
}

/** True or false, or the reason why neither is known. */
export type Judgement = boolean | { readonly reason: string };

const COMPARE: Readonly<Record<Operator, (figure: number, value: number) => boolean>> = {
  '>': (figure, value) => figure > value,
  '>=': (figure, value) => figure >= value,
  '<': (figure, value) => figure < value,
  '<=': (figure, value) => figure <= value,
};

export const compares = (figure: number, { operator, value }: Pick<FigureCondition, 'operator' | 'value'>): boolean =>
  COMPARE[operator](figure, value);

/** Judgements together: what one of them decides alone is decided; else the first reason counts. */
export function judgedTogether<One>(
  match: ConditionMatch,
  ones: readonly One[],
  judge: (one: One) => Judgement,
): Judgement {
  const deciding = match === 'any';
  let unknown: Judgement | undefined;
  for (const one of ones) {
    const judgement = judge(one);
    if (judgement === deciding) return deciding;
    if (typeof judgement !== 'boolean') unknown ??= judgement;
  }
  return unknown ?? !deciding;
}

/** The judgement of a condition on figures of one company. */
export const judgeCondition = (
  { match, groups }: Condition,
  figureOf: (formula: Formula<string>) => number | { readonly reason: string },
): Judgement =>
  judgedTogether(match, groups, (group) =>
    judgedTogether(group.match, group.conditions, (one) => {
      const figure = figureOf(one.formula);
      return typeof figure === 'number' ? compares(figure, one) : figure;
    }),
  );
