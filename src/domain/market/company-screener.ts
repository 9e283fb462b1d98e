import type { Clock } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createRevisionCache } from '../../platform/revision-cache.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { splitListing } from '../knowledge-graph/markets.ts';
import type { Day } from '../time/days.ts';
import type { CompanyProfile } from './company-profile.ts';
import { type CurrencyRates, conversionsTo } from './conversion.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type { MarketStore } from './market-data.ts';
import { converted, type ScreenedCompany, type ScreenerFilters, screen } from './screener.ts';

/** Companies of which a price or a profile was imported, sifted by their figures. */
export interface CompanyScreener {
  /** With `currency` (ISO 4217) amounts are in it, in bounds and order too. */
  screen(filters: ScreenerFilters, limit: number, currency?: string): Promise<ScreenedCompany[]>;
}

export interface ScreenerParts {
  readonly entities: Pick<EntityStore, 'findCompanies' | 'revision'>;
  readonly store: Pick<MarketStore, 'companies' | 'dividends' | 'revision'>;
  profile(company: Company, asOf: null): Promise<CompanyProfile>;
  readonly rates: CurrencyRates;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}

/** Changes by an import are noticed within this time; then all companies are read again. */
const LOOK_EVERY_MS = 10_000;
/** So few that requests in between wait some milliseconds only. */
const AT_A_TIME = 25;
const YEAR_MS = 365 * DAY_MS;

export function createCompanyScreener(parts: ScreenerParts): CompanyScreener {
  const { entities, store, epoch, clock } = parts;
  const kept = createRevisionCache<readonly ScreenedCompany[]>({
    revision: async () => (await entities.revision()) + (await store.revision()),
    epoch,
    clock,
    weightMax: 1,
    weightOf: () => 1,
    checkEveryMs: LOOK_EVERY_MS,
  });
  let reading: Promise<readonly ScreenedCompany[]> | undefined;
  const readAll = async (): Promise<readonly ScreenedCompany[]> => {
    const ids = await store.companies();
    const rows: ScreenedCompany[] = [];
    for (let at = 0; at < ids.length; at += AT_A_TIME) {
      const companies = await entities.findCompanies(ids.slice(at, at + AT_A_TIME).map((id) => ({ id })));
      for (const company of companies) rows.push(await screened(parts, company));
      // Let requests in between: there may be many companies.
      await new Promise(setImmediate);
    }
    return rows;
  };
  return {
    async screen(filters, limit, currency) {
      // Requests during a reading wait for it.
      const today = new Date(clock.nowMs()).toISOString().slice(0, 'yyyy-mm-dd'.length);
      const rows = await kept.get(today, () => {
        reading ??= readAll().finally(() => {
          reading = undefined;
        });
        return reading;
      });
      if (currency === undefined) return screen(rows, filters, limit);
      return screen(await inCurrency(currency, rows, today, parts.rates), filters, limit);
    },
  };
}

/** Companies with their amounts in one currency, each by the rate of the day of its price. */
async function inCurrency(
  currency: string,
  companies: readonly ScreenedCompany[],
  today: Day,
  rates: CurrencyRates,
): Promise<ScreenedCompany[]> {
  const amounts = companies.map(({ currency: own, priced }) => ({ currency: own, on: priced?.day ?? today }));
  const conversions = await conversionsTo(currency, amounts, rates);
  return companies.flatMap((company, at) => {
    const conversion = conversions[at];
    return conversion === undefined ? [] : [converted(company, conversion)];
  });
}

async function screened({ store, clock, profile }: ScreenerParts, company: Company): Promise<ScreenedCompany> {
  const shown = await profile(company, null);
  const { ticker, listings } = company;
  const targetIdentifierId = ticker ?? listings[0]?.slice('MIC_:'.length) ?? company.id;
  return {
    id: company.id,
    targetIdentifierId,
    companyName: shown.companyName,
    currency: shown.currency,
    marketCap: shown.marketCap,
    sector: shown.sector,
    industry: shown.industry,
    otherSector: company.sector,
    otherIndustry: company.industry,
    beta: shown.beta,
    price: shown.price,
    lastAnnualDividend: await annualDividend(store, company.id, clock.nowMs()),
    volume: shown.volume,
    exchange: shown.exchange,
    exchangeFullName: shown.exchangeFullName,
    primaryExchange: listings[0] === undefined ? [] : namesOfExchange(listings[0]),
    priced: shown.priced,
    isStale: shown.isStale,
    country: shown.country,
    isEtf: shown.isEtf,
    isFund: shown.isFund,
    isActivelyTrading: shown.isActivelyTrading,
    isIllustrativeSince: shown.caveats.isIllustrativeSince,
  };
}

const namesOfExchange = (listing: string): readonly string[] => {
  const { short, full } = exchangeOfListing(listing);
  return [splitListing(listing).mic, short, ...(full === null ? [] : [full])];
};

/** Dividends beside the regular ones, by the word that sources have for them. */
const SPECIAL = /special|extra|one[- ]?(?:time|off)/i;

/**
 * Sum of the regular dividends whose ex-date lies in the year that ends today; `null` where no dividend was ever imported, or where they are in
 * several currencies.
 */
async function annualDividend(
  store: Pick<MarketStore, 'dividends'>,
  id: EntityId,
  nowMs: number,
): Promise<number | null> {
  const all = await store.dividends(id, { from: null, to: null });
  if (all.length === 0) return null;
  const [from, to] = [nowMs - YEAR_MS, nowMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
  const year = all.filter(
    ({ exOn, frequency }) => exOn > (from ?? '') && exOn <= (to ?? '') && !SPECIAL.test(frequency ?? ''),
  );
  if (new Set(year.flatMap(({ currency }) => currency ?? [])).size > 1) return null;
  return Number(year.reduce((sum, { adjustedAmount, amount }) => sum + (adjustedAmount ?? amount), 0).toPrecision(12));
}
