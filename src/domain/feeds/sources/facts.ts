import { isoOf } from '../../../platform/clock.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import type { FeedWork } from '../feed-work.ts';
import type { SourceFile } from '../fetcher.ts';
import { takeWholeFile } from '../whole-file.ts';

/** The archive of the facts of all filers, which the SEC rebuilds each night. */
export function secFacts(addresses: FeedAddresses): FeedWork {
  const archive: SourceFile = {
    budget: budgetsOf(addresses).sec,
    url: `${addresses.sec}/Archives/edgar/daily-index/xbrl/companyfacts.zip`,
    content: 'zip',
  };
  return {
    files: [archive],
    async run(parts, run) {
      const { taken, unchanged, rejected, isUnchanged } = await takeWholeFile('facts', archive, parts, run);
      return {
        ...{ taken, unchanged, rejected },
        condition: isUnchanged ? 'unchanged' : 'taken',
        dataUntil: isUnchanged ? run.state.dataUntil : isoOf(parts.clock.nowMs()),
        words: isUnchanged
          ? 'the source has nothing newer'
          : `facts of ${taken} filers new or changed, ${unchanged} as before`,
      };
    },
  };
}
