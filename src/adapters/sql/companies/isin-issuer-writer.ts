import type { RecordOutcome } from '../../../domain/ingest/records/record-kind.ts';
import type { IsinIssuer } from '../../../domain/knowledge-graph/isin-issuer.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { RecordWriter } from '../record-writer.ts';

/** Writes issuers of securities; only those that are new or differ. What is gone from a later mapping stays: a security keeps its issuer. */
export const writeIsinIssuers: RecordWriter<IsinIssuer> = async (trx, records) => {
  const isins = [...new Set(records.map(({ row }) => row.isin))];
  const stored = await inChunks(isins, (chunk) =>
    trx.selectFrom('isin_issuers').selectAll().where('isin', 'in', chunk).execute(),
  );
  const known = new Map(stored.map(({ isin, lei }) => [isin, lei]));
  const toWrite = new Map<string, IsinIssuer>();
  const outcomes = records.map(({ row }): RecordOutcome => {
    const before = known.get(row.isin);
    if (before === row.lei) return 'unchanged';
    known.set(row.isin, row.lei);
    toWrite.set(row.isin, row);
    return before === undefined ? 'created' : 'changed';
  });
  await bulkInsert(trx, 'isin_issuers', [...toWrite.values()], { key: ['isin'], action: 'replace' });
  return outcomes;
};
