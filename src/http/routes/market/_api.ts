import { type TSchema, Type } from 'typebox';
import { parseAsOf } from '../../../domain/fundamentals/as-of.ts';
import type { Conversion } from '../../../domain/market/conversion.ts';
import type { PriceCaveats } from '../../../domain/market/price-summary.ts';
import type { PricedDay } from '../../../domain/market/priced-day.ts';
import type { UnknownSplit } from '../../../domain/market/share-splits.ts';
import { AppError } from '../../../platform/errors.ts';
import { namedObject } from '../../operations/named-object.ts';
import { metadataWith, optional } from '../../operations/schemas.ts';

/** A number, or `null` if unknown. */
export const numberOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });
export const wholeOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });
export const textOrNone = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
export const flagOrNull = (description: string) => Type.Union([Type.Boolean(), Type.Null()], { description });

/** Listing, unit and day of a price. */
export const pricedFields = {
  symbol: textOrNone('Symbol of the listing of the price'),
  market: textOrNone('Exchange of that listing (MIC, ISO 10383)'),
  exchange: textOrNone('Its short name'),
  currency: textOrNone('ISO 4217, of all prices and of the market capitalization'),
  quoted_unit: textOrNone(
    'Unit in which the exchange quotes: `GBX` for pence, else the currency. Prices of answers are in whole units of the currency',
  ),
  price_date: textOrNone('Day of the price, `YYYY-MM-DD`'),
  is_stale: flagOrNull('True if the price is older than five trading days: weekdays, in New York without its holidays'),
};

/** Conversion of figures to the currency that was asked for. */
export const conversionSchema = Type.Object(
  {
    from: textOrNone('Currency of the figures before, ISO 4217'),
    rate: numberOrNull('Units of the currency that was asked for, for one of `from`'),
    rate_date: textOrNone('Day of the rate: that of the price or the end of the statements, or the last one before it'),
    reason: textOrNone('Why the figures are `null`'),
  },
  { description: 'Where a `currency` was asked for' },
);

export const toApiConversion = ({ from, rate, rateOn, reason }: Conversion) => ({
  from,
  rate,
  rate_date: rateOn,
  reason,
});

export const EXAMPLE_PRICED = {
  symbol: 'AAPL',
  market: 'XNAS',
  exchange: 'NASDAQ',
  currency: 'USD',
  quoted_unit: 'USD',
  price_date: '2026-04-17',
  is_stale: false,
};

/** `metadata` with the listing and day of the price in the answer. */
const pricedMember = {
  price: Type.Optional(
    namedObject('PricedListing', pricedFields, {
      description: 'Listing and day of the price that the answer rests on; absent without one',
    }),
  ),
};
export const pricedMetadata = metadataWith(pricedMember);

/** The same with the conversions of metrics. */
export const convertedMetadata = metadataWith({
  ...pricedMember,
  conversions: Type.Optional(
    Type.Object(
      { price: conversionSchema, statements: conversionSchema },
      {
        description:
          'Of the price with the market capitalization, and of the statements, where a `currency` was asked for',
      },
    ),
  ),
});

export const toApiPriced = (priced: PricedDay, isStale: boolean) => ({
  symbol: priced.symbol,
  market: priced.market,
  exchange: priced.exchange,
  currency: priced.currency,
  quoted_unit: priced.quotedUnit,
  price_date: priced.day,
  is_stale: isStale,
});

/** The warning for a price without a market capitalization. */
export const noMarketCap = (reason: string | null | undefined): string[] =>
  reason == null ? [] : [`market_cap is null: ${reason}`];

export const currencyMetadata = metadataWith({
  currency: Type.Optional(textOrNone('ISO 4217, of all amounts; `null` where the source does not state it')),
});

export const ILLUSTRATIVE = 'These are made-up sample figures; importing real ones takes their place';

/** Warnings about prices. */
export const priceNotices = ({ isIllustrativeSince, isIllustrativeBefore, unknownSplit }: PriceCaveats): string[] => [
  ...(isIllustrativeBefore === null ? [] : [`Prices before ${isIllustrativeBefore} are made-up sample figures`]),
  ...(isIllustrativeSince === null ? [] : [madeUpSince(isIllustrativeSince)]),
  ...(unknownSplit === null ? [] : [splitNotice(unknownSplit)]),
];

export const madeUpSince = (day: string): string =>
  `Prices from ${day} on are made-up sample figures; importing real ones takes their place (the market cap is of the last real close)`;

const splitNotice = ({ day, before, after, newShares, oldShares }: UnknownSplit): string =>
  `The close went from ${before} to ${after} on ${day}, as after a split of ${newShares} for ${oldShares} that is not known: figures ` +
  'that reach over that day, and the market cap, may be wrong until it is imported (almanac import splits)';

/** `date_range` of daily data; either bound is optional. */
export const dateRangeSchema = optional(
  namedObject(
    'DateRange',
    {
      start: optional(Type.String({ description: 'First day, `YYYY-MM-DD`' })),
      end: optional(Type.String({ description: 'Last day, `YYYY-MM-DD`' })),
    },
    { description: 'Days, both included; all when left out' },
  ),
);

/** Throws `invalid_request` for a day that does not exist and for a range whose end is before its start. */
export function dayRangeOf(range: { start?: string | null; end?: string | null } | null | undefined): {
  from: string | null;
  to: string | null;
} {
  const from = dayOf(range?.start, 'start');
  const to = dayOf(range?.end, 'end');
  if (from !== null && to !== null && to < from) {
    throw new AppError('invalid_request', 'body.date_range: end is before start');
  }
  return { from, to };
}

/** The day of a date or date-time. */
function dayOf(sent: string | null | undefined, name: string): string | null {
  if (sent === undefined || sent === null) return null;
  const instant = parseAsOf(sent);
  if (instant !== undefined) return instant.slice(0, 'YYYY-MM-DD'.length);
  throw new AppError('invalid_request', `body.date_range.${name}: must be a date that exists (YYYY-MM-DD)`);
}

/** Columnar records: the names of the fields, then rows of values in the same order. */
export const columnsSchema = <Cell extends TSchema>(names: readonly string[], cell: Cell) => ({
  fields: Type.Array(Type.String(), { description: `${names.join(', ')}` }),
  values: Type.Array(Type.Array(cell), {
    description: 'Rows, each with one value for each of `fields`, in the order of time',
  }),
});

export const cellSchema = Type.Union([Type.String(), Type.Number(), Type.Null()]);
