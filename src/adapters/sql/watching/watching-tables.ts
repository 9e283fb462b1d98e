import type { Development } from '../../../domain/watching/development.ts';
import type { ItemView } from '../../../domain/watching/item-view-store.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

export const developmentRows = rowCodec<Development>()({ same: ['id', 'entityId', 'at'], json: ['about'] });

export const itemViewRows = rowCodec<ItemView>()({ same: ['itemId', 'seenAt'], json: ['companies'] });

/** News of companies, and until when users have seen what is new. */
export interface WatchingTables {
  readonly developments: RowOf<typeof developmentRows>;
  readonly item_views: RowOf<typeof itemViewRows> & { readonly user_id: string };
}
