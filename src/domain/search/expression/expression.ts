import type { DocumentId } from '../../../platform/ids.ts';
import type { ChunkCondition } from '../../documents/chunk-filters.ts';

/**
 * A boolean query over passages (contract 12.2). Each part holds for a passage by itself; types, sources, languages, dates and periods
 * are those of its document. `not` matches all other passages.
 */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | ExpressionLeaf;

/** A part that is no combination. */
export type ExpressionLeaf =
  /** Condition decided by filters of the index. */
  | { readonly kind: 'filter'; readonly condition: ChunkCondition }
  /** Words or phrases in text or headline. */
  | { readonly kind: 'keywords'; readonly phrases: readonly string[]; readonly areAllNeeded: boolean }
  /** Passages that a search for these sentences finds. */
  | { readonly kind: 'similarity'; readonly sentences: readonly string[] }
  | EntityExpression
  /** Private files of these extensions. */
  | { readonly kind: 'contentTypes'; readonly extensions: readonly ContentExtension[] };

/** Entities that a passage or its headline mentions, or companies whose document it is. */
export interface EntityExpression {
  readonly kind: 'entities';
  readonly role: 'mentioned' | 'reporting';
  /** Ids of entities; a watchlist's id matches any of its members. */
  readonly ids: readonly string[];
  readonly areAllNeeded: boolean;
}

/** Operations on the values of a part; the last three are for numbers. */
export const EXPRESSION_OPERATIONS = ['in', 'all', 'greater-than', 'lower-than', 'between'] as const;
export type ExpressionOperation = (typeof EXPRESSION_OPERATIONS)[number];

/** Kinds of files, by extension (contract 12.2). */
export const CONTENT_EXTENSIONS = [
  'pdf',
  'docx',
  'pptx',
  'html',
  'txt',
  'xlsx',
  'csv',
  'json',
  'xml',
  'rtf',
  'md',
] as const;
export type ContentExtension = (typeof CONTENT_EXTENSIONS)[number];

/** The expression, for passages of these documents alone. */
export const amongDocuments = (expression: Expression, values: readonly DocumentId[]): Expression => ({
  kind: 'and',
  of: [
    expression,
    values.length === 0
      ? { kind: 'or', of: [] }
      : { kind: 'filter', condition: { kind: 'filters', filters: { documents: { mode: 'INCLUDE', values } } } },
  ],
});

/** The expression with `change` applied to each part that is no combination. */
export function mapLeaves(expression: Expression, change: (leaf: ExpressionLeaf) => Expression): Expression {
  switch (expression.kind) {
    case 'not':
      return { kind: 'not', of: mapLeaves(expression.of, change) };
    case 'and':
    case 'or':
      return { kind: expression.kind, of: expression.of.map((part) => mapLeaves(part, change)) };
    default:
      return change(expression);
  }
}

/** All parts that are no combinations, in their order. */
export function leavesOf(expression: Expression): ExpressionLeaf[] {
  switch (expression.kind) {
    case 'not':
      return leavesOf(expression.of);
    case 'and':
    case 'or':
      return expression.of.flatMap(leavesOf);
    default:
      return [expression];
  }
}
