import type { Transaction } from 'kysely';
import type { RecordOutcome, RecordToStore } from '../../../domain/ingest/records/record-kind.ts';
import { currencyOfMarket } from '../../../domain/knowledge-graph/markets.ts';
import type {
  Dividend,
  IntradayBar,
  PriceRecord,
  ProfileFacts,
  Surprise,
  TradedDay,
} from '../../../domain/market/market-data.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { Schema } from '../schema.ts';
import { countChange, hasChange, moveRowsToMergedCompany, rowsOfCompanies, upsertRows } from '../upsert-rows.ts';
import { dividendRows, surpriseRows } from './market-tables.ts';

/**
 * Writes prices. A price without a currency is in that of the exchange of the primary listing, if known. Real prices replace all
 * made-up ones of their company; made-up ones are stored only for days before the first real one and after the last, and only if no later real one
 * came than the one that they continue.
 */
export const writePrices: RecordWriter<PriceRecord> = async (trx, records) => {
  const isMadeUp = ({ row }: (typeof records)[number]): boolean =>
    row.kind === 'day' ? row.day.isIllustrative : row.bar.isIllustrative;
  const idsOf = (some: typeof records): string[] => [...new Set(some.map(({ entityId }) => entityId ?? ''))];
  const real = records.filter((record) => !isMadeUp(record));
  const removed = await removeMadeUp(trx, idsOf(real));
  const realSpans = await realSpansOf(trx, idsOf(records.filter(isMadeUp)));
  const stored = records.filter((record) => {
    if (!isMadeUp(record)) return true;
    const { entityId, row } = record;
    const on = row.kind === 'day' ? row.day.date : row.bar.startsAt;
    const real = realSpans.get(entityId ?? '');
    if (real === undefined) return true;
    const day = on.slice(0, real.last.length);
    return (day < real.first || day > real.last) && (row.continues ?? real.last) >= real.last;
  });
  const days = await upsertRows(
    trx,
    'daily_prices',
    ['entity_id', 'date'],
    stored.flatMap((record) => (record.row.kind === 'day' ? dayRow(record, record.row.day) : [])),
  );
  const bars = await upsertRows(
    trx,
    'intraday_prices',
    ['entity_id', 'bar_interval', 'starts_at'],
    stored.flatMap((record) => (record.row.kind === 'bar' ? barRow(record, record.row.bar) : [])),
  );
  const [nextDay, nextBar] = [days.values(), bars.values()];
  const outcomeOf = new Map(
    stored.map((record) => [record, (record.row.kind === 'day' ? nextDay : nextBar).next().value ?? 'unchanged']),
  );
  if (removed > 0) await countChange(trx, 'market');
  return counted(
    trx,
    records.map((record): RecordOutcome => outcomeOf.get(record) ?? 'unchanged'),
  );
};

async function removeMadeUp(trx: Transaction<Schema>, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (const table of ['daily_prices', 'intraday_prices'] as const) {
    const counts = await inChunks(ids, (chunk) =>
      trx.deleteFrom(table).where('entity_id', 'in', chunk).where('is_illustrative', '=', 1).execute(),
    );
    for (const { numDeletedRows } of counts) removed += Number(numDeletedRows);
  }
  return removed;
}

/** The days of the first and last real daily price of each company. */
async function realSpansOf(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly first: string; readonly last: string }>> {
  const rows = await inChunks(ids, (chunk) =>
    trx
      .selectFrom('daily_prices')
      .select(['entity_id', ({ fn }) => fn.min('date').as('first'), ({ fn }) => fn.max('date').as('last')])
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 0)
      .groupBy('entity_id')
      .execute(),
  );
  return new Map(rows.map(({ entity_id, first, last }) => [entity_id, { first, last }]));
}

type At = Pick<RecordToStore<unknown>, 'entityId' | 'market'>;

const currencyAt = ({ market }: At, currency: string | null): string | null =>
  currency ?? (market === null ? null : (currencyOfMarket(market) ?? null));

/** The columns that daily prices and bars share. */
const priceColumns = (at: At, price: TradedDay | IntradayBar) => ({
  entity_id: at.entityId ?? '',
  open: price.open,
  high: price.high,
  low: price.low,
  close: price.close,
  volume: price.volume,
  currency: currencyAt(at, price.currency),
  quoted_unit: price.quotedUnit,
  listing: price.listing,
  is_illustrative: price.isIllustrative ? 1 : 0,
});

const dayRow = (at: At, day: TradedDay) => ({
  ...priceColumns(at, day),
  date: day.date,
  vwap: day.vwap,
  previous_close: day.previousClose,
  market_cap: day.marketCap,
});

const barRow = (at: At, bar: IntradayBar) => ({
  ...priceColumns(at, bar),
  bar_interval: bar.interval,
  starts_at: bar.startsAt,
});

export const writeDividends: RecordWriter<Dividend> = async (trx, records) =>
  counted(
    trx,
    await upsertRows(
      trx,
      'dividends',
      ['entity_id', 'ex_on', 'frequency'],
      records.map(({ entityId, row }) => ({
        entity_id: entityId ?? '',
        ...dividendRows.toRow(row),
        frequency: row.frequency ?? '',
      })),
    ),
  );

export const writeSurprises: RecordWriter<Surprise> = async (trx, records) =>
  counted(
    trx,
    await upsertRows(trx, 'earnings_surprises', ['entity_id', 'reported_on'], rowsOfCompanies(records, surpriseRows)),
  );

export const writeProfiles: RecordWriter<ProfileFacts> = async (trx, records) =>
  counted(
    trx,
    await upsertRows(
      trx,
      'company_profiles',
      ['entity_id'],
      records.map(({ entityId, row }) => ({ entity_id: entityId ?? '', profile_json: JSON.stringify(row) })),
    ),
  );

async function counted(trx: Transaction<Schema>, outcomes: RecordOutcome[]): Promise<RecordOutcome[]> {
  if (hasChange(outcomes)) await countChange(trx, 'market');
  return outcomes;
}

const MARKET_KEYS = [
  { table: 'daily_prices', key: ['entity_id', 'date'] },
  { table: 'intraday_prices', key: ['entity_id', 'bar_interval', 'starts_at'] },
  { table: 'dividends', key: ['entity_id', 'ex_on', 'frequency'] },
  { table: 'share_splits', key: ['entity_id', 'ex_on'] },
  { table: 'earnings_surprises', key: ['entity_id', 'reported_on'] },
  { table: 'company_profiles', key: ['entity_id'] },
] as const;

const ANALYST_KEYS = [
  { table: 'analyst_ratings', key: ['entity_id', 'as_of'] },
  { table: 'price_targets', key: ['entity_id', 'as_of'] },
  { table: 'analyst_estimates', key: ['entity_id', 'period', 'ends_on', 'as_of'] },
] as const;

/** Moves market data of merged companies to the remaining ones. */
export async function mergeMarketRows(
  trx: Transaction<Schema>,
  pairs: readonly { readonly from: EntityId; readonly into: EntityId }[],
): Promise<void> {
  if (await moveRowsToMergedCompany(trx, MARKET_KEYS, pairs)) await countChange(trx, 'market');
  if (await moveRowsToMergedCompany(trx, ANALYST_KEYS, pairs)) await countChange(trx, 'analysts');
}
