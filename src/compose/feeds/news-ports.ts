import { readFile } from 'node:fs/promises';
import { readNewsFeed, readNewsList } from '../../adapters/feeds/news-feed.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { NewsPorts } from '../../domain/feeds/news/news-ports.ts';
import { NEWS_SOURCE_ID } from '../../domain/feeds/sources/news.ts';
import { usualSource } from '../../domain/ingest/documents/usual-sources.ts';
import { type FeedStores, idOfFeedDocument, takeFeedDocuments } from './feed-documents.ts';
import { asFault } from './readable.ts';

/** Source of news whose address names none. */
const NEWS_SOURCE = usualSource(NEWS_SOURCE_ID, 'News feeds', 'news');

/** `NewsPorts` by the imports that operators have; `list` is the file of addresses. */
export const newsPorts = (parts: FeedStores, list: string | null): NewsPorts => ({
  async addresses() {
    if (list === null) throw new FetchFault('contact', 'no address is named; set ALMANAC_FEEDS_RSS');
    const bytes = await readFile(list).catch((cause: Error) => {
      throw new FetchFault('refused', `the file of ALMANAC_FEEDS_RSS cannot be read: ${cause.message}`, { cause });
    });
    return asFault(async () => readNewsList(bytes));
  },
  items: (path, base) => asFault(async () => readNewsFeed(await readFile(path), base)),
  async publishedAt(keys) {
    const byId = new Map(keys.map((key) => [idOfFeedDocument(key), key]));
    const known = await parts.documents.store.findMany([...byId.keys()]);
    return new Map(known.map(({ id, publishedAt }) => [byId.get(id) ?? '', publishedAt]));
  },
  async takeDocuments(documents, signal) {
    const { imports, catalog } = parts.stores;
    const sources = await catalog.sources();
    if (!sources.some(({ id }) => id === NEWS_SOURCE.id))
      await imports.step((step) => step.storeSources([NEWS_SOURCE]));
    return takeFeedDocuments(parts, 'rss')(documents, signal);
  },
});
