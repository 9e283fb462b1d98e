import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import { type FeedWork, nothingNewer } from '../feed-work.ts';
import { FetchFault, isBlocking } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { sumOfTaken, takeWholeFile, UNCHANGED } from '../whole-file.ts';

const dailyArchive = (addresses: FeedAddresses, name: string): SourceFile => ({
  ...{ budget: budgetsOf(addresses).sec, content: 'zip' },
  url: `${addresses.sec}/Archives/edgar/daily-index/${name}`,
});
export const indexesOfFilers = (addresses: FeedAddresses): SourceFile =>
  dailyArchive(addresses, 'bulkdata/submissions.zip');

/**
 * Two archives that the SEC rebuilds each night: the facts of all filers, and the indexes of their filings, which have the times of acceptance.
 * The indexes are taken first, so that the statements of a filer are worked out once; without them the facts are taken all the same. Most of the 950,000 indexes are those of people and of filers without facts; they are left out by their names, before they are unpacked.
 */
export function secFacts(addresses: FeedAddresses): FeedWork {
  const facts = dailyArchive(addresses, 'xbrl/companyfacts.zip');
  const indexes = indexesOfFilers(addresses);
  return {
    files: [facts, indexes],
    async run(parts, run) {
      const former = run.isFull ? undefined : await parts.store.fileOf(run.state.name, facts.url);
      run.report('fetching the facts');
      const fetched = await parts.fetcher.download(facts, former, run.fetch);
      const filersIn = fetched.kind === 'ok' ? { filersIn: fetched.path } : {};
      let fault: FetchFault | undefined;
      const ofIndexes = await takeWholeFile('facts', indexes, parts, run, filersIn).catch((error: unknown) => {
        if (!(error instanceof FetchFault) || isBlocking(error.kind)) throw error;
        fault = error;
        return UNCHANGED;
      });
      const ofFacts = fetched.kind === 'unchanged' ? UNCHANGED : await takeWholeFile('facts', facts, parts, run);
      if (fault !== undefined) throw fault;
      // Also of a run before that broke off between the two.
      const dataUntil = (await parts.store.fileOf(run.state.name, facts.url))?.takenAt ?? run.state.dataUntil;
      if (ofFacts.isUnchanged && ofIndexes.isUnchanged) return { ...nothingNewer(run), dataUntil };
      const words = `new or changed: facts of ${ofFacts.taken} filers, indexes of the filings of ${ofIndexes.taken}`;
      return { ...sumOfTaken([ofFacts, ofIndexes]), condition: 'taken', dataUntil, words };
    },
  };
}
