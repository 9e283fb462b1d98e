import type { Batch } from '../../../domain/batches/batch.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';
import type { UploadClaimColumns } from '../upload-claim-columns.ts';

export const batchRows = rowCodec<Batch>()({
  same: [
    ...(['id', 'orgId', 'userId', 'status', 'error', 'createdAt', 'uploadExpiresAt'] as const),
    ...(['linesTotal', 'linesDone', 'linesFailed', 'parts'] as const),
  ],
});

export interface BatchTables {
  readonly search_batches: RowOf<typeof batchRows> & UploadClaimColumns;
}
