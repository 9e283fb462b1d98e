import type { ImportedFile } from '../../../domain/ingest/run/import-run-store.ts';
import { rowCodec } from '../row-codec.ts';

/** Files of imports that ended. */
export const importRunRows = rowCodec<ImportedFile>()({
  same: [
    ...(['id', 'kind', 'file', 'format', 'startedAt', 'endedAt'] as const),
    ...(['records', 'created', 'changed', 'rejected', 'outcome', 'fault'] as const),
  ],
});
