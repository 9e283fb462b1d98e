import { LINES_OF, type ListedKind } from '../../src/domain/fundamentals/lines.ts';
import type { CompanyFundamentals, FiscalPeriod, Statement } from '../../src/domain/fundamentals/statement.ts';
import type { ProfileFacts, TradedDay } from '../../src/domain/market/market-data.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { rowRandom } from '../companies/random.ts';

/** Four years of quarters and years, three statements each. */
export const STATEMENTS_PER_COMPANY = 60;
const YEARS = [2022, 2023, 2024, 2025] as const;
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;
const QUARTER_STARTS = ['01-01', '04-01', '07-01', '10-01'] as const;
const KINDS = ['income', 'balance', 'cash-flow'] as const;
/** Share of the lines that a company reports. */
const REPORTED_SHARE = 0.75;
const DAY_MS = 86_400_000;
const PRICE_DAYS = 40;

interface Period {
  readonly year: number;
  readonly label: FiscalPeriod;
  readonly startsOn: string;
  readonly endsOn: string;
}

const PERIODS: readonly Period[] = YEARS.flatMap((year) => [
  ...QUARTER_ENDS.map((end, at) => ({
    year,
    label: `Q${at + 1}` as FiscalPeriod,
    startsOn: `${year}-${QUARTER_STARTS[at]}`,
    endsOn: `${year}-${end}`,
  })),
  { year, label: 'FY', startsOn: `${year}-01-01`, endsOn: `${year}-12-31` },
]);

/** The statements of a made-up company: plain figures of the size that real ones have, the same for the same seed. */
export function fundamentalsOf(entityId: EntityId, row: number, seed: number): CompanyFundamentals {
  const random = rowRandom(seed + 1, row);
  const scale = 10 ** (1 + random() * 4);
  const reported = new Map(
    KINDS.map((kind) => [kind, LINES_OF[kind].filter((line) => ALWAYS.has(line) || random() < REPORTED_SHARE)]),
  );
  const statements = PERIODS.flatMap((period) =>
    KINDS.map((kind) => statementOf(kind, period, reported.get(kind) ?? [], scale, random)),
  );
  const shares = Math.round(scale * 100_000);
  return { entityId, statements, shareCounts: [{ asOf: '2026-01-20', shares, knownAt: '2026-02-01T23:59:59.999Z' }] };
}

/** Without these hardly a metric has a value. */
const ALWAYS: ReadonlySet<string> = new Set([
  'REVENUE',
  'COST_OF_REVENUE',
  'NET_INCOME',
  'OPERATING_INCOME',
  'TOTAL_ASSETS',
  'TOTAL_CURRENT_ASSETS',
  'TOTAL_CURRENT_LIABILITIES',
  'TOTAL_STOCKHOLDERS_EQUITY',
  'CASH_AND_CASH_EQUIVALENTS',
  'OPERATING_CASH_FLOW',
]);

function statementOf(
  kind: ListedKind,
  { year, label, startsOn, endsOn }: Period,
  reported: readonly string[],
  scale: number,
  random: () => number,
): Statement {
  const filedOn = new Date(Date.parse(endsOn) + 33 * DAY_MS).toISOString().slice(0, 10);
  const isYear = label === 'FY';
  const lines = Object.fromEntries(
    reported.map((line) => {
      const amount = Math.round(scale * (0.2 + random()) * (isYear ? 4 : 1)) * 1_000_000;
      if (line.startsWith('EPS')) return [line, Math.round(random() * 1_000) / 100];
      return [line, line === 'CAPITAL_EXPENDITURE' ? -amount : amount];
    }),
  );
  return {
    kind,
    period: isYear ? 'annual' : 'quarter',
    startsOn: kind === 'balance' ? null : startsOn,
    endsOn,
    fiscalYear: year,
    fiscalPeriod: label,
    currency: 'USD',
    filedOn,
    acceptedAt: `${filedOn}T21:05:00.000Z`,
    accession: `0000000000-${String(year).slice(2)}-000001`,
    form: isYear ? '10-K' : '10-Q',
    knownAt: `${filedOn}T21:05:00.000Z`,
    lines,
    derived: reported.includes('GROSS_PROFIT') ? { GROSS_PROFIT: 'REVENUE - COST_OF_REVENUE' } : {},
  };
}

/** Forty days of trading. */
export function pricesOf(row: number, seed: number): TradedDay[] {
  const random = rowRandom(seed + 2, row);
  let close = 5 + random() * 300;
  return Array.from({ length: PRICE_DAYS }, (_, at) => {
    const previousClose = close;
    close = Math.round(close * (0.97 + random() * 0.06) * 100) / 100;
    const date = new Date(Date.parse('2026-01-05') + at * DAY_MS).toISOString().slice(0, 10);
    const [low, high] = [close * 0.98, close * 1.02];
    const volume = Math.round(random() * 1e7);
    const price = { date, open: previousClose, high, low, close, volume, currency: 'USD', vwap: null, previousClose };
    return { ...price, quotedUnit: null, listing: null, marketCap: null, isIllustrative: false };
  });
}

export function profileOf(name: string, row: number, seed: number): ProfileFacts {
  const random = rowRandom(seed + 3, row);
  return {
    asOf: '2026-02-13',
    companyName: name,
    description: `${name} makes and sells goods and services in several countries, and has done so for many years.`,
    address: `${1 + Math.floor(random() * 900)} Main Street`,
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    phone: '217-555-0100',
    website: `https://company-${row}.example`,
    image: `https://company-${row}.example/logo.png`,
    ceo: 'Alex Smith',
    cik: null,
    cusip: null,
    isin: null,
    currency: 'USD',
    exchange: 'NASDAQ',
    exchangeFullName: 'NASDAQ Global Select',
    industry: 'Machinery',
    sector: 'Industrials',
    ipoDate: '1999-04-01',
    beta: Math.round(random() * 200) / 100,
    marketCap: Math.round(random() * 1e11),
    averageVolume: Math.round(random() * 1e7),
    fullTimeEmployees: Math.round(random() * 1e5),
    defaultImage: false,
    isActivelyTrading: true,
    isAdr: false,
    sharesPerReceipt: null,
    isEtf: false,
    isFund: false,
  };
}
