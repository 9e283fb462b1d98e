import { numberFormat } from './locale.ts';

/** Unit of a key metric or ratio, as documented by the service. */
type MetricUnit = 'money' | 'per share' | 'days' | 'ratio';

const DAYS = /^daysOf|Cycle/;
const PER_SHARE = /PerShare|^graham/;
const MONEY =
  /^(marketCap|enterpriseValueTtm|workingCapitalTtm|investedCapitalTtm|average|freeCashFlowTo|tangibleAsset|netCurrentAsset)/;

/** The unit of a metric by its member of the answer: `daysOfSalesOutstandingTtm`. */
export function metricUnit(field: string): MetricUnit {
  if (DAYS.test(field)) return 'days';
  if (PER_SHARE.test(field)) return 'per share';
  return MONEY.test(field) ? 'money' : 'ratio';
}

/** Text for an unknown value. */
export const UNKNOWN = '–';

type Known = number | null | undefined;

/** Numbers that round to 0 have no sign. */
const formatter =
  (options: Intl.NumberFormatOptions) =>
  (value: Known): string =>
    value === null || value === undefined
      ? UNKNOWN
      : numberFormat({ signDisplay: 'negative', ...options }).format(value);

/** Number with all known digits. */
export const fullNumber = formatter({ maximumSignificantDigits: 12 });
export const wholeNumber = formatter({ maximumFractionDigits: 0 });
/** `1 document`, `2,000 documents`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;
/** Units of usage, exact to a thousandth. */
export const unitsText = formatter({ maximumFractionDigits: 3 });
export const decimal = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1.2B, 340M. */
export const compact = formatter({ notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const tenths = formatter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = formatter({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Percentages below are written with two decimals. */
const SMALL = 0.001;

/** Percentage of a fraction: 0.25 is 25.0%, 0.0002 is 0.02%. */
export const percent = (value: Known): string => (value && Math.abs(value) < SMALL ? hundredths(value) : tenths(value));
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 76 bytes, 1.2 MB. */
export function bytes(value: number): string {
  const power = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  const format = {
    style: 'unit',
    unit: BYTE_UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  } as const;
  return numberFormat(format).format(value / 1_000 ** power);
}

const signed = formatter({ signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Percentage of a number of percent: 1.5 is +1.50%. */
export const signedPercent = (value: Known): string =>
  value === null || value === undefined ? UNKNOWN : `${signed(value)}%`;

/** Amount from which on whole amounts have no cents. */
const LARGE = 1_000_000;

const TWO_DECIMALS_OR_NONE = { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;

/** An amount with its currency; without one the number alone. */
export function money(value: Known, currency: string | null | undefined, isCompact = false): string {
  if (value === null || value === undefined) return UNKNOWN;
  const digits = isCompact
    ? { ...TWO_DECIMALS_OR_NONE, notation: 'compact' as const, minimumFractionDigits: 2 }
    : Math.abs(value) >= LARGE
      ? TWO_DECIMALS_OR_NONE
      : { maximumFractionDigits: 2 };
  return numberFormat(currency ? { style: 'currency', currency, ...digits } : digits).format(value);
}

/** `rise` or `fall`, for colours beside the sign. */
export const directionOf = (value: Known): string => (!value ? '' : value > 0 ? 'rise' : 'fall');

/** Ratios that are read as percents. */
const SHARE = /Margin|Yield|returnOn|Return|ToRevenue|PayoutRatio|TaxRate|intangiblesTo/;

/** True for a ratio that is read as a percentage, by its member of the answer. */
export const isShare = (field: string): boolean => SHARE.test(field);

const days = formatter({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 });

/** A key metric or ratio by its member of the answer, with its unit: amounts in `currency`, shares as percents, multiples with a cross. */
export function figureText(field: string, value: Known, currency?: string | null): string {
  if (value === null || value === undefined) return UNKNOWN;
  switch (metricUnit(field)) {
    case 'money':
      return money(value, currency, true);
    case 'per share':
      return money(value, currency);
    case 'days':
      return days(value);
    case 'ratio':
      return isShare(field) ? percent(value) : `${decimal(value)}×`;
  }
}
