import { AppError } from '../../platform/errors.ts';
import { createChunkIndex } from './chunk-mapping.ts';
import { type EngineClient, engineUnavailable } from './client.ts';
import { aliasesLike, removeIndex } from './engine-index.ts';

/** Time for which a replaced index is kept. */
const RETIRED_MS = 60 * 60_000;
const TIMEOUT_MS = 60_000;

/** The alias of the index that is built beside the serving one. While it is there, writers write to both. */
export const buildAlias = (alias: string): string => `${alias}-building`;

interface IndexNotes {
  /** True if it has, or had, all documents. */
  readonly isComplete?: boolean;
  readonly retiredAtMs?: number;
}

/**
 * Begins an index beside the current one of `alias`, or continues one that was begun. Every write that starts after it
 * resolves goes to both. One process at a time. Returns the name of the index.
 */
export async function beginBuild(
  client: EngineClient,
  of: { readonly alias: string; readonly shards: number },
): Promise<string> {
  const { alias } = of;
  const { serving, building } = await inUse(client, alias);
  if (building !== undefined) return building;
  const there = await notesOf(client, alias);
  for (const [index, { isComplete }] of there) {
    // Broke off before it had its alias.
    if (index !== serving && isComplete !== true) await removeIndex(client, index);
  }
  const index = `${alias}-${1 + Math.max(0, ...[...there.keys()].map(numberOf))}`;
  await createChunkIndex(client, index, of);
  await changeAliases(client, [{ add: { index, alias: buildAlias(alias) } }]);
  return index;
}

/**
 * Has `index`, which was built, serve in place of the former one, which is removed later. Throws `conflict` where another is being built
 * now: a process that lost its lease meanwhile must not end what another has begun.
 */
export async function serveBuild(
  client: EngineClient,
  { alias, index }: { readonly alias: string; readonly index: string },
  nowMs: number,
): Promise<void> {
  const { serving, building } = await inUse(client, alias);
  if (building !== index) throw new AppError('conflict', 'The index that was built is gone. Begin again.');
  // All or nothing: where one of the aliases has moved since, the engine refuses.
  await changeAliases(client, [
    ...(serving === undefined ? [] : [{ remove: { index: serving, alias, must_exist: true } }]),
    { remove: { index, alias: buildAlias(alias), must_exist: true } },
    { add: { index, alias } },
  ]);
  await removeRetired(client, alias, nowMs);
}

/** Removes indexes that served once, an hour after another has taken their place. Returns how many. */
export async function removeRetired(client: EngineClient, alias: string, nowMs: number): Promise<number> {
  const { serving, building } = await inUse(client, alias);
  let removed = 0;
  for (const [index, notes] of await notesOf(client, alias)) {
    if (index === serving || index === building || notes.isComplete !== true) continue;
    if (notes.retiredAtMs === undefined) await noteOf(client, index, { ...notes, retiredAtMs: nowMs });
    else if (notes.retiredAtMs < nowMs - RETIRED_MS) {
      await removeIndex(client, index);
      removed += 1;
    }
  }
  return removed;
}

/** Marks an index as having all documents: a new one has none of the earlier documents. */
export const markComplete = (client: EngineClient, index: string): Promise<void> =>
  noteOf(client, index, { isComplete: true });

export async function isComplete(client: EngineClient, index: string): Promise<boolean> {
  const notes = [...(await notesLike(client, index)).values()];
  return notes.length > 0 && notes.every((one) => one.isComplete === true);
}

async function inUse(client: EngineClient, alias: string) {
  const aliases = await aliasesLike(client, `${alias}*`);
  return { serving: aliases.get(alias)?.[0], building: aliases.get(buildAlias(alias))?.[0] };
}

/** Notes of all indexes of an alias, present or not. */
const notesOf = async (client: EngineClient, alias: string): Promise<Map<string, IndexNotes>> =>
  new Map([...(await notesLike(client, `${alias}-*`))].filter(([index]) => index === `${alias}-${numberOf(index)}`));

async function notesLike(client: EngineClient, pattern: string): Promise<Map<string, IndexNotes>> {
  const path = `/${pattern}/_mapping`;
  const query = { filter_path: '*.mappings._meta' };
  const answer = (await client.request({ method: 'GET', path, query, timeoutMs: TIMEOUT_MS })) as Mappings;
  return new Map(Object.entries(answer).map(([index, { mappings }]) => [index, mappings._meta]));
}

async function noteOf(client: EngineClient, index: string, notes: IndexNotes): Promise<void> {
  await client.request({
    method: 'PUT',
    path: `/${index}/_mapping`,
    body: { _meta: notes },
    timeoutMs: TIMEOUT_MS,
  });
}

/** All at once. Once it resolves all nodes know them. */
async function changeAliases(client: EngineClient, actions: readonly object[]): Promise<void> {
  const answer = await client.request({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: TIMEOUT_MS });
  if (!(answer as { acknowledged: boolean }).acknowledged) {
    throw engineUnavailable(new Error('a node of the engine does not follow'));
  }
}

const numberOf = (index: string): number => Number(/-(\d+)$/.exec(index)?.[1] ?? 0);

type Mappings = Readonly<Record<string, { readonly mappings: { readonly _meta: IndexNotes } }>>;
