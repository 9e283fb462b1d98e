import { DAY_MS } from '../../../platform/clock.ts';
import { type Day, dayNumber } from '../../time/days.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import type { Taken } from '../feed-imports.ts';
import { type FeedWork, nothingNewer, type WorkParts, type WorkResult, type WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { sumOfTaken, takeWholeFile } from '../whole-file.ts';

const LIST_BYTES_MAX = 10_000_000;
/** Days that the list of files is asked for: two full copies, and the changes between. */
const LISTED_DAYS = 16;

/** The files of one publication: shares of a full copy, or changes of a day. */
interface Publication {
  readonly isFull: boolean;
  readonly day: Day;
  /** In the order of their numbers. */
  readonly urls: readonly string[];
}

/**
 * Register of instruments of the European Union (FIRDS): the shares of the weekly full copy, then the changes of each day after it. The cursor is the day
 * up to which they were taken; a gap that the list does not reach over is closed by the newest full copy.
 */
export function firds(addresses: FeedAddresses): FeedWork {
  const budget = budgetsOf(addresses).firds;

  async function take({ isFull, day, urls }: Publication, parts: WorkParts, run: WorkRun): Promise<Taken> {
    const all: Taken[] = [];
    for (const [at, url] of urls.entries()) {
      const number = `${at + 1} of ${urls.length}`;
      const file: SourceFile = {
        ...{ budget, url, content: 'zip' },
        // Of a full copy each part has a former one, whose size it must keep.
        ...(isFull ? { knownAs: `${addresses.firds}/FULINS_E ${number}` } : {}),
      };
      const isLast = at === urls.length - 1;
      const cursorOf = () => (isLast ? day : undefined);
      all.push(await takeWholeFile('shares', file, parts, run, { cursorOf, mayBeEmpty: !isFull }));
    }
    return sumOfTaken(all);
  }

  return {
    files: [],
    async run(parts, run): Promise<WorkResult> {
      const nowMs = parts.clock.nowMs();
      const url = listUrl(addresses.firds, nowMs);
      const list = await parts.fetcher.get({ budget, url, content: 'json' }, { bytesMax: LIST_BYTES_MAX }, run.fetch);
      if (list.kind !== 'ok') throw new FetchFault('unavailable', 'the list of files of FIRDS is not there');
      const wanted = wantedOf(readList(list.body.toString('utf8')), run.isFull ? null : run.state.cursor);
      if (wanted === undefined)
        return { ...nothingNewer(run), condition: 'not-yet', words: 'no full copy of the shares is published yet' };
      const last = wanted.at(-1);
      if (last === undefined) return nothingNewer(run);
      const all: Taken[] = [];
      for (const one of wanted) all.push(await take(one, parts, run));
      const sum = sumOfTaken(all);
      const words = `${sum.taken} shares on venues new or changed, ${sum.unchanged} as before`;
      return { ...sum, condition: 'taken', dataUntil: last.day, words };
    },
  };
}

function listUrl(address: string, nowMs: number): string {
  const at = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`;
  const days = `publication_date:[${at(nowMs - LISTED_DAYS * DAY_MS)} TO ${at(nowMs + DAY_MS)}]`;
  const query = new URLSearchParams({ q: '*', fq: days, wt: 'json', rows: '1000' });
  return `${address}/solr/esma_registers_firds_files/select?${query}`;
}

/** Publications of shares whose parts are all there, by day. Throws `FetchFault` for a list of another form. */
function readList(text: string): Publication[] {
  let docs: unknown;
  try {
    docs = (JSON.parse(text) as { response: { docs: unknown } }).response.docs;
  } catch (cause) {
    throw new FetchFault('unreadable', 'the list of files of FIRDS is of another form', { cause });
  }
  if (!Array.isArray(docs)) throw new FetchFault('unreadable', 'the list of files of FIRDS is of another form');
  const found = new Map<string, { readonly parts: number; readonly urls: Map<number, string> }>();
  for (const { file_name: name, download_link: link } of docs as Record<string, unknown>[]) {
    const match = /^(FULINS_E|DLTINS)_(\d{8})_(\d\d)of(\d\d)\.zip$/.exec(String(name));
    if (match === null || typeof link !== 'string' || !URL.canParse(link)) continue;
    const key = `${match[2]} ${match[1]}`;
    const publication = found.get(key) ?? { parts: Number(match[4]), urls: new Map<number, string>() };
    found.set(key, publication);
    publication.urls.set(Number(match[3]), link);
  }
  return [...found]
    .filter(([, { parts, urls }]) => urls.size === parts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { urls }]) => ({
      isFull: key.endsWith('FULINS_E'),
      day: `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`,
      urls: [...urls].sort(([a], [b]) => a - b).map(([, url]) => url),
    }));
}

/** Publications to take, the oldest first; `undefined` without a full copy where one is needed. */
function wantedOf(all: readonly Publication[], until: Day | null): Publication[] | undefined {
  const changes = all.filter(({ isFull }) => !isFull);
  const oldest = changes[0]?.day;
  const isReached = until !== null && oldest !== undefined && dayNumber(oldest) <= dayNumber(until) + 1;
  const after = (day: Day) => changes.filter((one) => one.day > day);
  if (until !== null && isReached) return after(until);
  const full = all.findLast(({ isFull }) => isFull);
  if (full === undefined) return undefined;
  return until !== null && until >= full.day ? after(until) : [full, ...after(full.day)];
}
