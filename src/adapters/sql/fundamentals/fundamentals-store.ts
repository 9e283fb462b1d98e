import type { Transaction } from 'kysely';
import type { FundamentalsStore } from '../../../domain/fundamentals/fundamentals-store.ts';
import { STATEMENT_RULES_FORM } from '../../../domain/fundamentals/lines/statement-rules.ts';
import { LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import { parseReadings, readingsOf, readingsText } from '../../../domain/fundamentals/metrics/trailing-readings.ts';
import {
  type CompanyFundamentals,
  PERIODS,
  type Statement,
  type StatementSeries,
} from '../../../domain/fundamentals/statement.ts';
import type { ShareCount } from '../../../domain/market/share-count.ts';
import { statementDevelopments } from '../../../domain/watching/development.ts';
import { type Clock, isoOf, systemClock } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import { counterIn } from '../counters.ts';
import type { Database } from '../database.ts';
import { findRow, removeRows } from '../rows-by-values.ts';
import type { Schema } from '../schema.ts';
import { writeDevelopments } from '../watching/development-writer.ts';
import { fundamentalsQueries } from './fundamentals-queries.ts';
import type { CompanyFundamentalsRow, ShareCountRow, StatementRow } from './fundamentals-tables.ts';
import { formulasOf, seriesOf, toStatement, toStatementRow } from './statement-row.ts';

/** `FundamentalsStore` on SQLite and PostgreSQL. */
export function sqlFundamentalsStore(
  { db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>,
  clock: Clock = systemClock,
): FundamentalsStore {
  const { statements, values, readings, formulas, versions, shareCounts, allShareCounts } = fundamentalsQueries(db);

  const statementSeries: FundamentalsStore['statementSeries'] = async (id, wanted, asOf) => {
    const [rows, texts] = await Promise.all([statements(id, wanted, asOf), formulas(id)]);
    const formulasRead = readLazily(texts);
    return wanted.map((series, at) => (rows[at] ?? []).map((row) => toStatement(row, series, formulasRead)));
  };

  return {
    statementSeries,

    async statements(id, query) {
      const [statements = []] = await statementSeries(id, [query], query.asOf);
      return statements;
    },

    statementValues: values,

    async readings(id) {
      const text = await readings(id);
      return text == null ? undefined : parseReadings(text);
    },

    async readingsAfter(after, limit) {
      const rows = await db
        .selectFrom('company_fundamentals')
        .select(['entity_id', 'readings_json'])
        .where('entity_id', '>', after)
        .orderBy('entity_id')
        .limit(limit)
        .execute();
      return rows.map(({ entity_id, readings_json }) => ({
        id: entity_id as EntityId,
        readings: readings_json === null ? undefined : parseReadings(readings_json),
      }));
    },

    async shareCount(id, asOf) {
      const row = await shareCounts(id, asOf);
      return row && toShareCount(row);
    },

    async shareCountsOf(ids) {
      const rows = await db
        .selectFrom('share_counts as c')
        .selectAll()
        .where('c.entity_id', 'in', ids)
        .where('c.as_of', '=', (eb) =>
          eb
            .selectFrom('share_counts as latest')
            .select(({ fn }) => fn.max('latest.as_of').as('as_of'))
            .whereRef('latest.entity_id', '=', 'c.entity_id'),
        )
        .orderBy('c.known_at')
        .execute();
      return new Map(rows.map((row) => [row.entity_id as EntityId, toShareCount(row)]));
    },

    async allVersions(id) {
      const [rows, texts, counts] = await Promise.all([
        versions(id, [...VERSIONED.keys()]),
        formulas(id),
        allShareCounts(id),
      ]);
      const formulasRead = readLazily(texts);
      const found = rows.flatMap((row) => {
        const series = VERSIONED.get(row.series);
        return series === undefined ? [] : [toStatement(row, series, formulasRead)];
      });
      return { statements: found, shareCounts: counts.map(toShareCount) };
    },

    replace: (fundamentals, cik) =>
      inTransaction((trx) => writeFundamentals(trx, fundamentals, cik, isoOf(clock.nowMs()))),

    revision: counterIn(db, 'fundamentals'),
  };
}

const VERSIONED: ReadonlyMap<string, Pick<StatementSeries, 'kind' | 'period'>> = new Map(
  (Object.keys(LINES_OF) as ListedKind[]).flatMap((kind) =>
    PERIODS.map((period) => [seriesOf(kind, period), { kind, period }] as const),
  ),
);

/** The formulas of a company, parsed at the first use, as most callers need only the figures. */
function readLazily(text: string): () => readonly string[] {
  let read: readonly string[] | undefined;
  return () => (read ??= JSON.parse(text) as string[]);
}

const toShareCount = ({
  as_of,
  known_at,
  shares,
  is_foreign_filer,
  shares_per_receipt,
}: ShareCountRow): ShareCount => ({
  asOf: as_of,
  knownAt: known_at,
  shares,
  ...(is_foreign_filer === 1 && { isForeignFiler: true as const }),
  ...(shares_per_receipt !== null && { sharesPerReceipt: shares_per_receipt }),
});

/**
 * `FundamentalsStore.replace` within a transaction. Writes only changed rows. `at` is now, for what is news to those who watch the company;
 * `null` where nothing is.
 */
export async function writeFundamentals(
  trx: Transaction<Schema>,
  fundamentals: CompanyFundamentals,
  cik: string | null,
  at: string | null,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { entityId, statements, shareCounts } = fundamentals;
  const formulas = formulasOf(statements);
  const before = await findRow(trx, 'company_fundamentals', { entity_id: entityId });
  const readings = readingsOf(statements);
  const row: CompanyFundamentalsRow = {
    entity_id: entityId,
    formulas_json: JSON.stringify(formulas),
    readings_json: readings === undefined ? null : readingsText(readings),
    rules: STATEMENT_RULES_FORM,
  };
  const changes = [
    await replaceStatements(trx, fundamentals, rowsOf(entityId, statements, formulas, cik), at),
    await replaceShareCounts(trx, entityId, shareCounts),
    row.formulas_json !== before?.formulas_json,
  ];
  // Readings follow from statements: if these are unchanged, the readings were only missing so far.
  if (changes[2] || row.readings_json !== before?.readings_json || row.rules !== before?.rules) await keepRow(trx, row);
  if (!changes.includes(true)) return 'unchanged';
  await takeNumbers(trx, 'fundamentals', 1);
  return before === undefined ? 'created' : 'changed';
}

async function keepRow(trx: Transaction<Schema>, row: CompanyFundamentalsRow): Promise<void> {
  const { entity_id: _, ...content } = row;
  await trx
    .insertInto('company_fundamentals')
    .values(row)
    .onConflict((on) => on.column('entity_id').doUpdateSet(content))
    .execute();
}

function rowsOf(
  entityId: EntityId,
  statements: readonly Statement[],
  formulas: readonly string[],
  cik: string | null,
): StatementRow[] {
  const places = new Map(formulas.map((formula, at) => [formula, at]));
  const byPeriod = new Map<string, Map<string, Statement>>();
  for (const statement of statements) {
    const period = `${seriesOf(statement.kind, statement.period)} ${statement.endsOn}`;
    const versions = byPeriod.get(period) ?? new Map<string, Statement>();
    byPeriod.set(period, versions.set(statement.knownAt, statement));
  }
  return [...byPeriod.values()].flatMap((versions) => {
    const inOrder = [...versions.values()].sort((a, b) => (a.knownAt < b.knownAt ? -1 : 1));
    const [first] = inOrder;
    return inOrder.map((statement, at) => {
      const supersededAt = inOrder[at + 1]?.knownAt ?? null;
      return { entity_id: entityId, ...toStatementRow(statement, { cik, formulas: places, supersededAt, first }) };
    });
  });
}

const keyOf = ({ series, ends_on, known_at }: StatementRow): string => `${series} ${ends_on} ${known_at}`;

const saysTheSame = (a: StatementRow, b: StatementRow): boolean =>
  a.values_json === b.values_json && a.about_json === b.about_json && a.superseded_at === b.superseded_at;

async function replaceStatements(
  trx: Transaction<Schema>,
  { entityId, statements }: CompanyFundamentals,
  rows: readonly StatementRow[],
  at: string | null,
): Promise<boolean> {
  const was = await trx.selectFrom('statements').selectAll().where('entity_id', '=', entityId).execute();
  const before = new Map(was.map((row) => [keyOf(row), row]));
  const wanted = new Set(rows.map(keyOf));
  const gone = was.filter((row) => !wanted.has(keyOf(row)));
  const fresh = rows.filter((row) => {
    const old = before.get(keyOf(row));
    return old === undefined || !saysTheSame(old, row);
  });
  for (const { series, ends_on, known_at } of gone) {
    await removeRows(trx, 'statements', { entity_id: entityId, series, ends_on, known_at });
  }
  const key = ['entity_id', 'series', 'ends_on', 'known_at'];
  await bulkInsert(trx, 'statements', fresh, { key, action: 'replace' });
  if (at !== null) {
    const known = new Set(was.map(({ series, ends_on }) => `${series} ${ends_on}`));
    const begun = statements.filter(({ kind, period, endsOn }) => !known.has(`${seriesOf(kind, period)} ${endsOn}`));
    await writeDevelopments(trx, statementDevelopments(entityId, begun, at));
  }
  return gone.length + fresh.length > 0;
}

async function replaceShareCounts(
  trx: Transaction<Schema>,
  entityId: EntityId,
  counts: readonly ShareCount[],
): Promise<boolean> {
  const was = await trx.selectFrom('share_counts').selectAll().where('entity_id', '=', entityId).execute();
  const nameOf = ({ as_of, known_at }: ShareCountRow): string => `${as_of} ${known_at}`;
  const byName = new Map<string, ShareCountRow>();
  for (const { asOf, knownAt, shares, isForeignFiler, sharesPerReceipt = null } of counts) {
    const row = {
      entity_id: entityId,
      as_of: asOf,
      known_at: knownAt,
      shares,
      is_foreign_filer: isForeignFiler === true ? 1 : 0,
      shares_per_receipt: sharesPerReceipt,
    };
    byName.set(nameOf(row), row);
  }
  const isSame =
    was.length === byName.size &&
    was.every((row) => {
      const now = byName.get(nameOf(row));
      return (
        now?.shares === row.shares &&
        now.is_foreign_filer === row.is_foreign_filer &&
        now.shares_per_receipt === row.shares_per_receipt
      );
    });
  if (isSame) return false;
  await trx.deleteFrom('share_counts').where('entity_id', '=', entityId).execute();
  await bulkInsert(trx, 'share_counts', [...byName.values()]);
  return true;
}
