import type { Transaction } from 'kysely';
import type { Bond, OtherEntity, Ownership, Source } from '../../../domain/knowledge-graph/entity.ts';
import { entityKey } from '../../../domain/knowledge-graph/entity-key.ts';
import { cusipOfIsin } from '../../../domain/knowledge-graph/identifiers.ts';
import { inChunks } from '../chunks.ts';
import type { Written } from '../company-rows/company-writer.ts';
import type { OwnershipRow, Schema } from '../schema.ts';

/** Each function writes only changed rows, within the transaction, and returns counts. */

export async function writeOthers(trx: Transaction<Schema>, others: readonly OtherEntity[]): Promise<Written> {
  const rows = others.map((entity) => ({
    key: entityKey(entity.id),
    category: entity.category,
    entity_json: JSON.stringify(entity),
  }));
  const before = await inChunks(
    rows.map(({ key }) => key),
    (keys) => trx.selectFrom('other_entities').selectAll().where('key', 'in', keys).execute(),
  );
  const existing = new Map(before.map((row) => [row.key, row.entity_json]));
  return eachChanged(
    rows,
    (row) => compare(existing.get(row.key), row.entity_json),
    async (row) => {
      const { category, entity_json } = row;
      await trx
        .insertInto('other_entities')
        .values(row)
        .onConflict((on) => on.column('key').doUpdateSet({ category, entity_json }))
        .execute();
    },
  );
}

export async function writeSources(trx: Transaction<Schema>, sources: readonly Source[]): Promise<Written> {
  const rows = sources.map((source) => ({ id: source.id, source_json: JSON.stringify(source) }));
  const before = await inChunks(
    rows.map(({ id }) => id),
    (ids) => trx.selectFrom('sources').selectAll().where('id', 'in', ids).execute(),
  );
  const existing = new Map<string, string>(before.map((row) => [row.id, row.source_json]));
  return eachChanged(
    rows,
    (row) => compare(existing.get(row.id), row.source_json),
    async (row) => {
      await trx
        .insertInto('sources')
        .values(row)
        .onConflict((on) => on.column('id').doUpdateSet({ source_json: row.source_json }))
        .execute();
    },
  );
}

export async function writeBonds(trx: Transaction<Schema>, bonds: readonly Bond[]): Promise<Written> {
  const rows = bonds.flatMap(({ isin, cusip, name, issuerId }) => {
    const id = isin ?? cusip;
    if (id === null) return [];
    return [
      { id, isin, cusip: cusip ?? (isin === null ? null : (cusipOfIsin(isin) ?? null)), name, issuer_id: issuerId },
    ];
  });
  const before = await inChunks(
    rows.map(({ id }) => id),
    (ids) => trx.selectFrom('bonds').selectAll().where('id', 'in', ids).execute(),
  );
  const textOf = (row: (typeof rows)[number]): string =>
    JSON.stringify([row.id, row.isin, row.cusip, row.name, row.issuer_id]);
  const existing = new Map(before.map((row) => [row.id, textOf(row as (typeof rows)[number])]));
  return eachChanged(
    rows,
    (row) => compare(existing.get(row.id), textOf(row)),
    async (row) => {
      const { id: _, ...rest } = row;
      await trx
        .insertInto('bonds')
        .values(row)
        .onConflict((on) => on.column('id').doUpdateSet(rest))
        .execute();
    },
  );
}

export async function writeOwnerships(trx: Transaction<Schema>, ownerships: readonly Ownership[]): Promise<Written> {
  const rows = ownerships.map(({ childId, parentId, isUltimate, source = null }) => ({
    child_id: childId,
    is_ultimate: isUltimate ? 1 : 0,
    parent_id: parentId,
    source,
  }));
  const before = await inChunks(
    rows.map(({ child_id }) => child_id),
    (ids) => trx.selectFrom('ownerships').selectAll().where('child_id', 'in', ids).execute(),
  );
  const existing = new Map<string, string>(before.map((row) => [`${row.child_id} ${row.is_ultimate}`, statedIn(row)]));
  return eachChanged(
    rows,
    (row) => compare(existing.get(`${row.child_id} ${row.is_ultimate}`), statedIn(row)),
    async (row) => {
      await trx
        .insertInto('ownerships')
        .values(row)
        .onConflict((on) =>
          on.columns(['child_id', 'is_ultimate']).doUpdateSet({ parent_id: row.parent_id, source: row.source }),
        )
        .execute();
    },
  );
}

const statedIn = ({ parent_id, source }: Pick<OwnershipRow, 'parent_id' | 'source'>): string =>
  `${parent_id} ${source}`;

/** Removes ownerships whose parent is still the given one. Returns their number. */
export async function removeOwnerships(trx: Transaction<Schema>, ownerships: readonly Ownership[]): Promise<number> {
  let removed = 0;
  for (const { childId, parentId, isUltimate } of ownerships) {
    const { numDeletedRows } = await trx
      .deleteFrom('ownerships')
      .where('child_id', '=', childId)
      .where('is_ultimate', '=', isUltimate ? 1 : 0)
      .where('parent_id', '=', parentId)
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}

type Difference = keyof Written;

const compare = (was: string | undefined, now: string): Difference =>
  was === undefined ? 'created' : was === now ? 'unchanged' : 'changed';

async function eachChanged<Row>(
  rows: readonly Row[],
  differenceOf: (row: Row) => Difference,
  write: (row: Row) => Promise<void>,
): Promise<Written> {
  const counts: Written = { created: 0, changed: 0, unchanged: 0 };
  for (const row of rows) {
    const difference = differenceOf(row);
    counts[difference] += 1;
    if (difference !== 'unchanged') await write(row);
  }
  return counts;
}
