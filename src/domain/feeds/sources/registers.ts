import { isoOf } from '../../../platform/clock.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import { type FeedWork, nothingNewer, type WorkParts, type WorkResult, type WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { takeWholeFile } from '../whole-file.ts';

const PAGE_BYTES_MAX = 1_000_000;
const SNAPSHOT = /\bBasicCompanyDataAsOneFile-(\d{4}-\d{2}-\d{2})\.zip\b/g;

/** The monthly snapshot of Companies House: the newest one that its page links to. The cursor is its day. */
export function companiesHouse(addresses: FeedAddresses): FeedWork {
  const budget = budgetsOf(addresses)['companies-house'];
  const folder = addresses.companiesHouse;
  const page: SourceFile = { budget, url: `${folder}/en_output.html`, content: 'html' };
  return {
    files: [],
    async run(parts, run) {
      const got = await parts.fetcher.get(page, { bytesMax: PAGE_BYTES_MAX }, run.fetch);
      if (got.kind !== 'ok') throw new FetchFault('unavailable', `${page.url} is not there`);
      const day = newestSnapshot(got.body.toString('utf8'));
      if (day === undefined) throw new FetchFault('unreadable', 'the page of downloads links to no snapshot');
      if (day === run.state.cursor && !run.isFull) return nothingNewer(run);
      const name = `BasicCompanyDataAsOneFile-${day}.zip`;
      const knownAs = `${folder}/BasicCompanyDataAsOneFile.zip`;
      return takeRegister({ budget, url: `${folder}/${name}`, knownAs, content: 'zip' }, day, parts, run);
    },
  };
}

/** The register of legal entities of Norway, a whole file that is made each night. */
export function brreg(addresses: FeedAddresses): FeedWork {
  const budget = budgetsOf(addresses).brreg;
  const url = `${addresses.brreg}/enhetsregisteret/api/enheter/lastned/csv`;
  const file: SourceFile = { budget, url, content: 'gzip' };
  return { files: [file], run: (parts, run) => takeRegister(file, undefined, parts, run) };
}

function newestSnapshot(page: string): string | undefined {
  const days = [...page.matchAll(SNAPSHOT)].flatMap(([, day]) => day ?? []);
  return days.sort().at(-1);
}

async function takeRegister(
  file: SourceFile,
  day: string | undefined,
  parts: WorkParts,
  run: WorkRun,
): Promise<WorkResult> {
  const outcome = await takeWholeFile('companies', file, parts, run, { cursorOf: () => day });
  const { taken, unchanged, rejected, isUnchanged } = outcome;
  if (isUnchanged) return nothingNewer(run);
  return {
    ...{ taken, unchanged, rejected, condition: 'taken', dataUntil: day ?? isoOf(parts.clock.nowMs()) },
    words: `${taken} companies new or changed, ${unchanged} as before`,
  };
}
