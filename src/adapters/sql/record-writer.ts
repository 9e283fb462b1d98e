import type { Transaction } from 'kysely';
import type { RecordOutcome, RecordToStore } from '../../domain/ingest/records/record-kind.ts';
import type { Schema } from './schema.ts';

/** Writes records of one kind within a transaction, as specified by `RecordStep.keep`. */
export type RecordWriter<Row> = (
  trx: Transaction<Schema>,
  records: readonly RecordToStore<Row>[],
) => Promise<RecordOutcome[]>;
