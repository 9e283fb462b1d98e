import type { Fact, Filing } from '../../src/domain/fundamentals/fact.ts';
import type { Day } from '../../src/domain/time/days.ts';

/** Figures of one period: by tag (`us-gaap` unless it has a prefix), in `unit`. */
export interface ToldPeriod {
  readonly from?: Day;
  readonly to: Day;
  readonly figures: Readonly<Record<string, number>>;
  readonly unit?: string;
  readonly dimensions?: Readonly<Record<string, string>>;
}

const PER_SHARE = /PerShare|PerBasic|PerDiluted/;
const SHARES = /Shares|ShareOutstanding/;

const unitOf = (tag: string, currency: string): string => {
  if (PER_SHARE.test(tag)) return `${currency}/shares`;
  if (tag.includes('ConversionRatio')) return 'pure';
  return SHARES.test(tag) && !tag.startsWith('Payments') && !tag.startsWith('Proceeds') ? 'shares' : currency;
};

let nextNumber = 1;

/** The facts of one filing, made up by hand. */
export function filed(
  form: string,
  filedOn: Day,
  periods: readonly ToldPeriod[],
  about: { fiscalYear?: number; accession?: string; acceptedAt?: string } = {},
): Fact[] {
  const number = nextNumber;
  nextNumber += 1;
  const filing: Filing = {
    accession: about.accession ?? `0000000001-00-${String(number).padStart(6, '0')}`,
    form,
    filedOn,
    acceptedAt: about.acceptedAt ?? null,
    ...(about.fiscalYear === undefined ? {} : { fiscalYear: about.fiscalYear }),
  };
  return periods.flatMap(({ from, to, figures, unit = 'USD', dimensions = {} }) =>
    Object.entries(figures).map(([name, value]) => {
      const colon = name.indexOf(':');
      const taxonomy = colon < 0 ? 'us-gaap' : name.slice(0, colon);
      const tag = name.slice(colon + 1);
      return { taxonomy, tag, unit: unitOf(tag, unit), value, startsOn: from ?? null, endsOn: to, dimensions, filing };
    }),
  );
}

/** A plain income statement: enough figures to be one. */
export const income = (revenue: number, netIncome: number, more: Readonly<Record<string, number>> = {}) => ({
  Revenues: revenue,
  CostOfRevenue: revenue / 2,
  OperatingIncomeLoss: netIncome * 2,
  IncomeTaxExpenseBenefit: netIncome / 4,
  NetIncomeLoss: netIncome,
  ...more,
});
