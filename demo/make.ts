/**
 * Makes the sample data from the tables in `facts/` and the public data sets beside the project: `npm run demo:make`.
 * The same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type FiledCompanyOf, makeBriefs } from './maker/briefs.ts';
import { makeCompanies } from './maker/companies.ts';
import { filedQuarters } from './maker/estimates.ts';
import { makeFiledFacts } from './maker/filed-facts.ts';
import { makeKnowledge } from './maker/knowledge.ts';
import { makeAnalystViews, makeMarketRecords } from './maker/market-records.ts';
import { type JsonRecord, toJsonLines } from './maker/records.ts';
import { hasSharedData, readSharedData } from './maker/shared-data.ts';

/** The files by their names in this folder. */
export function makeDemo(): ReadonlyMap<string, string> {
  const shared = readSharedData();
  const companies = makeCompanies(shared);
  const { profiles, prices } = makeMarketRecords([...companies.large, ...companies.others], shared.usQuotes);
  const filedFacts = makeFiledFacts();
  const filed = filedQuarters(filedFacts);
  const { ratings, targets, estimates } = makeAnalystViews(companies.large, shared.usQuotes, filed);
  const filers = companies.large.map(filerOf);
  return new Map([
    ['companies.jsonl', toJsonLines(companies.large)],
    ['companies-more.jsonl', toJsonLines(companies.others)],
    ['knowledge.jsonl', toJsonLines(makeKnowledge(companies))],
    ['profiles.jsonl', toJsonLines(profiles)],
    ['prices.jsonl', toJsonLines(prices)],
    ['ratings.jsonl', toJsonLines(ratings)],
    ['targets.jsonl', toJsonLines(targets)],
    ['estimates.jsonl', toJsonLines(estimates)],
    ['documents.jsonl', toJsonLines(makeBriefs(filedFacts, filers))],
    ...filedFacts,
  ]);
}

const filerOf = ({ id, name, ticker, cik }: JsonRecord): FiledCompanyOf => ({
  id: String(id),
  name: String(name),
  ticker: String(ticker),
  cik: typeof cik === 'string' ? cik : undefined,
});

function main(): void {
  if (!hasSharedData()) {
    process.stderr.write('The public data sets (../shared/data) are not here; nothing was made.\n');
    process.exitCode = 1;
    return;
  }
  for (const [file, text] of makeDemo()) {
    writeFileSync(new URL(file, import.meta.url), text);
    process.stdout.write(`${file}: ${text.split('\n').length - 1} lines\n`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
