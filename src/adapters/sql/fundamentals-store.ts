import type { Transaction } from 'kysely';
import type { FundamentalsStore, StatementQuery } from '../../domain/fundamentals/fundamentals-store.ts';
import type { CompanyFundamentals, ShareCount, Statement } from '../../domain/fundamentals/statement.ts';
import type { EntityId } from '../../platform/ids.ts';
import { bulkInsert } from './bulk-insert.ts';
import { takeNumbers } from './company-writer.ts';
import type { Database } from './database.ts';
import type { ShareCountRow, StatementRow } from './fundamentals-tables.ts';
import { precompile } from './precompile.ts';
import type { Schema } from './schema.ts';
import { formulasOf, seriesOf, toStatement, toStatementRow } from './statement-row.ts';

/** Stands for "all" where a limit has to be handed in. */
const NO_LIMIT = 1_000_000_000;

/** Fills `FundamentalsStore` on either engine. */
export function sqlFundamentalsStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): FundamentalsStore {
  const { statementsNow, statementsAsOf, valuesNow, valuesAsOf } = statementQueries(db);
  const formulasNow = precompile<{ id: string }>()(db, (value) =>
    db.selectFrom('company_fundamentals').select('formulas_json').where('entity_id', '=', value('id')),
  );
  const sharesNow = precompile<{ id: string }>()(db, (value) =>
    db
      .selectFrom('share_counts')
      .select(['as_of', 'known_at', 'shares'])
      .where('entity_id', '=', value('id'))
      .orderBy('as_of', 'desc')
      .orderBy('known_at', 'desc')
      .limit(1),
  );
  const sharesAsOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('share_counts')
      .select(['as_of', 'known_at', 'shares'])
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('as_of', 'desc')
      .orderBy('known_at', 'desc')
      .limit(1),
  );
  const revisionNow = precompile<Record<never, never>>()(db, () =>
    db.selectFrom('counters').select('value').where('name', '=', 'fundamentals'),
  );

  return {
    async statements(id, query) {
      const { series, limit } = wantedOf(query);
      const { asOf } = query;
      const [rows, [about]] = await Promise.all([
        asOf === null ? statementsNow({ id, series, limit }) : statementsAsOf({ id, series, limit, asOf }),
        formulasNow({ id }),
      ]);
      // Most callers only want the figures.
      let read: string[] | undefined;
      const formulas = (): string[] => (read ??= JSON.parse(about?.formulas_json ?? '[]') as string[]);
      return rows.map((row) => toStatement(row, query, formulas));
    },

    async statementValues(id, query) {
      const { series, limit } = wantedOf(query);
      const { asOf } = query;
      const rows = await (asOf === null ? valuesNow({ id, series, limit }) : valuesAsOf({ id, series, limit, asOf }));
      return rows.map(({ values_json }) => values_json);
    },

    async shareCount(id, asOf) {
      const [row] = await (asOf === null ? sharesNow({ id }) : sharesAsOf({ id, asOf }));
      return row && { asOf: row.as_of, knownAt: row.known_at, shares: row.shares };
    },

    replace: (fundamentals, cik) => inTransaction((trx) => writeFundamentals(trx, fundamentals, cik)),

    async revision() {
      return (await revisionNow({}))[0]?.value ?? 0;
    },
  };
}

const wantedOf = ({ kind, period, limit }: StatementQuery): { series: string; limit: number } => ({
  series: seriesOf(kind, period),
  limit: limit ?? NO_LIMIT,
});

function statementQueries(db: Database['db']) {
  interface Wanted {
    readonly [name: string]: unknown;
    readonly id: string;
    readonly series: string;
    readonly limit: number;
  }
  type Value = <K extends keyof (Wanted & { asOf: string }) & string>(name: K) => never;
  const ofSeries = (value: Value) =>
    db
      .selectFrom('statements')
      .where('statements.entity_id', '=', value('id'))
      .where('statements.series', '=', value('series'))
      .orderBy('statements.ends_on', 'desc')
      .limit(value('limit'));
  const now = (value: Value) => ofSeries(value).where('statements.superseded_at', 'is', null);
  const then = (value: Value) =>
    ofSeries(value)
      .where('statements.known_at', '<=', value('asOf'))
      .where(({ or, eb }) =>
        or([eb('statements.superseded_at', 'is', null), eb('statements.superseded_at', '>', value('asOf'))]),
      );
  const whole = <Query extends ReturnType<typeof ofSeries>>(query: Query) =>
    query.select(['statements.known_at', 'statements.values_json', 'statements.about_json']);
  return {
    statementsNow: precompile<Wanted>()(db, (value) => whole(now(value as Value))),
    statementsAsOf: precompile<Wanted & { asOf: string }>()(db, (value) => whole(then(value as Value))),
    valuesNow: precompile<Wanted>()(db, (value) => now(value as Value).select('statements.values_json')),
    valuesAsOf: precompile<Wanted & { asOf: string }>()(db, (value) =>
      then(value as Value).select('statements.values_json'),
    ),
  };
}

/** Within a transaction: see `FundamentalsStore.replace`. Only rows that differ are written. */
export async function writeFundamentals(
  trx: Transaction<Schema>,
  fundamentals: CompanyFundamentals,
  cik: string | null,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { entityId, statements, shareCounts } = fundamentals;
  const formulas = formulasOf(statements);
  const before = await trx
    .selectFrom('company_fundamentals')
    .select('formulas_json')
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  const changes = [
    await replaceStatements(trx, entityId, rowsOf(entityId, statements, formulas, cik)),
    await replaceShareCounts(trx, entityId, shareCounts),
    await keepFormulas(trx, entityId, formulas, before?.formulas_json),
  ];
  if (!changes.includes(true)) return 'unchanged';
  await takeNumbers(trx, 'fundamentals', 1);
  return before === undefined ? 'created' : 'changed';
}

async function keepFormulas(
  trx: Transaction<Schema>,
  entityId: EntityId,
  formulas: readonly string[],
  before: string | undefined,
): Promise<boolean> {
  const formulas_json = JSON.stringify(formulas);
  if (before === formulas_json) return false;
  await trx
    .insertInto('company_fundamentals')
    .values({ entity_id: entityId, formulas_json })
    .onConflict((on) => on.column('entity_id').doUpdateSet({ formulas_json }))
    .execute();
  return true;
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
    return inOrder.map((statement, at) => {
      const supersededAt = inOrder[at + 1]?.knownAt ?? null;
      return { entity_id: entityId, ...toStatementRow(statement, { cik, formulas: places, supersededAt }) };
    });
  });
}

const keyOf = ({ series, ends_on, known_at }: StatementRow): string => `${series} ${ends_on} ${known_at}`;

const saysTheSame = (a: StatementRow, b: StatementRow): boolean =>
  a.values_json === b.values_json && a.about_json === b.about_json && a.superseded_at === b.superseded_at;

async function replaceStatements(
  trx: Transaction<Schema>,
  entityId: EntityId,
  rows: readonly StatementRow[],
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
    await trx
      .deleteFrom('statements')
      .where('entity_id', '=', entityId)
      .where('series', '=', series)
      .where('ends_on', '=', ends_on)
      .where('known_at', '=', known_at)
      .execute();
  }
  const key = ['entity_id', 'series', 'ends_on', 'known_at'];
  await bulkInsert(trx, 'statements', fresh, { key, action: 'replace' });
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
  for (const { asOf, knownAt, shares } of counts) {
    const row = { entity_id: entityId, as_of: asOf, known_at: knownAt, shares };
    byName.set(nameOf(row), row);
  }
  const isSame = was.length === byName.size && was.every((row) => byName.get(nameOf(row))?.shares === row.shares);
  if (isSame) return false;
  await trx.deleteFrom('share_counts').where('entity_id', '=', entityId).execute();
  await bulkInsert(trx, 'share_counts', [...byName.values()]);
  return true;
}
