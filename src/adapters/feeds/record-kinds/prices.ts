import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { currencyOfMarket } from '../../../domain/knowledge-graph/markets.ts';
import { INTERVALS, type PriceRecord } from '../../../domain/market/market-data.ts';
import { choiceField, dayField, flagField, instantField, numberField, requiredNumber } from '../record-fields.ts';
import { currencyField, wholeUnits } from './currency.ts';

const DAILY = '1day';
const NOT_NEGATIVE = { minimum: 0 };

export const prices = defineRecordKind({
  name: 'prices',
  title: 'prices',
  company: 'required',
  schema: Type.Object({
    date: dayField('The day of trading, of a daily price'),
    timestamp: instantField('Beginning of the bar, of an intraday price'),
    interval: choiceField([DAILY, ...INTERVALS], `Length of the bar; ${DAILY} where there is a date`),
    open: numberField('First price', NOT_NEGATIVE),
    high: numberField('Highest price', NOT_NEGATIVE),
    low: numberField('Lowest price', NOT_NEGATIVE),
    close: requiredNumber('Last price', NOT_NEGATIVE),
    volume: numberField('Shares traded', NOT_NEGATIVE),
    vwap: numberField('Volume-weighted average price of the day', NOT_NEGATIVE),
    previous_close: numberField('Close of the trading day before, where the file does not have that day', NOT_NEGATIVE),
    market_cap: numberField(
      'Market capitalization at the close of the day, in whole units of the currency',
      NOT_NEGATIVE,
    ),
    currency: currencyField,
    illustrative: flagField('`true` for made-up prices; the first real price of the company takes the place of all'),
  }),
  example: {
    listing: 'XNAS:AAPL',
    date: '2026-04-17',
    open: 255.1,
    high: 257.9,
    low: 254.2,
    close: 256.4,
    volume: 41_800_000,
    currency: 'USD',
  },
  read(values, references): PriceRecord | string {
    const { date, timestamp, interval, open, high, low, close, volume, vwap } = values;
    if ((date === null) === (timestamp === null)) return 'it needs either a date or a timestamp';
    if (low !== null && high !== null && low > high) return 'low is above high';
    const listing = references.find(({ kind }) => kind === 'listing')?.value ?? null;
    const home = listing === null ? undefined : currencyOfMarket(listing.slice(0, 'MIC_'.length));
    const { currency, part, whole } = wholeUnits(values.currency ?? home ?? null);
    const bar = {
      open: whole(open),
      high: whole(high),
      low: whole(low),
      close: whole(close),
      volume,
      currency,
      quotedUnit: part,
      listing,
      isIllustrative: values.illustrative ?? false,
    };
    if (date !== null) {
      if (interval !== null && interval !== DAILY) return 'an intraday price needs a timestamp';
      const { previous_close: previousClose, market_cap: marketCap } = values;
      const day = { date, ...bar, vwap: whole(vwap), previousClose: whole(previousClose), marketCap };
      return { kind: 'day', day };
    }
    if (timestamp === null || interval === null || interval === DAILY) {
      return `an intraday price needs an interval (${INTERVALS.join(', ')})`;
    }
    return { kind: 'bar', bar: { interval, startsAt: timestamp, ...bar } };
  },
});
