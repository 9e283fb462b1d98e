import type { Transaction } from 'kysely';
import { buildFundamentals } from '../../../domain/fundamentals/build-fundamentals.ts';
import { withAcceptance } from '../../../domain/fundamentals/facts/acceptance.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import { changeRows } from '../rows-by-values.ts';
import type { Schema } from '../schema.ts';
import { factsIn } from './fact-reader.ts';
import { writeFundamentals } from './fundamentals-store.ts';

const WORKED_OUT = ['company_fundamentals', 'statements', 'share_counts'] as const;

/**
 * Moves facts and statements of given up ids to the remaining companies. If both have facts, these are combined (for the same
 * source and CIK, those of the remaining company win) and the statements recomputed.
 */
export async function mergeFacts(
  trx: Transaction<Schema>,
  pairs: readonly { readonly from: EntityId; readonly into: EntityId }[],
): Promise<void> {
  for (const { from, into } of pairs) {
    if (!(await hasFundamentals(trx, from))) continue;
    const isFirst = !(await hasFundamentals(trx, into));
    for (const table of WORKED_OUT) {
      if (isFirst) await trx.updateTable(table).set({ entity_id: into }).where('entity_id', '=', from).execute();
      else await trx.deleteFrom(table).where('entity_id', '=', from).execute();
    }
    const moved = await moveSets(trx, from, into);
    if (moved > 0 && !isFirst) await recompute(trx, into);
    await takeNumbers(trx, 'fundamentals', 1);
  }
}

/** Moves facts filed under a CIK to the company with that CIK and recomputes the statements of both. */
export async function divideFacts(
  trx: Transaction<Schema>,
  from: EntityId,
  into: EntityId,
  cik: string,
): Promise<void> {
  const sets = await trx.selectFrom('fact_sets').select('cik').where('entity_id', '=', from).execute();
  const moved = sets.filter((set) => set.cik === cik).length;
  if (moved === 0) return;
  if (moved === sets.length) return mergeFacts(trx, [{ from, into }]);
  await changeRows(trx, 'fact_sets', { entity_id: from, cik }, { entity_id: into });
  for (const id of [from, into]) await recompute(trx, id);
  await takeNumbers(trx, 'fundamentals', 1);
}

async function moveSets(trx: Transaction<Schema>, from: EntityId, into: EntityId): Promise<number> {
  const setsOf = (id: EntityId) =>
    trx.selectFrom('fact_sets').select(['source', 'cik']).where('entity_id', '=', id).execute();
  const there = new Map((await setsOf(into)).map(({ source, cik }) => [source, cik]));
  let moved = 0;
  for (const { source, cik } of await setsOf(from)) {
    const set = { entity_id: into, source: there.has(source) ? `${source} ${cik}` : source };
    if (there.get(source) === cik || there.has(set.source)) {
      await trx.deleteFrom('fact_sets').where('entity_id', '=', from).where('source', '=', source).execute();
    } else {
      await trx.updateTable('fact_sets').set(set).where('entity_id', '=', from).where('source', '=', source).execute();
      moved += 1;
    }
  }
  return moved;
}

/** Recomputes statements. Rarely needed: companies with different CIKs are one only where a registrant follows another. */
async function recompute(trx: Transaction<Schema>, id: EntityId): Promise<void> {
  const { sets, indexes } = await factsIn(trx, id, []);
  const facts = withAcceptance(
    sets.flatMap((set) => set.facts),
    indexes,
  );
  await writeFundamentals(trx, buildFundamentals(id, facts).fundamentals, sets[0]?.cik ?? null, null);
}

async function hasFundamentals(trx: Transaction<Schema>, id: EntityId): Promise<boolean> {
  const row = await trx
    .selectFrom('fact_sets')
    .select('entity_id')
    .where('entity_id', '=', id)
    .unionAll(trx.selectFrom('company_fundamentals').select('entity_id').where('entity_id', '=', id))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
