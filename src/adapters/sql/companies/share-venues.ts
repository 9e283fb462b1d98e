import type { ShareVenue } from '../../../domain/knowledge-graph/share-venue.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { changedRows } from '../changed-rows.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { RecordWriter } from '../record-writer.ts';
import { countChange, hasChange } from '../upsert-rows.ts';
import { type ShareVenueRow, shareVenueRows } from './share-venue-rows.ts';

/** Writes shares on their venues. What is gone from a later copy stays, with its last day if one was stated. */
export const writeShareVenues: RecordWriter<ShareVenue> = async (trx, records) => {
  const rows = records.map(({ row }) => shareVenueRows.toRow(row));
  const isins = [...new Set(rows.map(({ isin }) => isin))];
  const stored = await inChunks(isins, (chunk) =>
    trx.selectFrom('share_venues').selectAll().where('isin', 'in', chunk).execute(),
  );
  const { outcomes, changed } = changedRows(stored, rows, ({ isin, mic }) => `${isin} ${mic}`);
  await bulkInsert(trx, 'share_venues', changed, { key: ['isin', 'mic'], action: 'replace' });
  // Profiles have them.
  if (hasChange(outcomes)) await countChange(trx, 'market');
  return outcomes;
};

/** Shares of issuers, by ISIN and venue. */
export const venuesOfIssuers = async (db: Database['db'], leis: readonly string[]): Promise<ShareVenue[]> => {
  const rows = await inChunks([...new Set(leis)], (chunk) =>
    db.selectFrom('share_venues').selectAll().where('lei', 'in', chunk).orderBy('isin').orderBy('mic').execute(),
  );
  return rows.map(shareVenueRows.fromRow);
};

/** Issuers of shares, by ISIN. */
export const issuersOfShares = (
  db: Database['db'],
  isins: readonly string[],
): Promise<Pick<ShareVenueRow, 'isin' | 'lei'>[]> =>
  inChunks(isins, (chunk) =>
    db.selectFrom('share_venues').select(['isin', 'lei']).distinct().where('isin', 'in', chunk).execute(),
  );
