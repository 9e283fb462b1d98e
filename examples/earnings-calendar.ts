/**
 * The earnings calls of a watchlist as an iCalendar file on standard output, for any calendar program.
 *
 *   npx node examples/earnings-calendar.ts 2025-10-01 2025-12-31 > earnings.ics
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

// The calls of the sample are those of 2024 and 2025. Both days are included.
const [start = '2025-10-01', end = '2025-12-31'] = process.argv.slice(2);
const NAME = 'Example: calls to follow';

const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => console.error(`Note: ${warning}`),
});

let list = (await almanac.watchlists.list({ owned: true }).toArray()).find(({ name }) => name === NAME);
list ??= await almanac.watchlists.create(NAME, ['D8442A', '4A6F00', '228D42', 'E09E2B']);
const { items } = await almanac.watchlists.get(list);

// Times are in UTC. Pages are fetched as they are needed.
const events = await almanac.calendar.events({ companies: items, categories: ['earnings-call'], start, end }).toArray();
events.sort((one, other) => (one.eventDatetime < other.eventDatetime ? -1 : 1));

// 2025-10-30T21:00:00.000Z is 20251030T210000Z in iCalendar (RFC 5545).
const compact = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Almanac//Earnings calendar//EN'];
for (const event of events) {
  // Only IPOs and delistings may be of a company that has no id yet.
  if (event.companyId === null) continue;
  lines.push(
    'BEGIN:VEVENT',
    // An event keeps this id when it is moved, so that importing the file again moves it as well.
    `UID:${event.rpCollectionId}@almanac`,
    `DTSTAMP:${compact(event.updatedAt)}`,
    `DTSTART:${compact(event.eventDatetime)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(event.title)}`,
    'END:VEVENT',
  );
}
lines.push('END:VCALENDAR', '');
process.stdout.write(lines.join('\r\n'));
