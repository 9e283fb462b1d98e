import type { DocumentId } from '../../../platform/ids.ts';
import { MATCHES_NOTHING } from '../../documents/chunk-condition.ts';
import type { ChunkCondition, PlainFilters } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import { isWatchlistId } from '../../watchlists/watchlist.ts';
import type { VisibleFiles } from '../given-filters.ts';
import { requestError } from '../request/request-value.ts';
import { type EntityExpression, type Expression, leavesOf, mapLeaves } from './expression.ts';

/** Data of other stores that expressions refer to. */
export interface ExpressionSources {
  /** Members of the watchlists with these ids that `viewer` may see. Throws `invalid_request` for any other id. */
  membersOf(viewer: Viewer, watchlistIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  readonly filesOf: VisibleFiles;
}

/** Entities of all parts together: a watchlist counts wherever it is named. */
const ENTITIES_MAX = 100_000;

/** Replaces watchlists by their present members, entities and kinds of files by filters. */
export async function resolveExpression(
  { membersOf, filesOf }: ExpressionSources,
  viewer: Viewer,
  expression: Expression,
): Promise<Expression> {
  const leaves = leavesOf(expression);
  const watchlists = leaves.flatMap((leaf) => (leaf.kind === 'entities' ? leaf.ids.filter(isWatchlistId) : []));
  const members = watchlists.length === 0 ? NO_MEMBERS : await membersOf(viewer, [...new Set(watchlists)]);
  const sizes = leaves.flatMap((leaf) =>
    leaf.kind === 'entities' ? groupsOf(leaf, members).map(({ length }) => length) : [],
  );
  const entities = sizes.reduce((sum, size) => sum + size, 0);
  if (entities > ENTITIES_MAX) {
    const reason = `Query is too complex, simplify it: its parts should name at most ${ENTITIES_MAX} entities, not ${entities}`;
    throw requestError([{ path: 'expression', reason }]);
  }
  const files = new Map<Expression, readonly DocumentId[]>();
  for (const leaf of leaves) if (leaf.kind === 'contentTypes') files.set(leaf, await filesOf(viewer, leaf));
  return mapLeaves(expression, (leaf) => {
    if (leaf.kind === 'entities') return { kind: 'filter', condition: entityCondition(leaf, members) };
    if (leaf.kind === 'contentTypes') return { kind: 'filter', condition: documentCondition(files.get(leaf) ?? []) };
    return leaf;
  });
}

const groupsOf = (
  { ids }: EntityExpression,
  members: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] => ids.map((id) => (isWatchlistId(id) ? (members.get(id) ?? []) : [id]));

const NO_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map();

function entityCondition(
  expression: EntityExpression,
  members: ReadonlyMap<string, readonly string[]>,
): ChunkCondition {
  const { role, areAllNeeded } = expression;
  const groups = groupsOf(expression, members);
  if (!areAllNeeded) return entityFilter(role, [...new Set(groups.flat())]);
  return { kind: 'all', of: groups.map((group) => entityFilter(role, group)) };
}

function entityFilter(role: EntityExpression['role'], anyOf: readonly string[]): ChunkCondition {
  if (anyOf.length === 0) return MATCHES_NOTHING;
  const filters: PlainFilters =
    role === 'reporting'
      ? { reportingEntities: anyOf }
      : { entities: { anyOf, allOf: [], noneOf: [], searchIn: 'ALL' } };
  return { kind: 'filters', filters };
}

const documentCondition = (values: readonly DocumentId[]): ChunkCondition =>
  values.length === 0 ? MATCHES_NOTHING : { kind: 'filters', filters: { documents: { mode: 'INCLUDE', values } } };
