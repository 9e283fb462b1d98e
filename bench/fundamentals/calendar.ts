import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlCalendarStore } from '../../src/adapters/sql/calendar/calendar-store.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import { openSqlite } from '../../src/adapters/sqlite/connection.ts';
import { createCalendar } from '../../src/domain/calendar/calendar.ts';
import { EVENT_CATEGORIES } from '../../src/domain/calendar/event.ts';
import { toApiPage } from '../../src/http/routes/calendar/_api.ts';
import { toRequest } from '../../src/http/routes/calendar/_request.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createCursorSeal } from '../../src/platform/cursor.ts';
import { percentile } from '../companies/figures.ts';
import { randomInt, rowRandom } from '../companies/random.ts';
import { HttpConnection } from '../http/connection.ts';
import { BENCH_KEY, firstAnswer, freePort, startProduct, stopServer } from '../http/service-process.ts';
import { type CalendarOrders, companyAt, loadCalendar } from './calendar-data.ts';

export interface CalendarFigures {
  readonly events: number;
  /** The slowest filter over HTTP. */
  readonly p95_ms: number;
  readonly slowest: string;
  readonly filters: Readonly<Record<string, FilterFigures>>;
  /** From the start of the service to its first answer, with the calendar read into memory. */
  readonly start_ms: number;
}

export interface FilterFigures {
  readonly p50_ms: number;
  readonly p95_ms: number;
  /** Within one process, without HTTP, the answer put together as JSON. */
  readonly in_process_p95_ms: number;
  readonly reply_bytes: number;
}

export interface CalendarOptions extends Partial<CalendarOrders> {
  /** Asked for each filter. */
  readonly requests?: number;
  /** A database on PostgreSQL, empty, in place of SQLite. */
  readonly postgresUrl?: string;
}

const PATH = '/v1/events-calendar/query';
/** Longer than a keyring caches its knowledge of an organization. */
const KEYRING_MS = 1_200;
const WINDOW = { start_date: '2025-10-17', end_date: '2026-08-17' };

type Draw = () => number;
type Body = Record<string, unknown>;
/** Makes a body of one kind; `cursors` lead to all depths of the whole calendar. */
type Filter = (draw: Draw, orders: CalendarOrders, cursors: readonly string[]) => Body;

const ids = (count: number, draw: Draw, { companies }: CalendarOrders): string[] =>
  Array.from({ length: count }, () => companyAt(randomInt(companies, draw())));
const anyWindow = (draw: Draw): Body => {
  const startMs = Date.UTC(2018, 0, 1) + draw() * 9 * 365 * 86_400_000;
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { start_date: day(startMs), end_date: day(startMs + draw() * 300 * 86_400_000) };
};

const FILTERS: Readonly<Record<string, Filter>> = {
  nothing: () => ({}),
  nothing_1000: () => ({ limit: 1_000 }),
  one_company: (draw, orders) => ({ rp_entity_id: ids(1, draw, orders) }),
  companies_80: (draw, orders) => ({ rp_entity_id: ids(80, draw, orders) }),
  companies_80_1000: (draw, orders) => ({ rp_entity_id: ids(80, draw, orders), limit: 1_000 }),
  companies_80_window: (draw, orders) => ({ rp_entity_id: ids(80, draw, orders), ...WINDOW, limit: 500 }),
  window: (draw) => anyWindow(draw),
  window_1000: (draw) => ({ ...anyWindow(draw), limit: 1_000 }),
  country_common: () => ({ countries: ['US'], limit: 1_000 }),
  country_rare: () => ({ countries: ['ID'] }),
  country_rare_1000: () => ({ countries: ['MY', 'ID'], limit: 1_000 }),
  country_absent: () => ({ countries: ['XX'] }),
  countries_5: (draw) => ({ countries: ['DE', 'FR', 'GB', 'JP', 'CH'], ...anyWindow(draw) }),
  exchange_common: () => ({ exchanges: 'XNAS', limit: 1_000 }),
  exchange_rare: () => ({ exchanges: ['XPRA'], limit: 1_000 }),
  exchanges_and_country: () => ({ exchanges: ['XETR', 'XMEX'], countries: ['DK', 'TR'], limit: 1_000 }),
  category: () => ({ categories: ['conference-call'], limit: 1_000 }),
  category_country_exchange: () => ({ categories: ['earnings-call'], countries: ['KR'], exchanges: ['XLON'] }),
  listings_only: () => ({ categories: ['ipos-calendar', 'delisted-company'] }),
  deep_page: (draw, _orders, cursors) => ({ cursor: cursors[randomInt(cursors.length, draw())] }),
  deep_page_1000: (draw, _orders, cursors) => ({ cursor: cursors[randomInt(cursors.length, draw())], limit: 1_000 }),
  beta: (draw, orders) => ({ rp_entity_id: ids(80, draw, orders), category: ['earnings-call'] }),
};

/** Half a million made-up events, asked by every kind of filter, one request after the other. */
export async function measureCalendar(options: CalendarOptions = {}): Promise<CalendarFigures> {
  const { companies = 20_000, events = 500_000, listings = 2_000, seed = 1, requests = 100, postgresUrl } = options;
  const orders: CalendarOrders = { companies, events, listings, seed };
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-calendar-'));
  const database =
    postgresUrl === undefined
      ? await openSqlite({ file: join(folder, 'almanac.db') })
      : await openPostgres({ url: postgresUrl });
  try {
    await loadCalendar(database, orders);
    const settings = {
      ALMANAC_RATE_LIMIT: '1000000000',
      ALMANAC_LOG_LEVEL: 'error',
      ...(postgresUrl === undefined ? {} : { DATABASE_URL: postgresUrl }),
    };
    const startedMs = performance.now();
    const server = startProduct(folder, await freePort(), join(folder, 'log'), settings);
    try {
      await firstAnswer(server, httpRequest({ limit: 1 }));
      const start_ms = performance.now() - startedMs;
      await entitle(database);
      const cursors = await cursorsOf(server.port);
      const filters: Record<string, FilterFigures> = {};
      for (const [name, filter] of Object.entries(FILTERS)) {
        const draw = rowRandom(seed, 3);
        const bodies = Array.from({ length: requests }, () => filter(draw, orders, cursors));
        filters[name] = {
          ...(await askOverHttp(server.port, bodies)),
          in_process_p95_ms: await askWithin(database, bodies),
        };
      }
      const [slowest = '', worst] = Object.entries(filters).sort(([, a], [, b]) => b.p95_ms - a.p95_ms)[0] ?? [];
      return { events, p95_ms: worst?.p95_ms ?? 0, slowest, filters, start_ms };
    } finally {
      await stopServer(server);
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first page holds IPOs and delistings too. */
async function entitle(database: Database): Promise<void> {
  const store = sqlAccessStore(database);
  for (const { id } of await store.organizations()) {
    await store.changeOrganization(id, ({ plan }) => ({ plan, entitlements: [...EVENT_CATEGORIES] }));
  }
  await pause(KEYRING_MS);
}

async function cursorsOf(port: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let body: Body = { limit: 1_000 }; ; ) {
    const reply = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { 'x-api-key': BENCH_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { pagination } = (await reply.json()) as { pagination: { cursor: string; has_cursor: boolean } };
    if (!pagination.has_cursor) return cursors;
    cursors.push(pagination.cursor);
    body = { limit: 1_000, cursor: pagination.cursor };
  }
}

function httpRequest(body: Body): Buffer {
  const text = JSON.stringify(body);
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'Host: localhost',
    `X-API-KEY: ${BENCH_KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

async function askOverHttp(port: number, bodies: readonly Body[]): Promise<Omit<FilterFigures, 'in_process_p95_ms'>> {
  const connection = await HttpConnection.open(port);
  const times: number[] = [];
  let reply_bytes = 0;
  for (const request of bodies.map(httpRequest)) {
    const startedMs = performance.now();
    const { status, bodyBytes } = await connection.send(request);
    times.push(performance.now() - startedMs);
    if (status !== 200) throw new Error(`the calendar answered ${status} to ${request}`);
    reply_bytes = Math.max(reply_bytes, bodyBytes);
  }
  connection.close();
  times.sort((a, b) => a - b);
  return { p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95), reply_bytes };
}

const within = new WeakMap<Database, ReturnType<typeof createCalendar>>();

async function askWithin(database: Database, bodies: readonly Body[]): Promise<number> {
  const calendar =
    within.get(database) ??
    createCalendar({
      store: sqlCalendarStore(database),
      epoch: database.epoch,
      seal: createCursorSeal('bench', 'bench'),
      clock: systemClock,
    });
  within.set(database, calendar);
  await calendar.catchUp();
  const times: number[] = [];
  // Cursors of the service are not this process's own.
  for (const { cursor: _, ...body } of bodies) {
    const startedMs = performance.now();
    const page = await calendar.query(toRequest(body), { orgId: 'bench', entitlements: EVENT_CATEGORIES });
    JSON.stringify(toApiPage(page, { request_id: '', timestamp: '' }, null));
    times.push(performance.now() - startedMs);
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
}
