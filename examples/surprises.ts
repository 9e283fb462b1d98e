/**
 * Statements against estimates: the last surprise of each company, and the next quarter that is expected.
 *
 *   npx node examples/surprises.ts XNAS:AAPL XNAS:NVDA XNYS:ORCL
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const given = process.argv.slice(2);
const listings = given.length > 0 ? given : ['XNAS:AAPL', 'XNAS:GOOGL', 'XNAS:NVDA', 'XNAS:MRVL'];

const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning, operation) => warnings.add(`${warning} (${operation})`),
});

// Listings (exchange by MIC, and ticker) are exact, names are not: `findCompanies` may answer with another company of that name.
const companies = await almanac.graph.byListing(listings);

// Unknown values are null, and shown as such.
const billions = (amount: number | null | undefined): string => (amount == null ? '-' : (amount / 1e9).toFixed(1));
const percent = (value: number | null | undefined): string => (value == null ? '-' : `${value.toFixed(1)} %`);
const columns = (...cells: string[]): void => console.log(cells.map((cell) => cell.padStart(11)).join(' '));
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

console.log('Revenue in billions of the reported currency');
columns('', 'reported', 'revenue', 'surprise', 'EPS surpr.', 'expected', 'revenue', 'in a year');
for (const [at, company] of companies.entries()) {
  const listing = listings[at] ?? '';
  if (company === null) {
    console.log(`${listing.padStart(11)} is not known`);
    continue;
  }
  const quarters = await almanac.statements.income(company, { limit: 8 });
  const [last] = quarters;
  // (actual - estimated) / |estimated|, in percent, of the last report with both figures.
  const surprise = await almanac.analysts.surprise(company);
  // The first expected quarter after the one that was reported, and the same quarter of the year before: revenue has seasons.
  const expected = (await almanac.analysts.estimates(company, { period: 'quarter' }))
    .filter(({ fiscalPeriodEndDate }) => fiscalPeriodEndDate > (last?.fiscalPeriodEndDate ?? ''))
    .toSorted((one, other) => daysBetween(other.fiscalPeriodEndDate, one.fiscalPeriodEndDate))[0];
  const yearBefore = quarters.find(
    ({ fiscalPeriodEndDate: end }) => expected && Math.abs(daysBetween(end, expected.fiscalPeriodEndDate) - 365) < 45,
  );
  const growth = expected?.revenueAvg && yearBefore?.revenue ? expected.revenueAvg / yearBefore.revenue - 1 : null;
  columns(
    listing,
    last?.fiscalPeriodEndDate ?? '-',
    billions(last?.revenue),
    percent(surprise?.revenueSurprisePct),
    percent(surprise?.epsSurprisePct),
    expected?.fiscalPeriodEndDate ?? '-',
    billions(expected?.revenueAvg),
    percent(growth === null ? null : growth * 100),
  );
}
for (const warning of warnings) console.log(`Note: ${warning}`);
