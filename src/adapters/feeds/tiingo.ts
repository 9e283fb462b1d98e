import type { Budget } from '../../domain/feeds/budgets.ts';
import type { CloseProvider, ListingCloses } from '../../domain/feeds/closes/closes-ports.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import { splitListing } from '../../domain/knowledge-graph/markets.ts';
import type { TradedDay } from '../../domain/market/market-data.ts';
import type { ShareSplit } from '../../domain/market/share-splits.ts';
import { validDay } from '../../domain/time/days.ts';
import { isObject, type JsonObject, parseObject, textAt } from './json-values.ts';

/** Ratio of a split whose old shares are not one, in whole shares: 0.125 is one for eight. */
const OLD_SHARES_MAX = 1_000;

/** Tiingo, which is paid by symbols and requests: `GET /tiingo/daily/{ticker}/prices`, one row per day with prices as traded and the splits. */
export const tiingo = (address: string, budget: Budget): CloseProvider => ({
  name: 'Tiingo',
  fileOf(listing, from, key) {
    // `BRK.B` is `BRK-B` there.
    const ticker = splitListing(listing).symbol.replaceAll(/[./]/g, '-');
    const url = `${address}/tiingo/daily/${encodeURIComponent(ticker)}/prices?startDate=${from}&format=json`;
    return { budget, url, content: 'json', authorization: `Token ${key}` };
  },
  read: (body, listing) => readCloses(body.toString('utf8'), listing),
});

function readCloses(text: string, listing: string): ListingCloses {
  const rows = rowsOf(text);
  const days: TradedDay[] = [];
  const splits: ShareSplit[] = [];
  let rejected = 0;
  for (const row of rows) {
    const day = isObject(row) ? dayOf(row, listing) : undefined;
    if (day === undefined) rejected += 1;
    else days.push(day);
    const split = day && isObject(row) && splitOf(row, day.date);
    if (split) splits.push(split);
  }
  if (days.length === 0 && rejected > 0)
    throw new FetchFault('unreadable', `none of its ${rejected} days has a date and a close`);
  return { days: days.sort((a, b) => (a.date < b.date ? -1 : 1)), splits, rejected };
}

/** Rows of an answer; in place of them `detail` may say, with status 200, that the allowance is used up. */
function rowsOf(text: string): unknown[] {
  const detail = textAt(parseObject(text) ?? {}, 'detail');
  if (/allocation|limit|run over/i.test(detail))
    throw new FetchFault('throttled', 'the allowance of the key is used up');
  try {
    const rows: unknown = JSON.parse(text);
    if (Array.isArray(rows)) return rows;
  } catch (cause) {
    throw new FetchFault('unreadable', 'the answer is not JSON', { cause });
  }
  throw new FetchFault('unreadable', `the answer has no prices${detail === '' ? '' : `: ${detail.slice(0, 200)}`}`);
}

/** `undefined` without a date or a close. */
function dayOf(row: JsonObject, listing: string): TradedDay | undefined {
  const [year, month, number] = textAt(row, 'date').slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  const date = validDay(year ?? 0, month ?? 0, number ?? 0);
  const close = amountAt(row, 'close');
  if (date === null || close === null || close <= 0) return undefined;
  return {
    ...{ date, close, listing, currency: 'USD', quotedUnit: null, isIllustrative: false },
    ...{ open: amountAt(row, 'open'), high: amountAt(row, 'high'), low: amountAt(row, 'low') },
    ...{ volume: amountAt(row, 'volume'), vwap: null, previousClose: null, marketCap: null },
  };
}

function amountAt(row: JsonObject, name: string): number | null {
  const value = row[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** `splitFactor`: new shares for one old one on the first day on which they are traded, 1 on all others. */
function splitOf(row: JsonObject, exOn: string): ShareSplit | undefined {
  const factor = amountAt(row, 'splitFactor') ?? 1;
  if (factor === 1 || factor === 0) return undefined;
  for (let oldShares = 1; oldShares <= OLD_SHARES_MAX; oldShares += 1) {
    const newShares = Math.round(factor * oldShares);
    if (newShares > 0 && Math.abs(factor * oldShares - newShares) < 1e-4 * newShares)
      return { exOn, newShares, oldShares };
  }
  return undefined;
}
