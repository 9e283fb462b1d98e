/**
 * A point-in-time backtest: every 10 trading days the two companies with the highest earnings yield are bought, on the statements that were
 * public by then. `asOf` keeps out what was filed or corrected later.
 *
 *   npx node examples/backtest.ts
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const TICKERS = ['AAPL', 'GOOGL', 'NVDA', 'MRVL'];
const [HELD, EVERY_DAYS] = [2, 10];

const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => warnings.add(warning),
});

const companies = await almanac.graph.byListing(TICKERS.map((ticker) => `XNAS:${ticker}`));
const shares = await Promise.all(
  companies.map(async (company, at) => {
    const id = company?.id ?? '';
    const closes = (await almanac.prices.daily(id)).map(({ date, close }) => [date, close] as const);
    return { id, ticker: TICKERS[at] ?? '', closes: new Map(closes) };
  }),
);
const days = [...(shares[0]?.closes.keys() ?? [])].sort();

/** Earnings of the last four quarters known on a day, for a dollar of price; `null` when a quarter is missing. */
async function earningsYield(id: string, knownOn: string, price: number): Promise<number | null> {
  const quarters = await almanac.statements.income(id, { limit: 4, asOf: knownOn });
  const eps = quarters.map(({ epsDiluted }) => epsDiluted).filter((value) => value !== null);
  return eps.length < 4 ? null : eps.reduce((sum, value) => sum + value, 0) / price;
}

// Money that no company was found for is not invested, and earns nothing.
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const percent = (value: number): string => `${(value * 100).toFixed(2)} %`.padStart(9);
let [strategy, all] = [1, 1];
console.log('bought      sold        return  of all four  held, with earnings yield');
for (let at = 1; at + EVERY_DAYS < days.length; at += EVERY_DAYS) {
  // Decided on what was known at the end of the day before, as filings often come after the close.
  const [known = '', buy = '', sell = ''] = [days[at - 1], days[at], days[at + EVERY_DAYS]];
  const candidates = [];
  for (const { id, ticker, closes } of shares) {
    const [decided, bought, sold] = [known, buy, sell].map((day) => closes.get(day) ?? null);
    if (decided == null || bought == null || sold == null) continue;
    candidates.push({ ticker, gain: sold / bought - 1, yield: await earningsYield(id, known, decided) });
  }
  const held = candidates
    .filter((one) => one.yield !== null)
    .toSorted((one, other) => (other.yield ?? 0) - (one.yield ?? 0))
    .slice(0, HELD);
  const [gain, gainOfAll] = [mean(held.map((one) => one.gain)), mean(candidates.map((one) => one.gain))];
  strategy *= 1 + gain;
  all *= 1 + gainOfAll;
  const names = held.map((one) => `${one.ticker} ${percent(one.yield ?? 0).trim()}`).join(', ');
  console.log(`${buy}  ${sell} ${percent(gain)} ${percent(gainOfAll)}    ${names}`);
}
console.log(
  `Strategy ${percent(strategy - 1).trim()}, all four ${percent(all - 1).trim()}, before costs and dividends`,
);
for (const warning of warnings) console.log(`Note: ${warning}`);
