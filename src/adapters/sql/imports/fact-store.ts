import type { Transaction } from 'kysely';
import { STATEMENT_RULES_FORM } from '../../../domain/fundamentals/lines/statement-rules.ts';
import type { FactStep, FactStore } from '../../../domain/ingest/facts/fact-store.ts';
import { type Clock, isoOf, systemClock } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { lockGraph, recordsOf } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';
import { packFacts, packFilings } from '../fundamentals/fact-codec.ts';
import { factsIn, type Reader, versionIn } from '../fundamentals/fact-reader.ts';
import { writeFundamentals } from '../fundamentals/fundamentals-store.ts';
import type { Schema } from '../schema.ts';
import { importStepIn } from './import-store.ts';

/** `FactStore` on SQLite and PostgreSQL. */
export function sqlFactStore(
  { db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>,
  clock: Clock = systemClock,
): FactStore {
  return {
    async findDocument(fingerprint) {
      const ofTable = (table: 'fact_sets' | 'filing_indexes') =>
        db.selectFrom(table).select('left_out').where('fingerprint', '=', fingerprint).limit(1).executeTakeFirst();
      const row = (await ofTable('fact_sets')) ?? (await ofTable('filing_indexes'));
      return row && { leftOut: row.left_out };
    },

    companyOf: (cik) => companyOf(db, cik),

    async ciks() {
      const rows = await db.selectFrom('fact_sets').select('cik').distinct().execute();
      return rows.map(({ cik }) => cik);
    },

    factsOf: (id, ciks) => factsIn(db, id, ciks),

    async companiesAfter(id, limit) {
      const rows = await db
        .selectFrom('fact_sets')
        .select('entity_id')
        .distinct()
        .where('entity_id', '>', id ?? '')
        .orderBy('entity_id')
        .limit(limit)
        .execute();
      return rows.map(({ entity_id }) => entity_id as EntityId);
    },

    async outdatedAfter(id, limit) {
      const rows = await db
        .selectFrom('company_fundamentals')
        .select('entity_id')
        .where('entity_id', '>', id ?? '')
        .where(({ or, eb }) => or([eb('rules', 'is', null), eb('rules', '!=', STATEMENT_RULES_FORM)]))
        .orderBy('entity_id')
        .limit(limit)
        .execute();
      return rows.map(({ entity_id }) => entity_id as EntityId);
    },

    async progressOf(run) {
      const row = await db
        .selectFrom('imports')
        .select('progress_json')
        .where('fingerprint', '=', run)
        .executeTakeFirst();
      return row?.progress_json;
    },

    step: (work) =>
      inTransaction(async (trx) => {
        await lockGraph(trx);
        return work(stepIn(trx, clock));
      }),
  };
}

function stepIn(trx: Transaction<Schema>, clock: Clock): FactStep {
  return {
    graph: importStepIn(trx),
    companyOf: (cik) => companyOf(trx, cik),

    versionOf: (id, ciks) => versionIn(trx, id, ciks),

    async replaceSet(id, { source, cik, fingerprint, leftOut, facts }) {
      const content = { cik, fingerprint, left_out: leftOut, facts: packFacts(facts) };
      await trx
        .insertInto('fact_sets')
        .values({ entity_id: id, source, ...content })
        .onConflict((on) => on.columns(['entity_id', 'source']).doUpdateSet(content))
        .execute();
    },

    async replaceIndex({ cik, part, clock, fingerprint, leftOut, filings }) {
      const content = { clock, fingerprint, left_out: leftOut, filings: packFilings(filings) };
      await trx
        .insertInto('filing_indexes')
        .values({ cik, part, ...content })
        .onConflict((on) => on.columns(['cik', 'part']).doUpdateSet(content))
        .execute();
    },

    replaceFundamentals: (fundamentals, cik) => writeFundamentals(trx, fundamentals, cik, isoOf(clock.nowMs())),

    async saveProgress(run, progress) {
      if (progress === null) {
        await trx.deleteFrom('imports').where('fingerprint', '=', run).execute();
        return;
      }
      await trx
        .insertInto('imports')
        .values({ fingerprint: run, progress_json: progress })
        .onConflict((on) => on.column('fingerprint').doUpdateSet({ progress_json: progress }))
        .execute();
    },
  };
}

/** The company with this CIK, else one with a record that has it. */
async function companyOf(reader: Reader, cik: string): Promise<EntityId | undefined> {
  const rows = await reader
    .selectFrom('company_keys')
    .innerJoin('companies', 'companies.no', 'company_keys.company_no')
    .select(['companies.no', 'companies.company_json', 'companies.records_json'])
    .where('company_keys.key_hash', '=', keyHash(`cik:${cik}`))
    .orderBy('companies.no')
    .execute();
  const row =
    rows.find(({ company_json }) => companyFromJson(company_json).cik === cik) ??
    rows.find((row) => recordsOf(row).some((record) => record.cik === cik));
  return row && companyFromJson(row.company_json).id;
}
