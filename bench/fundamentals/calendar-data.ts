import { bulkInsert } from '../../src/adapters/sql/bulk-insert.ts';
import type { CalendarEventRow } from '../../src/adapters/sql/calendar/calendar-tables.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../../test/records/blank-company.ts';
import { countryOf } from '../companies/homes.ts';
import { loadCompanies } from '../companies/load-companies.ts';
import { pick, randomInt, rowRandom } from '../companies/random.ts';

export interface CalendarOrders {
  readonly companies: number;
  /** Earnings and conference calls. */
  readonly events: number;
  /** IPOs, half of them of companies that are not known, and as many delistings. */
  readonly listings: number;
  readonly seed: number;
}

const EVENTS_PER_STEP = 10_000;
const FIRST_DAY_MS = Date.UTC(2018, 0, 1);
const LAST_DAY_MS = Date.UTC(2027, 11, 31);
const HOUR_MS = 3_600_000;
/** Where shares of all countries are traded besides, most traded first. */
const FLOORS = ['XFRA', 'XSTU', 'XMUN', 'XLON', 'XNYS', 'OTCM', 'XMEX', 'XETR'];

export const companyAt = (at: number): EntityId => at.toString(36).toUpperCase().padStart(6, '0') as EntityId;

function madeUpCompany(seed: number, at: number): Company {
  const random = rowRandom(seed, at);
  const home = countryOf(random());
  const abroad = FLOORS.filter((_, rank) => random() < 0.5 / (rank + 1));
  const mic = home.code === 'US' && random() < 0.45 ? 'XNYS' : home.mic;
  return blankCompany(companyAt(at), `Company ${at}`, {
    type: 'PUBLIC',
    countryCode: home.code,
    listings: [...new Set([mic, ...abroad])].map((market) => `${market}:S${at}`),
  });
}

async function* companyBatches({ companies, seed }: CalendarOrders): AsyncGenerator<Company[]> {
  for (let from = 0; from < companies; from += 1_000) {
    const count = Math.min(1_000, companies - from);
    yield Array.from({ length: count }, (_, at) => madeUpCompany(seed, from + at));
  }
}

const NOBODYS = { fiscal_year: null, fiscal_period: null, company_name: null, ticker: null, exchange: null };
const ADDED_AT = '2026-01-01T06:00:00.000Z';

function madeUpCall({ seed, companies }: CalendarOrders, at: number): CalendarEventRow {
  const random = rowRandom(seed + 1, at);
  const atMs = FIRST_DAY_MS + randomInt((LAST_DAY_MS - FIRST_DAY_MS) / HOUR_MS, random()) * HOUR_MS;
  const eventAt = new Date(atMs).toISOString();
  const isEarnings = random() < 0.7;
  const [year, quarter] = [Number(eventAt.slice(0, 4)), `Q${1 + randomInt(4, random())}`];
  const company = randomInt(companies, random());
  return {
    ...NOBODYS,
    ...rowOf(at),
    category: isEarnings ? 'earnings-call' : 'conference-call',
    event_at: eventAt,
    has_time: 1,
    title: isEarnings
      ? `Company ${company} ${quarter} ${year} Earnings Call`
      : `Company ${company} at the ${year} Conference of the Industry`,
    fiscal_year: year,
    fiscal_period: isEarnings ? quarter : null,
    entity_id: companyAt(company),
  };
}

function madeUpListing({ seed, companies, events, listings }: CalendarOrders, at: number): CalendarEventRow {
  const random = rowRandom(seed + 2, at);
  const isIpo = at < listings / 2;
  const [from, to] = [isIpo ? FIRST_DAY_MS : Date.UTC(2025, 0, 1), isIpo ? LAST_DAY_MS : Date.UTC(2026, 5, 30)];
  const day = new Date(from + random() * (to - from)).toISOString().slice(0, 10);
  return {
    ...NOBODYS,
    ...rowOf(events + at),
    category: isIpo ? 'ipos-calendar' : 'delisted-company',
    event_at: `${day}T00:00:00.000Z`,
    has_time: 0,
    title: `Company L${at} ${isIpo ? 'IPO' : 'delisted'}`,
    company_name: `Company L${at} Inc`,
    ticker: `L${at}`,
    exchange: pick(['NASDAQ Global', 'NYSE', 'NYSE American'], random()),
    entity_id: random() < 0.5 ? companyAt(randomInt(companies, random())) : null,
  };
}

const rowOf = (at: number) => ({
  no: at + 1,
  identity: `["id","made-up-${at}"]`,
  collection_id: `RP_COLLECTION_${String(at).padStart(18, '0')}`,
  revision: at + 1,
  origin_json: `{"eventId":"made-up-${at}","collectionId":null,"identifiers":[]}`,
  evidence_json: null,
  status: null,
  is_illustrative: 0,
  created_at: ADDED_AT,
  updated_at: ADDED_AT,
});

/** Fills an empty database, as an import would, but many times faster. */
export async function loadCalendar(database: Database, orders: CalendarOrders): Promise<void> {
  await loadCompanies(database, companyBatches(orders));
  const all = orders.events + orders.listings;
  for (let from = 0; from < all; from += EVENTS_PER_STEP) {
    const count = Math.min(EVENTS_PER_STEP, all - from);
    const rows = Array.from({ length: count }, (_, at) =>
      from + at < orders.events ? madeUpCall(orders, from + at) : madeUpListing(orders, from + at - orders.events),
    );
    await database.inTransaction((trx) => bulkInsert(trx, 'calendar_events', rows));
  }
  const places = Array.from({ length: orders.companies }, (_, at) => {
    const { id, countryCode, listings } = madeUpCompany(orders.seed, at);
    const mics = JSON.stringify(listings.map((listing) => listing.slice(0, 4)));
    return { entity_id: id, revision: all + at + 1, country: countryCode, mics_json: mics };
  });
  await database.inTransaction(async (trx) => {
    await bulkInsert(trx, 'calendar_companies', places);
    const revision = all + orders.companies;
    await trx.updateTable('counters').set({ value: revision }).where('name', '=', 'calendar').execute();
    await trx.updateTable('counters').set({ value: all }).where('name', '=', 'event').execute();
  });
}
