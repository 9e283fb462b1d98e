import type { Digest } from '../../../domain/digests/digest.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';
import type { itemViewRows } from '../watching/watching-tables.ts';

/** Mails about what is new. The view of a digest has columns of its own. */
export const digestRows = rowCodec<Digest>()({
  same: [
    ...(['id', 'orgId', 'userId', 'kind', 'address', 'rhythm', 'state', 'fault'] as const),
    ...(['nextAt', 'failingSince', 'failures', 'createdAt', 'updatedAt'] as const),
  ],
});

export interface DigestTables {
  readonly digests: DigestRow;
}

export type DigestRow = RowOf<typeof digestRows> & RowOf<typeof itemViewRows>;
