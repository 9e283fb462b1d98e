import { Client } from 'pg';
import { audienceMark, visibleMarks } from '../../src/domain/documents/chunk-facets.ts';
import { answer, given, tell } from '../http/run-script.ts';
import { type CorpusSize, documentsOf } from './corpus.ts';
import { queriesOf } from './queries.ts';
import { type Times, timesOf } from './times.ts';
import { vocabularyOf } from './words.ts';
import { readWorld, type World } from './world.ts';

export interface PeerOrders extends CorpusSize {
  readonly url: string;
  /** Where the world of the corpus is. */
  readonly folder: string;
  readonly seconds: number;
  /** The questions that ours answered. */
  readonly stream: number;
}

export interface SearchPeerAnswer extends Times {
  readonly version: string;
  readonly shared_buffers: string;
  readonly load_chunks_per_s: number;
  /** Of the table and its indexes. */
  readonly bytes: number;
}

const BATCH = 5_000;
const TELL_EVERY = 100_000;
const WARM_UP = 5;
const QUERIES_LEAST = 20;
const STATEMENT_MAX_MS = 60_000;

/** Any of the words, those with more of them close together first: what one would write for a search like ours. */
const SEARCH = `select document_id, cnum, headline, text from chunks, websearch_to_tsquery('english', $1) as asked
  where words @@ asked and audience = any($2) order by ts_rank_cd(words, asked) desc limit 10`;

async function measure(client: Client, orders: PeerOrders): Promise<SearchPeerAnswer> {
  const world = readWorld(orders.folder);
  const startedMs = performance.now();
  await load(client, orders, world);
  const loadS = (performance.now() - startedMs) / 1_000;
  await client.query(`set statement_timeout = ${STATEMENT_MAX_MS}`);
  const marks = visibleMarks(world.viewer);
  const questions = queriesOf('text', orders, world, vocabularyOf(orders.seed));
  const ask = async (): Promise<number> => {
    const words = questions.next().value.text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const before = performance.now();
    await client.query(SEARCH, [words.join(' or '), marks]).catch((error: { code?: string }) => {
      if (error.code !== '57014') throw error; // ended by statement_timeout: counts with the time it had
    });
    return performance.now() - before;
  };
  tell(`  PostgreSQL: text, ${orders.seconds} s`);
  for (let number = 0; number < WARM_UP; number++) await ask();
  const times: number[] = [];
  const endMs = performance.now() + orders.seconds * 1_000;
  while (performance.now() < endMs || times.length < QUERIES_LEAST) times.push(await ask());
  return {
    ...timesOf(times),
    version: await one(client, 'show server_version'),
    shared_buffers: await one(client, 'show shared_buffers'),
    load_chunks_per_s: Math.round(orders.chunks / loadS),
    bytes: Number(await one(client, "select pg_total_relation_size('chunks')")),
  };
}

async function load(client: Client, orders: PeerOrders, world: World): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query('set synchronous_commit = off');
  await client.query(`create table chunks (document_id text not null, cnum int not null, audience text not null,
    published_at timestamptz not null, headline text not null, text text not null,
    words tsvector generated always as (to_tsvector('english', text || ' ' || headline)) stored)`);
  let columns = emptyColumns();
  let written = 0;
  const write = async (): Promise<void> => {
    await client.query(
      `insert into chunks (document_id, cnum, audience, published_at, headline, text)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])`,
      columns,
    );
    columns = emptyColumns();
  };
  for (const { row, annotated } of documentsOf(orders, world, vocabularyOf(orders.seed))) {
    for (const { cnum, text } of annotated.chunks) {
      const values = [row.id, cnum, audienceMark(row.audience), row.publishedAt, row.headline, text];
      for (const [i, value] of values.entries()) columns[i]?.push(value);
      written++;
      if (written % TELL_EVERY === 0) tell(`  PostgreSQL: ${written} chunks`);
    }
    if ((columns[0]?.length ?? 0) >= BATCH) await write();
  }
  await write();
  tell('  PostgreSQL: index');
  await client.query('create index chunks_words on chunks using gin (words)');
  await client.query('vacuum analyze chunks');
}

const emptyColumns = (): (string | number)[][] => Array.from({ length: 6 }, () => []);

async function one(client: Client, sql: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
  return String(rows[0]?.[0] ?? '');
}

/** The same passages and questions in PostgreSQL, in a schema of their own that is gone afterwards. */
async function run(orders: PeerOrders): Promise<SearchPeerAnswer> {
  const client = new Client({ connectionString: orders.url });
  const schema = `almanac_bench_${process.pid}`;
  await client.connect();
  try {
    await client.query(`create schema ${schema}`);
    await client.query(`set search_path = ${schema}, public`);
    return await measure(client, orders);
  } finally {
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.end();
  }
}

answer(await run(given<PeerOrders>()));
