import { Client } from 'pg';
import { type ClassFigures, classFigures, type Sample } from './figures.ts';
import { answer, type CompaniesOrders, orders, tell } from './phase.ts';
import { populationOf, readQueries } from './population.ts';
import { loadPeer, websiteForm } from './postgres-schema.ts';
import { COMPANY_QUERY_CLASSES, type CompanyBenchQuery, type CompanyQueryClass } from './queries.ts';
import { shuffled } from './random.ts';

export interface CompaniesPeerAnswer {
  readonly version: string;
  readonly rows: number;
  readonly shared_buffers: string;
  readonly load_rows_per_s: number;
  readonly index_bytes: number;
  readonly table_bytes: number;
  readonly classes: Record<string, ClassFigures>;
}

/** A slow class ends after this long, with the queries it had by then; the slowest take seconds each. */
const CLASS_SECONDS_MAX = 60;
const STATEMENT_MAX_MS = 30_000;
const WARM_UP = 10;
const TOLD_EVERY = 600;
const COLUMNS =
  'id, name, type, country, sector, webpage, ticker, isin, cusip, listing, former_name, market_cap_usd, prominence';

/** Phase 6: the same companies in PostgreSQL, in a schema of their own that is gone afterwards, asked the same in the same order. */
const { url, ...given } = orders<{ url: string }>();
const client = new Client({ connectionString: url });
const schema = `almanac_bench_${process.pid}`;
await client.connect();
try {
  answer(await measure(given));
} finally {
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.end();
}

async function measure(about: CompaniesOrders): Promise<CompaniesPeerAnswer> {
  const startedAt = performance.now();
  await loadPeer(client, schema, populationOf(about));
  const loadS = (performance.now() - startedAt) / 1000;
  await client.query(`set statement_timeout = ${STATEMENT_MAX_MS}`);
  // As high as it can be without losing names with a typo: lower ones find more and take longer.
  await client.query('set pg_trgm.similarity_threshold = 0.5');
  const queries = shuffled(readQueries(about.folder), about.seed);
  for (const kind of COMPANY_QUERY_CLASSES) {
    const own = queries.filter((query) => query.kind === kind);
    for (const query of own.slice(-WARM_UP)) await timed(query);
  }
  const samples = await timedUpToLimit(queries);
  return {
    version: await one('show server_version'),
    rows: about.rows,
    shared_buffers: await one('show shared_buffers'),
    load_rows_per_s: Math.round(about.rows / loadS),
    index_bytes: Number(await one("select pg_indexes_size('companies')")),
    table_bytes: Number(await one("select pg_table_size('companies')")),
    classes: classFigures(samples),
  };
}

async function timedUpToLimit(queries: readonly CompanyBenchQuery[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const spentMs = new Map<CompanyQueryClass, number>();
  for (const [i, query] of queries.entries()) {
    if (i % TOLD_EVERY === 0) tell(`  PostgreSQL: ${i} of ${queries.length} queries`);
    const spent = spentMs.get(query.kind) ?? 0;
    if (spent > CLASS_SECONDS_MAX * 1000) continue;
    const sample = await timed(query);
    samples.push(sample);
    spentMs.set(query.kind, spent + sample.ms);
  }
  return samples;
}

async function timed(query: CompanyBenchQuery): Promise<Sample> {
  const [sql, values] = statementOf(query);
  const startedAt = performance.now();
  const ids = await client.query<{ id: string }>(sql, values).then(
    ({ rows }): string[] => rows.map(({ id }) => id),
    (error: { code?: string }): string[] => {
      if (error.code !== '57014') throw error; // ended by statement_timeout: counts with the time it had
      return [];
    },
  );
  const ms = performance.now() - startedAt;
  const rank = query.wanted === null ? undefined : ids.indexOf(query.wanted);
  return { kind: query.kind, ms, rank };
}

async function one(sql: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
  return String(rows[0]?.[0] ?? '');
}

/**
 * Statement that an engineer would write for each kind of look-up; an application would have to determine the kind
 * first.
 */
function statementOf(query: CompanyBenchQuery): [sql: string, values: unknown[]] {
  const select = (where: string, order = 'prominence') =>
    `select ${COLUMNS} from companies where ${where} order by ${order} limit 20`;
  if (query.kind === 'ticker') return [select('ticker = $1'), [query.text]];
  if (query.kind === 'isin') return [select('isin = $1'), [query.text]];
  if (query.kind === 'website') return [select('website = $1'), [websiteForm(query.text)]];
  if (query.kind === 'typo') return [select('name % $1', 'similarity(name, $1) desc, prominence'), [query.text]];
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown): void => {
    values.push(value);
    conditions.push(`${condition.replace('?', `$${values.length}`)}`);
  };
  const words = query.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // All words, the last one as the beginning of one.
  if (words.length > 0) add("words @@ to_tsquery('simple', ?)", `${words.join(' & ')}:*`);
  if (query.types.length > 0) add('type = any(?)', query.types);
  if (query.countries.length > 0) add('country = any(?)', query.countries);
  if (query.sectors.length > 0) add('sector = any(?)', query.sectors);
  return [select(conditions.length > 0 ? conditions.join(' and ') : 'true'), values];
}
