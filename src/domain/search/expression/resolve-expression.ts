import type { DocumentId } from '../../../platform/ids.ts';
import { MATCHES_NOTHING } from '../../documents/chunk-condition.ts';
import type { ChunkCondition, PlainFilters } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import { type ContentExtension, type EntityExpression, type Expression, leavesOf, mapLeaves } from './expression.ts';

/** What expressions name that only other stores know. */
export interface ExpressionSources {
  /** Members of the watchlists with these ids that `viewer` may see. Throws `invalid_request` for any other id. */
  membersOf(viewer: Viewer, watchlistIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Private files of these extensions that `viewer` may see. */
  filesOf(viewer: Viewer, extensions: readonly ContentExtension[]): Promise<readonly DocumentId[]>;
}

const isWatchlist = (id: string): boolean => id.startsWith('wl_');

/** Replaces watchlists by their present members, entities and kinds of files by filters. */
export async function resolveExpression(
  { membersOf, filesOf }: ExpressionSources,
  viewer: Viewer,
  expression: Expression,
): Promise<Expression> {
  const leaves = leavesOf(expression);
  const watchlists = leaves.flatMap((leaf) => (leaf.kind === 'entities' ? leaf.ids.filter(isWatchlist) : []));
  const members = watchlists.length === 0 ? NO_MEMBERS : await membersOf(viewer, [...new Set(watchlists)]);
  const files = new Map<Expression, readonly DocumentId[]>();
  for (const leaf of leaves) if (leaf.kind === 'contentTypes') files.set(leaf, await filesOf(viewer, leaf.extensions));
  return mapLeaves(expression, (leaf) => {
    if (leaf.kind === 'entities') return { kind: 'filter', condition: entityCondition(leaf, members) };
    if (leaf.kind === 'contentTypes') return { kind: 'filter', condition: documentCondition(files.get(leaf) ?? []) };
    return leaf;
  });
}

const NO_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map();

function entityCondition(
  { role, ids, areAllNeeded }: EntityExpression,
  members: ReadonlyMap<string, readonly string[]>,
): ChunkCondition {
  const groups = ids.map((id) => (isWatchlist(id) ? (members.get(id) ?? []) : [id]));
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
