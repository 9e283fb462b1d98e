/**
 * A company's story in five calls: who it is, what it last reported, how it is valued, what analysts expect, and the news about it.
 *
 *   npx node examples/company-story.ts nvidia
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const [name = 'nvidia'] = process.argv.slice(2);

// Warnings say what is missing or made up in an answer. An analyst has to see them.
const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning, operation) => warnings.add(`${warning} (${operation})`),
});

// Unknown values are null, never 0.
const billions = (amount: number | null | undefined): string =>
  amount == null ? 'not known' : `${(amount / 1e9).toFixed(1)} bn`;
const percent = (share: number | null | undefined): string =>
  share == null ? 'not known' : `${(share * 100).toFixed(1)} %`;

// 1. The best match comes first; misspelled names, tickers and web addresses are found as well.
const [company] = await almanac.graph.findCompanies(name);
if (company === undefined) throw new Error(`There is no company like ${name}`);
console.log(`${company.name} (${company.ticker}), ${company.sector}, ${company.country}`);

// 2. The newest quarter as it was filed, and the same quarter of the year before, which is four quarters earlier.
const quarters = await almanac.statements.income(company, { limit: 5 });
const [quarter, yearBefore] = [quarters[0], quarters[4]];
const growth = quarter?.revenue != null && yearBefore?.revenue ? quarter.revenue / yearBefore.revenue - 1 : null;
if (quarter !== undefined) {
  console.log(`Quarter to ${quarter.fiscalPeriodEndDate}, ${quarter.version.form} of ${quarter.version.filingDate}`);
  console.log(`  revenue ${billions(quarter.revenue)} ${quarter.reportedCurrency}, ${percent(growth)} in a year`);
  console.log(`  net income ${billions(quarter.netIncome)} ${quarter.reportedCurrency}`);
}

// 3. Ratios are worked out from the last four quarters.
const ratios = await almanac.metrics.ratios(company);
console.log(`Twelve months: gross margin ${percent(ratios?.grossProfitMarginTtm)}`);
console.log(
  `  net margin ${percent(ratios?.netProfitMarginTtm)}, P/E ${ratios?.priceToEarningsRatioTtm?.toFixed(1) ?? 'not known'}`,
);

// 4. What analysts expect.
const target = await almanac.analysts.target(company);
if (target?.targetConsensus != null) {
  console.log(`Price target ${target.targetConsensus} (${target.targetLow} to ${target.targetHigh})`);
}

// 5. What was written about it lately. Sentiments go from -1 to 1.
console.log('Documents');
for (const { timestamp, headline, passages } of await almanac.search.ask(`${company.name} results`, { maxChunks: 5 }))
  console.log(`  ${timestamp.slice(0, 10)}  ${passages[0]?.sentiment.toFixed(2).padStart(5)}  ${headline}`);

for (const warning of warnings) console.log(`Note: ${warning}`);
