import type { IsinIssuer } from '../../../domain/knowledge-graph/isin-issuer.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { changedRows } from '../changed-rows.ts';
import { inChunks } from '../chunks.ts';
import type { RecordWriter } from '../record-writer.ts';

/** Writes issuers of securities; only those that are new or differ. What is gone from a later mapping stays: a security keeps its issuer. */
export const writeIsinIssuers: RecordWriter<IsinIssuer> = async (trx, records) => {
  const isins = [...new Set(records.map(({ row }) => row.isin))];
  const stored = await inChunks(isins, (chunk) =>
    trx.selectFrom('isin_issuers').selectAll().where('isin', 'in', chunk).execute(),
  );
  const { outcomes, changed } = changedRows(
    stored,
    records.map(({ row }) => row),
    ({ isin }) => isin,
  );
  await bulkInsert(trx, 'isin_issuers', changed, { key: ['isin'], action: 'replace' });
  return outcomes;
};
