import type { RecordOutcome } from '../../../domain/ingest/records/record-kind.ts';
import type { CurrencyRate } from '../../../domain/market/currency-rate.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { RecordWriter } from '../record-writer.ts';
import { countChange, hasChange } from '../upsert-rows.ts';

/** Writes rates, one per currency and day; only those that are new or differ. */
export const writeRates: RecordWriter<CurrencyRate> = async (trx, records) => {
  const days = [...new Set(records.map(({ row }) => row.day))];
  const stored = await inChunks(days, (chunk) =>
    trx.selectFrom('currency_rates').selectAll().where('day', 'in', chunk).execute(),
  );
  const known = new Map(stored.map(({ currency, day, per_euro }) => [`${currency} ${day}`, per_euro]));
  const toWrite = new Map<string, CurrencyRate>();
  const outcomes = records.map(({ row }): RecordOutcome => {
    const key = `${row.currency} ${row.day}`;
    const before = known.get(key);
    if (before === row.perEuro) return 'unchanged';
    known.set(key, row.perEuro);
    toWrite.set(key, row);
    return before === undefined ? 'created' : 'changed';
  });
  const rows = [...toWrite.values()].map(({ currency, day, perEuro }) => ({ currency, day, per_euro: perEuro }));
  await bulkInsert(trx, 'currency_rates', rows, { key: ['currency', 'day'], action: 'replace' });
  if (hasChange(outcomes)) await countChange(trx, 'market');
  return outcomes;
};
