/**
 * Sentiment of a watchlist by day: the mean over its companies, and the company that was furthest from it.
 *
 *   npx node examples/watchlist-sentiment.ts
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const NAME = 'Example: large technology';
const COMPANIES = ['apple', 'microsoft', 'nvidia', 'alphabet', 'amazon'];

const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => warnings.add(warning),
});

// A watchlist holds entity ids. Searches may name it, and then follow its changes.
let list = (await almanac.watchlists.list({ owned: true }).toArray()).find(({ name }) => name === NAME);
if (list === undefined) {
  const found = await Promise.all(COMPANIES.map((name) => almanac.graph.findCompanies(name)));
  list = await almanac.watchlists.create(
    NAME,
    found.flatMap((companies) => companies.slice(0, 1)),
  );
}
const { items } = await almanac.watchlists.get(list);
const companies = (await almanac.graph.entities(items)).filter((entity) => entity !== null);

// The last 30 days of each company. Sentiments go from -1 to 1 and fade over the days without news.
const days = new Map<string, { name: string; sentiment: number }[]>();
for (const { id, name } of companies) {
  for (const { date, dailySentiment } of await almanac.sentiment.daily(id)) {
    days.set(date, [...(days.get(date) ?? []), { name, sentiment: dailySentiment }]);
  }
}

const three = { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'negative' } as const;
const text = (sentiment: number): string => sentiment.toLocaleString('en', three);

console.log(`${NAME}: ${companies.map(({ name }) => name).join(', ')}`);
console.log('day           mean   furthest from it');
for (const [date, all] of days) {
  const mean = all.reduce((sum, { sentiment }) => sum + sentiment, 0) / all.length;
  const distance = (one: { sentiment: number }): number => Math.abs(one.sentiment - mean);
  const [furthest] = all.toSorted((one, other) => distance(other) - distance(one));
  if (furthest !== undefined)
    console.log(`${date}  ${text(mean).padStart(6)}   ${furthest.name} ${text(furthest.sentiment)}`);
}
for (const warning of warnings) console.log(`Note: ${warning}`);
