import { isoOf } from '../../../platform/clock.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import { type FeedWork, nothingNewer, type WorkParts, type WorkResult, type WorkRun } from '../feed-work.ts';
import type { SourceFile } from '../fetcher.ts';
import { sumOfTaken, takeWholeFile } from '../whole-file.ts';

/** The SEC's list of registrants with tickers and exchanges. */
export const secCompanies = (addresses: FeedAddresses): FeedWork =>
  companyLists([
    {
      budget: budgetsOf(addresses).sec,
      url: `${addresses.sec}/files/company_tickers_exchange.json`,
      content: 'json',
    },
  ]);

/** The two lists of the symbol directory of Nasdaq Trader. */
export const listings = (addresses: FeedAddresses): FeedWork => {
  const budget = budgetsOf(addresses).nasdaq;
  const folder = `${addresses.nasdaq}/dynamic/SymDir`;
  return companyLists([
    { budget, url: `${folder}/nasdaqlisted.txt`, content: 'text', startsWith: 'Symbol|Security Name|' },
    { budget, url: `${folder}/otherlisted.txt`, content: 'text', startsWith: 'ACT Symbol|Security Name|' },
  ]);
};

/** Whole lists of companies, each taken by the import of companies. */
function companyLists(files: readonly SourceFile[]): FeedWork {
  return {
    files,
    async run(parts: WorkParts, run: WorkRun): Promise<WorkResult> {
      const outcomes = [];
      for (const file of files) outcomes.push(await takeWholeFile('companies', file, parts, run));
      const dataUntil = isoOf(parts.clock.nowMs());
      if (outcomes.every((one) => one.isUnchanged)) return { ...nothingNewer(run), dataUntil };
      const sum = sumOfTaken(outcomes);
      const words = `${sum.taken} records new or changed, ${sum.unchanged} as before`;
      return { ...sum, condition: 'taken', dataUntil, words };
    },
  };
}
