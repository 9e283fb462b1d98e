import { AppError } from '../../../platform/errors.ts';
import type { ChunkCondition, ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Expression } from './expression.ts';

/** One alternative of an expression: filters, keywords among them, and texts to search for. */
export interface ExpressionClause {
  readonly filters: ChunkFilters;
  /** Texts of which each passage has to be found by a search. */
  readonly similar: readonly string[];
  /** Texts whose found passages are left out. */
  readonly notSimilar: readonly string[];
}

/** The same in parts that are combined step by step. */
interface Literals {
  readonly conditions: readonly ChunkCondition[];
  readonly allOf: readonly string[];
  readonly eachOf: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  readonly similar: readonly string[];
  readonly notSimilar: readonly string[];
}

const EMPTY: Literals = { conditions: [], allOf: [], eachOf: [], noneOf: [], similar: [], notSimilar: [] };
/** Each is a query of its own. */
const CLAUSES_MAX = 64;

/**
 * An expression as alternatives (disjunctive normal form): a passage matches if it matches a clause. Parts without keywords and
 * similarity stay whole, as one condition. Throws `invalid_request` if there would be more than 64 alternatives.
 */
export const expressionClauses = (expression: Expression): ExpressionClause[] =>
  alternatives(expression, false).map(toClause);

function alternatives(expression: Expression, isNegated: boolean): Literals[] {
  const condition = conditionOf(expression);
  if (condition !== undefined)
    return [{ ...EMPTY, conditions: [isNegated ? { kind: 'not', of: condition } : condition] }];
  switch (expression.kind) {
    case 'not':
      return alternatives(expression.of, !isNegated);
    case 'keywords':
      return keywordAlternatives(expression.phrases, expression.areAllNeeded, isNegated);
    case 'similarity': {
      const text = expression.sentences.join(' ');
      return [isNegated ? { ...EMPTY, notSimilar: [text] } : { ...EMPTY, similar: [text] }];
    }
    case 'and':
    case 'or': {
      const each = expression.of.map((part) => alternatives(part, isNegated));
      return (expression.kind === 'and') === isNegated ? bounded(each.flat()) : each.reduce(conjunction, [EMPTY]);
    }
    default:
      throw new Error(`an unresolved part of an expression: ${expression.kind}`);
  }
}

/** The condition of an expression without keywords and similarity. */
function conditionOf(expression: Expression): ChunkCondition | undefined {
  if (expression.kind === 'filter') return expression.condition;
  if (expression.kind === 'not') {
    const of = conditionOf(expression.of);
    return of && { kind: 'not', of };
  }
  if (expression.kind !== 'and' && expression.kind !== 'or') return undefined;
  const of = expression.of.map(conditionOf);
  if (!of.every((part) => part !== undefined)) return undefined;
  return { kind: expression.kind === 'and' ? 'all' : 'any', of };
}

/** No phrase at all: any of none matches nothing, all of none everything. */
function keywordAlternatives(phrases: readonly string[], areAllNeeded: boolean, isNegated: boolean): Literals[] {
  if (phrases.length === 0) return areAllNeeded === isNegated ? [] : [EMPTY];
  if (isNegated)
    return areAllNeeded
      ? bounded(phrases.map((phrase) => ({ ...EMPTY, noneOf: [phrase] })))
      : [{ ...EMPTY, noneOf: phrases }];
  return [areAllNeeded ? { ...EMPTY, allOf: phrases } : { ...EMPTY, eachOf: [phrases] }];
}

const conjunction = (left: readonly Literals[], right: readonly Literals[]): Literals[] => {
  if (left.length * right.length > CLAUSES_MAX) throw TOO_COMPLEX;
  return left.flatMap((a) =>
    right.map((b) => ({
      conditions: [...a.conditions, ...b.conditions],
      allOf: [...a.allOf, ...b.allOf],
      eachOf: [...a.eachOf, ...b.eachOf],
      noneOf: [...a.noneOf, ...b.noneOf],
      similar: [...a.similar, ...b.similar],
      notSimilar: [...a.notSimilar, ...b.notSimilar],
    })),
  );
};

const TOO_COMPLEX = new AppError(
  'invalid_request',
  `expression\n  Query is too complex, simplify it: keywords and similarities stand in more than ${CLAUSES_MAX} alternatives`,
);

function bounded(all: readonly Literals[]): Literals[] {
  if (all.length > CLAUSES_MAX) throw TOO_COMPLEX;
  return [...all];
}

function toClause({ conditions, allOf, eachOf, noneOf, similar, notSimilar }: Literals): ExpressionClause {
  const hasKeywords = allOf.length + eachOf.length + noneOf.length > 0;
  return {
    filters: {
      ...(conditions.length > 0 && { condition: { kind: 'all', of: conditions } }),
      ...(hasKeywords && {
        keywords: {
          anyOf: [],
          allOf: [...new Set(allOf)],
          eachOf,
          noneOf: [...new Set(noneOf)],
          searchIn: 'ALL',
        },
      }),
    },
    similar,
    notSimilar,
  };
}
