import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { administer } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { type Answer, type AskedService, call } from '../service/service.ts';

export const PATH = '/v1/events-calendar/query';

export interface ShownEvent {
  readonly category: string;
  readonly event_datetime: string;
  readonly title: string;
  readonly rp_collection_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export const COMPANIES = [
  { kind: 'company', id: 'D8442A', name: 'Apple Inc.', country: 'US', ticker: 'AAPL', listing_values: ['XNAS:AAPL'] },
  {
    kind: 'company',
    id: '251988',
    name: 'Siemens AG',
    country: 'DE',
    ticker: 'SIE',
    listing_values: ['XETR:SIE', 'XFRA:SIE'],
    isin_values: ['DE0007236101'],
  },
  {
    kind: 'company',
    id: 'KKRUSA',
    name: 'Cava Group Inc.',
    country: 'US',
    ticker: 'CAVA',
    listing_values: ['XNYS:CAVA'],
  },
];

/** Five calls, two IPOs (one of a known company), three delistings (one of a known company, one that lies ahead). */
export const EVENTS = [
  callOf('D8442A', 'earnings-call', '2025-01-30T22:00:00Z', 'Apple Q1 2025', 2025, 'Q1'),
  callOf('D8442A', 'earnings-call', '2026-04-30T21:00:00Z', 'Apple Q2 2026', 2026, 'Q2'),
  callOf('D8442A', 'conference-call', '2026-05-12T17:00:00+02:00', 'Apple at a conference', 2026, null),
  callOf('251988', 'earnings-call', '2026-05-07T06:00:00Z', 'Siemens Q2 2026', 2026, 'Q2'),
  callOf('251988', 'conference-call', '2024-12-10', 'Siemens capital markets day', null, null),
  listing('ipos-calendar', '2023-06-15', 'Cava Group IPO', 'CAVA GROUP, INC.', 'CAVA', 'NYSE'),
  listing(
    'ipos-calendar',
    '2026-05-06',
    'Northwind Robotics Inc IPO',
    'Northwind Robotics Inc',
    'NWRB',
    'NASDAQ Global',
  ),
  listing('delisted-company', '2025-03-04', 'Bygone Corp delisted', 'Bygone Corp', 'BYGN', 'NYSE American'),
  {
    ...listing('delisted-company', '2025-06-02', 'Cava delisted', 'Cava Group Inc.', 'CAVA', 'NYSE'),
    event_id: 'd-cava',
  },
  listing('delisted-company', '2999-01-04', 'Not yet gone delisted', 'Not Yet Gone Inc', 'NYGI', 'NASDAQ'),
];

export function callOf(
  rp_entity_id: string,
  category: string,
  event_datetime: string,
  title: string,
  fiscal_year: number | null,
  fiscal_period: string | null,
) {
  return { rp_entity_id, category, event_datetime, title, fiscal_year, fiscal_period };
}

export function listing(
  category: string,
  event_datetime: string,
  title: string,
  company_name: string,
  ticker: string,
  exchange: string,
) {
  return { category, event_datetime, title, company_name, ticker, exchange };
}

/** Imports records as an operator would beside the running service; returns the command's summary as JSON. */
export async function importRecords(service: AskedService, kind: 'companies' | 'events', records: readonly object[]) {
  const file = join(service.dataDir, `${kind}.jsonl`);
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { code, stdout, stderr } = await commandHere(service.dataDir, ['import', kind, file, '--json']);
  expect(code, `${stdout}${stderr}`).toBeLessThan(2);
  return JSON.parse(stdout);
}

/** The key of an organization with these entitlements. */
export const keyOf = (service: AskedService, org: string, ...entitle: string[]): Promise<string> =>
  administer(service, async ({ createKey, changeOrganization }) => {
    const { secret } = await createKey(org, 'ann');
    await changeOrganization(org, { entitle });
    return secret;
  });

export const ask = (service: Pick<AskedService, 'url' | 'key'>, key: string, body: object): Promise<Answer> =>
  call(service, 'POST', PATH, { key, body });

/** Titles of an answer: by company, and without a company. */
export function titlesOf({ status, body }: Answer): {
  readonly mapped: Record<string, string[]>;
  readonly unmapped: string[];
} {
  expect(status, JSON.stringify(body)).toBe(200);
  const results = Object.entries(body.results as Record<string, ShownEvent[]>);
  return {
    mapped: Object.fromEntries(results.map(([id, events]) => [id, events.map(({ title }) => title)])),
    unmapped: (body.events_unmapped as ShownEvent[]).map(({ title }) => title),
  };
}

/** All titles, sorted. */
export function allTitles(answer: Answer): string[] {
  const { mapped, unmapped } = titlesOf(answer);
  return [...Object.values(mapped).flat(), ...unmapped].sort();
}
