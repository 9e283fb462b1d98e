import type { ShareVenue } from '../../../domain/knowledge-graph/share-venue.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

export const shareVenueRows = rowCodec<ShareVenue>()({
  same: ['isin', 'mic', 'lei', 'name', 'cfi', 'currency', 'firstOn', 'lastOn'],
});

export type ShareVenueRow = RowOf<typeof shareVenueRows>;
