import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createRevisionCache } from '../../platform/revision-cache.ts';
import { EXACT, evaluateIn, FLOATING, type InputReading } from '../formula/evaluate-formula.ts';
import type { FundamentalsStore } from '../fundamentals/fundamentals-store.ts';
import { ALL_METRICS, metricNamed } from '../fundamentals/metrics/all-metrics.ts';
import { metricReader } from '../fundamentals/metrics/metric.ts';
import { readInputs, type TrailingReadings } from '../fundamentals/metrics/trailing-readings.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { type Conversion, type CurrencyRates, conversionsTo, convert } from '../market/conversion.ts';
import type { MarketStore } from '../market/market-data.ts';
import { dayOfInstant, type ShareSplitLists } from '../market/share-splits.ts';
import type { Day } from '../time/days.ts';
import { companyFigureNamed } from './screen-formula.ts';
import { pricedCompany, unpricedCompany } from './screened-company.ts';
import {
  companyFigure,
  converted,
  type ScreenedCompany,
  type ScreenedFigures,
  type ScreenerFilters,
  type Screening,
  type ScreenOrder,
  screen,
} from './screener.ts';

/** Sources of the figures of a company. */
interface ScreenedSources {
  readonly company: ScreenedCompany;
  readonly readings: TrailingReadings | undefined;
  /** How amounts of statements become amounts of another currency, where one was asked for. */
  readonly conversion: Conversion | undefined;
}

const NO_STATEMENT = 'no financial statement is known';
const readers = { compared: metricReader(FLOATING, ALL_METRICS), shown: metricReader(EXACT, ALL_METRICS) };

/** The figures of one company. Multiples are in no currency; amounts of statements are converted where another one was asked for. */
export function screenedFigures(sources: ScreenedSources): ScreenedFigures {
  let compared: ((name: string) => InputReading<number>) | undefined;
  return {
    compared(formula) {
      compared ??= figureReader(FLOATING, readers.compared, sources);
      const result = evaluateIn(FLOATING, formula, { read: compared, name: (input) => input });
      return 'missing' in result ? { reason: lastCause(result.missing) } : result.value;
    },
    shown(formula) {
      const read = figureReader(EXACT, readers.shown, sources);
      const result = evaluateIn(EXACT, formula, { read, name: (input) => input });
      return 'missing' in result ? { reason: lastCause(result.missing) } : EXACT.toNumber(result.value);
    },
  };
}

function figureReader<Value>(
  numbers: { of(value: number): Value; toNumber(value: Value): number },
  metricsOver: ReturnType<typeof metricReader<Value>>,
  { company, readings, conversion }: ScreenedSources,
): (name: string) => InputReading<Value> {
  const figures = readings && metricsOver(readInputs(readings, company.quoted));
  return (name) => {
    const own = companyFigureNamed(name);
    if (own !== undefined) {
      const figure = companyFigure(company, own);
      return typeof figure === 'number' ? { value: numbers.of(figure) } : { missing: figure.reason };
    }
    if (figures === undefined) return { missing: NO_STATEMENT };
    const reading = figures(name);
    if ('missing' in reading || conversion === undefined || !isAmount(name)) return reading;
    const value = convert(numbers.toNumber(reading.value), conversion);
    return value === null ? { missing: `${name}: ${conversion.reason}` } : { value: numbers.of(value) };
  };
}

/** True for amounts of a currency, whole or for one share. */
function isAmount(name: string): boolean {
  const unit = metricNamed(name)?.unit ?? 'money';
  return unit === 'money' || unit === 'per share';
}

/** The innermost input of a reason: `price_to_book_ratio_ttm: market_value: no price is known` is `market_value: no price is known`. */
const lastCause = (reason: string): string => reason.replace(/^(?:[\w.]+: )+(?=[\w.]+: )/, '');

/** Companies sifted by their figures, of market and statements. */
export type CompanyScreener = ReturnType<typeof createCompanyScreener>;

/** Number, currency and order of the companies of a screen. */
export interface ScreenOptions {
  readonly limit: number;
  /** ISO 4217: amounts are in it, in bounds, conditions and order too. */
  readonly currency?: string | undefined;
  /** The largest first when omitted. */
  readonly order?: ScreenOrder | undefined;
}

/** The companies that pass a screen, with the figures of each. */
export interface ScreenedPage extends Omit<Screening, 'companies'> {
  readonly companies: readonly (ScreenedCompany & {
    readonly figures: ScreenedFigures;
    readonly statements: StatementsBasis | null;
  })[];
}

/** Currency of a company's statements, the end of their twelve months, and how amounts were converted. */
export interface StatementsBasis {
  readonly currency: string | null;
  readonly endsOn: Day | null;
  readonly conversion: Conversion | null;
}

export interface ScreenerParts {
  readonly entities: Pick<EntityStore, 'findCompanies' | 'sizedAfter' | 'revision'>;
  readonly store: Pick<MarketStore, 'companies' | 'latestOf' | 'revision'>;
  readonly splits: ShareSplitLists;
  readonly fundamentals: Pick<FundamentalsStore, 'readingsAfter' | 'shareCountsOf' | 'revision'>;
  readonly rates: CurrencyRates;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}

type Readings = ReadonlyMap<string, TrailingReadings>;

/** Changes by an import are noticed within this time; then all companies are read again. */
const LOOK_EVERY_MS = 10_000;
/** So few that requests in between wait some milliseconds only. */
const ROWS_AT_A_TIME = 250;
const DOLLARS = 'USD';

export function createCompanyScreener(parts: ScreenerParts) {
  const { entities, store, fundamentals, clock, rates } = parts;
  const graphRevision = async () => (await entities.revision()) + (await store.revision());
  const priced = keptFor(parts, graphRevision, (today) => pricedCompanies(parts, today));
  const statements = keptFor(parts, fundamentals.revision, () => allReadings(fundamentals));
  const others = keptFor(
    parts,
    async () => (await graphRevision()) + (await fundamentals.revision()),
    async (today) => otherCompanies(parts, await priced(today), await statements(today)),
  );
  return {
    /**
     * Companies of which a price or a profile was imported; for conditions and size classes also those of which there are statements, or a list
     * states the size.
     */
    async screen(filters: ScreenerFilters, { limit, currency, order }: ScreenOptions): Promise<ScreenedPage> {
      const today = dayOfInstant(new Date(clock.nowMs()).toISOString());
      const isWide = filters.condition !== undefined || filters.sizeClasses.length > 0;
      const [rows, more, readings] = await Promise.all([priced(today), isWide ? others(today) : [], statements(today)]);
      const own = [...rows, ...more];
      const [companies, conversions] =
        currency === undefined
          ? [own, undefined]
          : await Promise.all([
              inCurrency(currency, own, today, rates),
              statementConversions(currency, readings, today, rates),
            ]);
      const figuresOf = (company: ScreenedCompany): ScreenedFigures =>
        screenedFigures({ company, readings: readings.get(company.id), conversion: conversions?.get(company.id) });
      const screening = screen(companies, filters, { limit, order }, figuresOf);
      return {
        ...screening,
        companies: screening.companies.map((company) => ({
          ...company,
          figures: figuresOf(company),
          statements: basisOf(readings.get(company.id), conversions?.get(company.id)),
        })),
      };
    },
  };
}

/** Reads something again when its revision or the day changes; requests during a reading wait for it. */
function keptFor<Value>(
  { epoch, clock }: Pick<ScreenerParts, 'epoch' | 'clock'>,
  revision: () => Promise<number>,
  read: (today: Day) => Promise<Value>,
): (today: Day) => Promise<Value> {
  const checked = { epoch, clock, weightMax: 1, weightOf: () => 1, checkEveryMs: LOOK_EVERY_MS };
  const kept = createRevisionCache<Value>({ revision, ...checked });
  let reading: Promise<Value> | undefined;
  return (today) =>
    kept.get(today, () => {
      reading ??= read(today).finally(() => {
        reading = undefined;
      });
      return reading;
    });
}

const basisOf = (readings: TrailingReadings | undefined, conversion: Conversion | undefined): StatementsBasis | null =>
  readings === undefined
    ? null
    : { currency: readings.currency, endsOn: readings.pricedBy, conversion: conversion ?? null };

/** All companies with a price or a profile, with their market values in dollars. */
async function pricedCompanies(parts: ScreenerParts, today: Day): Promise<ScreenedCompany[]> {
  const { entities, store, splits, fundamentals, clock } = parts;
  const all = await store.companies();
  const rows: ScreenedCompany[] = [];
  for (let at = 0; at < all.length; at += ROWS_AT_A_TIME) {
    const ids = all.slice(at, at + ROWS_AT_A_TIME);
    const [companies, latest, divided, counts] = await Promise.all([
      entities.findCompanies(ids.map((id) => ({ id }))),
      store.latestOf(ids),
      splits.splitsOf(ids),
      fundamentals.shareCountsOf(ids),
    ]);
    for (const company of companies) {
      const { id } = company;
      const sources = { latest: latest.get(id), splits: divided.get(id) ?? [], shareCount: counts.get(id) };
      rows.push(pricedCompany(company, { ...sources, nowMs: clock.nowMs() }));
    }
    await otherRequests();
  }
  const conversions = await conversionsTo(DOLLARS, rows.map(pricedCurrency(today)), parts.rates);
  return rows.map((company, at) => {
    const conversion = conversions[at];
    return conversion === undefined ? company : { ...company, dollars: convert(company.marketCap, conversion) };
  });
}

/** Lets requests in between: there may be many companies. */
const otherRequests = () => new Promise(setImmediate);

async function allReadings(store: Pick<FundamentalsStore, 'readingsAfter'>): Promise<Readings> {
  const all = new Map<string, TrailingReadings>();
  for (let after = ''; ; ) {
    const page = await store.readingsAfter(after, ROWS_AT_A_TIME);
    for (const { id, readings } of page)
      if (readings !== undefined)
        all.set(id, { ...readings, values: Float64Array.from(readings.values, (value) => value ?? Number.NaN) });
    const last = page.at(-1);
    if (last === undefined) return all;
    after = last.id;
    await otherRequests();
  }
}

/** Companies without price and profile of which there are statements, or a list states the size. */
async function otherCompanies(
  { entities }: Pick<ScreenerParts, 'entities'>,
  priced: readonly ScreenedCompany[],
  readings: Readings,
): Promise<ScreenedCompany[]> {
  const isPriced = new Set<string>(priced.map(({ id }) => id));
  const rows = new Map<string, ScreenedCompany>();
  const ids = [...readings.keys()].filter((id) => !isPriced.has(id)) as EntityId[];
  for (let at = 0; at < ids.length; at += ROWS_AT_A_TIME) {
    const refs = ids.slice(at, at + ROWS_AT_A_TIME).map((id) => ({ id }));
    for (const company of await entities.findCompanies(refs)) rows.set(company.id, unpricedCompany(company));
    await otherRequests();
  }
  for (let no = 0; ; ) {
    const { companies, after } = await entities.sizedAfter(no, ROWS_AT_A_TIME);
    if (companies.length === 0) return [...rows.values()];
    for (const company of companies) if (!isPriced.has(company.id)) rows.set(company.id, unpricedCompany(company));
    no = after;
    await otherRequests();
  }
}

const pricedCurrency =
  (today: Day) =>
  ({ currency, priced }: ScreenedCompany) => ({ currency, on: priced?.day ?? today });

/** Companies with their amounts in one currency, each by the rate of the day of its price. */
async function inCurrency(
  currency: string,
  companies: readonly ScreenedCompany[],
  today: Day,
  rates: CurrencyRates,
): Promise<ScreenedCompany[]> {
  const conversions = await conversionsTo(currency, companies.map(pricedCurrency(today)), rates);
  return companies.flatMap((company, at) => {
    const conversion = conversions[at];
    return conversion === undefined ? [] : [converted(company, conversion)];
  });
}

/** Conversions of amounts of statements, each by the rate of the end of its twelve months. */
async function statementConversions(
  currency: string,
  readings: Readings,
  today: Day,
  rates: CurrencyRates,
): Promise<ReadonlyMap<string, Conversion>> {
  const amounts = [...readings.values()].map((one) => ({ currency: one.currency, on: one.pricedBy ?? today }));
  const conversions = await conversionsTo(currency, amounts, rates);
  return new Map([...readings.keys()].flatMap((id, at) => (conversions[at] ? [[id, conversions[at]] as const] : [])));
}
