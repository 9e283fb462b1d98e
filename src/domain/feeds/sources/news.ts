import { HOUR_MS, isoOf } from '../../../platform/clock.ts';
import type { Budget } from '../budgets.ts';
import type { FeedDocument } from '../feed-document.ts';
import type { Taken } from '../feed-imports.ts';
import type { FeedWork, WorkParts, WorkResult, WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { type NewsAddress, type NewsItem, shownAddress } from '../news/news-item.ts';
import type { NewsPorts } from '../news/news-ports.ts';
import { sumOfTaken } from '../whole-file.ts';

/** Wires list their last twenty releases, which are gone after an hour on busy days. */
const EVERY_MS = 10 * 60_000;
/** Pauses of an address after its first, second and each further failure in a row. */
const RETRY_MS = [EVERY_MS, HOUR_MS, 6 * HOUR_MS] as const;
const FAILED_MAX = 1_000;
/** Id of the source of news whose address names none. */
export const NEWS_SOURCE_ID = '0RSS01';

/** Key of the document of an item, which is known by its publisher's number. */
const keyOf = ({ key }: NewsItem): string => `news ${key}`;

/**
 * News of the addresses that the operator names. Each address fails by itself; one that did is asked again later. The documents have headline,
 * teaser and link, and keep the time at which they were published first; none is from later than it was seen.
 */
export const news = (open: () => Promise<NewsPorts>): FeedWork => ({
  files: [],
  async run(parts, run): Promise<WorkResult> {
    const ports = await open();
    const addresses = await ports.addresses();
    const nowMs = parts.clock.nowMs();
    const failed = new Map((await parts.store.failedItems('rss', FAILED_MAX)).map((item) => [item.key, item]));
    for (const key of failed.keys())
      if (!addresses.some(({ url }) => shownAddress(url) === key)) await parts.store.removeItem('rss', key);
    const taken: Taken[] = [];
    const faults: FetchFault[] = [];
    for (const address of addresses) {
      const key = shownAddress(address.url);
      const before = failed.get(key);
      if (before !== undefined && !run.isFull && Date.parse(before.nextAt) > nowMs) continue;
      run.report(`reading ${key}`);
      try {
        taken.push(await takeAddress(address, ports, parts, run));
        if (before !== undefined) await parts.store.removeItem('rss', key);
      } catch (error) {
        if (!(error instanceof FetchFault) || error.kind === 'disk') throw error;
        faults.push(error);
        const attempts = (before?.attempts ?? 0) + 1;
        const pauseMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? EVERY_MS;
        const nextAt = isoOf(Math.max(nowMs + pauseMs, error.retryAtMs ?? 0));
        await parts.store.putItem({ feed: 'rss', key, state: 'failed', attempts, nextAt, reason: error.message });
      }
    }
    const [fault] = faults;
    if (fault !== undefined && taken.length === 0) throw fault;
    return resultOf(sumOfTaken(taken), addresses.length, nowMs);
  },
});

function resultOf(taken: Taken, addresses: number, nowMs: number): WorkResult {
  const isNew = taken.taken > 0;
  return {
    ...taken,
    condition: isNew ? 'taken' : 'unchanged',
    dataUntil: isoOf(nowMs),
    words: isNew
      ? `${taken.taken} items new or changed, of ${addresses} addresses`
      : `nothing new at ${addresses} addresses`,
    againMs: nowMs + EVERY_MS,
  };
}

/** Takes what is new at one address. The version of its file is stored after its documents, which are unchanged the next time. */
async function takeAddress(
  { url, source }: NewsAddress,
  ports: NewsPorts,
  { fetcher, store, clock }: WorkParts,
  { fetch, isFull }: WorkRun,
): Promise<Taken> {
  const budget: Budget = { name: `rss ${new URL(url).host}`, perSecond: 1 };
  const file: SourceFile = { budget, url, content: 'text' };
  const got = await fetcher.download(file, isFull ? undefined : await store.fileOf('rss', url), fetch);
  if (got.kind === 'unchanged') return { taken: 0, unchanged: 0, rejected: 0 };
  if (got.kind === 'missing') throw new FetchFault('unavailable', `${shownAddress(url)} is not there`);
  const { path, etag, lastModified, bytes, sha256 } = got;
  try {
    const items = [...new Map((await ports.items(path, url)).map((item) => [keyOf(item), item])).values()];
    const known = await ports.publishedAt(items.map(keyOf));
    const now = isoOf(clock.nowMs());
    const documents = items.map((item) => documentOf(item, source, known.get(keyOf(item)), now));
    const taken = await ports.takeDocuments(documents, fetch.signal);
    const about = { feed: 'rss', url, etag, lastModified, bytes, sha256 } as const;
    await store.take({ ...about, entries: items.length, takenAt: now });
    return taken;
  } finally {
    await fetcher.discard(path);
  }
}

function documentOf(item: NewsItem, source: string | null, known: string | undefined, now: string): FeedDocument {
  const { headline, teaser, link, publishedAt } = item;
  return {
    key: keyOf(item),
    source: source ?? NEWS_SOURCE_ID,
    ...{ type: 'NEWS', subtype: null, fileName: 'news.txt', headline, url: link, entityIds: [] },
    publishedAt: known ?? (publishedAt !== null && publishedAt < now ? publishedAt : now),
    bytes: Buffer.from(teaser === '' ? headline : `${headline}\n\n${teaser}`),
  };
}
