import type { Transaction } from 'kysely';
import type { FilingIndex } from '../../../domain/fundamentals/facts/acceptance.ts';
import type { FactSet, StoredFacts } from '../../../domain/ingest/facts/fact-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Schema } from '../schema.ts';
import { unpackFacts, unpackFilings } from './fact-codec.ts';
import type { FactSetRow, FilingIndexRow } from './fundamentals-tables.ts';

/** The database, or a transaction on it. */
export type Reader = Pick<Transaction<Schema>, 'selectFrom'>;

/** See `FactStore.factsOf`. */
export async function factsIn(reader: Reader, id: EntityId | undefined, ciks: readonly string[]): Promise<StoredFacts> {
  const sets = await setRows(reader, id);
  const indexes = await indexRows(reader, [...ciks, ...sets.map(({ cik }) => cik)]);
  return { version: versionOf(sets, indexes), sets: sets.map(toSet), indexes: indexes.map(toIndex) };
}

/** The version of the facts of `factsIn`, without reading them. */
export async function versionIn(reader: Reader, id: EntityId | undefined, ciks: readonly string[]): Promise<string> {
  const sets = await setHeads(reader, id);
  return versionOf(sets, await indexHeads(reader, [...ciks, ...sets.map(({ cik }) => cik)]));
}

const setRows = async (reader: Reader, id: EntityId | undefined): Promise<FactSetRow[]> =>
  id === undefined
    ? []
    : reader.selectFrom('fact_sets').selectAll().where('entity_id', '=', id).orderBy('source').execute();

type SetHead = Pick<FactSetRow, 'source' | 'cik' | 'fingerprint'>;
type IndexHead = Pick<FilingIndexRow, 'cik' | 'part' | 'fingerprint'>;

const setHeads = async (reader: Reader, id: EntityId | undefined): Promise<SetHead[]> =>
  id === undefined
    ? []
    : reader
        .selectFrom('fact_sets')
        .select(['source', 'cik', 'fingerprint'])
        .where('entity_id', '=', id)
        .orderBy('source')
        .execute();

const indexRows = (reader: Reader, ciks: readonly string[]): Promise<FilingIndexRow[]> =>
  inChunks([...new Set(ciks)], (chunk) =>
    reader.selectFrom('filing_indexes').selectAll().where('cik', 'in', chunk).orderBy('cik').orderBy('part').execute(),
  );

const indexHeads = (reader: Reader, ciks: readonly string[]): Promise<IndexHead[]> =>
  inChunks([...new Set(ciks)], (chunk) =>
    reader
      .selectFrom('filing_indexes')
      .select(['cik', 'part', 'fingerprint'])
      .where('cik', 'in', chunk)
      .orderBy('cik')
      .orderBy('part')
      .execute(),
  );

const versionOf = (sets: readonly SetHead[], indexes: readonly IndexHead[]): string =>
  [
    ...sets.map(({ source, fingerprint }) => `${source} ${fingerprint}`),
    ...indexes.map(({ cik, part, fingerprint }) => `${cik} ${part} ${fingerprint}`),
  ].join('\n');

const toSet = ({ source, cik, fingerprint, left_out: leftOut, facts }: FactSetRow): FactSet => ({
  source,
  cik,
  fingerprint,
  leftOut,
  facts: unpackFacts(facts),
});

const toIndex = ({ cik, part, clock, filings }: FilingIndexRow): FilingIndex => ({
  cik,
  part,
  clock,
  filings: unpackFilings(filings),
});
