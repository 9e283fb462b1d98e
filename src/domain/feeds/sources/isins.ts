import { isoOf } from '../../../platform/clock.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import { type FeedWork, nothingNewer } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { takeWholeFile } from '../whole-file.ts';

const ANSWER_BYTES_MAX = 100_000;

/** GLEIF's mapping of ISINs to LEIs, a whole file with each publication. The cursor is the name of the last one. */
export function gleifIsins(addresses: FeedAddresses): FeedWork {
  const budget = budgetsOf(addresses).gleif;
  const latest: SourceFile = { budget, url: `${addresses.gleifMapping}/api/v2/isin-lei/latest`, content: 'json' };
  const knownAs = `${latest.url}/download`;
  return {
    files: [{ budget, url: knownAs, content: 'zip' }],
    async run(parts, run) {
      const got = await parts.fetcher.get(latest, { bytesMax: ANSWER_BYTES_MAX }, run.fetch);
      if (got.kind !== 'ok') throw new FetchFault('unavailable', `${latest.url} is not there`);
      const { name, url } = readLatest(got.body.toString('utf8'));
      if (name === run.state.cursor && !run.isFull) return nothingNewer(run);
      const file: SourceFile = { budget, url, knownAs, content: 'zip' };
      const { taken, unchanged, rejected, isUnchanged } = await takeWholeFile('isins', file, parts, run, {
        cursorOf: () => name,
      });
      if (isUnchanged) return nothingNewer(run);
      return {
        ...{ taken, unchanged, rejected, condition: 'taken', dataUntil: isoOf(parts.clock.nowMs()) },
        words: `${taken} ISINs new or changed, ${unchanged} as before`,
      };
    },
  };
}

function readLatest(text: string): { readonly name: string; readonly url: string } {
  try {
    const { data } = JSON.parse(text) as { data: { attributes: { fileName: unknown; downloadLink: unknown } } };
    const { fileName, downloadLink } = data.attributes;
    if (typeof fileName === 'string' && typeof downloadLink === 'string' && URL.canParse(downloadLink))
      return { name: fileName, url: downloadLink };
  } catch (cause) {
    throw new FetchFault('unreadable', 'the answer about the latest mapping is of another form', { cause });
  }
  throw new FetchFault('unreadable', 'the answer about the latest mapping names no file');
}
