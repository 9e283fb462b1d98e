import { type EngineClient, EngineRefusal } from './client.ts';

const TIMEOUT_MS = 60_000;

/** Settings that all indexes have: one copy where there are nodes for it, and writes that are seen within a second. */
export const indexSettingsOf = ({ shards }: { readonly shards: number }) => ({
  number_of_shards: shards,
  auto_expand_replicas: '0-1',
  // Documents are copied whole, so that a refresh is seen on all copies.
  'replication.type': 'DOCUMENT',
  // Given, or the engine stops refreshing where nobody searches for a while.
  refresh_interval: '1s',
  // Retries of 5 s each. A node that was given up may take minutes to release a shard, and after the last attempt its
  // copy stays away for good.
  'allocation.max_retries': 100,
});

/** Creates an index with its alias, unless that is there. Readers and writers name the alias alone. */
export async function createIfMissing(client: EngineClient, alias: string, body: object): Promise<void> {
  const there = { method: 'HEAD', path: `/_alias/${alias}`, timeoutMs: TIMEOUT_MS } as const;
  if ((await client.request(there)) === true) return;
  try {
    const path = `/${alias}-1`;
    await client.request({ method: 'PUT', path, body: { ...body, aliases: { [alias]: {} } }, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof EngineRefusal && error.kind === 'resource_already_exists_exception')) throw error;
  }
}

/** The aliases that match a pattern with a `*`, with their indexes. */
export async function aliasesLike(client: EngineClient, pattern: string): Promise<ReadonlyMap<string, string[]>> {
  const answer = await client.request({ method: 'GET', path: `/_alias/${pattern}`, timeoutMs: TIMEOUT_MS });
  const indexes = new Map<string, string[]>();
  for (const [index, { aliases }] of Object.entries(answer as Aliases)) {
    for (const alias of Object.keys(aliases)) indexes.set(alias, [...(indexes.get(alias) ?? []), index]);
  }
  return indexes;
}

/** Removes an index; one that is gone already is no error. */
export async function removeIndex(client: EngineClient, index: string): Promise<void> {
  await client.request({ method: 'DELETE', path: `/${index}`, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

export async function countIn(client: EngineClient, index: string): Promise<number> {
  const answer = await client.request({ method: 'GET', path: `/${index}/_count`, timeoutMs: TIMEOUT_MS });
  return (answer as { count: number }).count;
}

/** True if the engine reports a missing index or alias. */
export const isMissing = (error: unknown): boolean => error instanceof EngineRefusal && error.status === 404;

type Aliases = Readonly<Record<string, { readonly aliases: Readonly<Record<string, unknown>> }>>;
