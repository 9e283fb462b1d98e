import type { ImportedFile } from '../../../domain/ingest/run/import-run-store.ts';
import type { ListedRejection } from '../../../domain/ingest/run/rejections.ts';
import { rowCodec } from '../row-codec.ts';

/** Files of imports that ended. */
export const importRunRows = rowCodec<ImportedFile>()({
  same: [
    ...(['id', 'kind', 'file', 'format', 'startedAt', 'endedAt'] as const),
    ...(['records', 'created', 'changed', 'rejected', 'outcome', 'fault'] as const),
  ],
});

/** The first rejections of those files. */
export const rejectionRows = rowCodec<ListedRejection>()({
  same: ['record', 'line', 'reason', 'about'],
  flags: ['isTaken'],
});
