import { identifierOf } from './argument-schemas.ts';
import { orNothing } from './call-tool.ts';
import type { ToolUse } from './tool.ts';

/** Rows of an operation of structured data: `fields` names the columns where rows are lists. */
interface Rows {
  readonly results: Row | readonly Row[] | { readonly results: readonly Row[] };
}
type Row = Readonly<Record<string, unknown>>;

/** The rows of one company as objects, newest first; empty where nothing is known of it. */
export async function rowsOf(
  { call }: ToolUse,
  operation: string,
  id: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>[]> {
  const answer = await orNothing(call<Rows>(operation, { body: { identifier: identifierOf(id), ...more } }));
  if (answer === undefined) return [];
  const { results } = answer;
  const rows = Array.isArray(results)
    ? results
    : 'results' in results
      ? (results['results'] as readonly Row[])
      : [results];
  return (rows as readonly Row[]).flatMap(toObjects);
}

/** The first row of one company, without the ids that were asked for; `null` where nothing is known. */
export async function rowOf(
  use: ToolUse,
  operation: string,
  id: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown> | null> {
  return (await rowsOf(use, operation, id, more))[0] ?? null;
}

/** A row of named members as it is; one of `fields` and lists as one object for each list, or for the only one. */
function toObjects({ rp_entity_id: _, target_identifier_id: __, ...row }: Row): Record<string, unknown>[] {
  const { fields, values, ...rest } = row;
  if (!Array.isArray(fields) || !Array.isArray(values)) return [row];
  const lists: readonly unknown[][] = values.every(Array.isArray) ? values : [values];
  return lists.map((list) => ({
    ...Object.fromEntries((fields as string[]).map((field, at) => [field.toLowerCase(), list[at] ?? null])),
    ...rest,
  }));
}

/** Without members that are `null`, which are many in statements: a missing member is not known. */
export const knownMembers = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
