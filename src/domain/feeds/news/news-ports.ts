import type { TakeDocuments } from '../feed-document.ts';
import type { NewsAddress, NewsItem } from './news-item.ts';

/** Parts that the feed of news works with. */
export interface NewsPorts {
  /** Addresses of the operator's list as it is now. Throws `FetchFault` (`unreadable`) for one that cannot be read. */
  addresses(): Promise<NewsAddress[]>;
  /** Items of a file; `base` is its address. Throws `FetchFault` (`unreadable`) for one of another form. */
  items(path: string, base: string): Promise<NewsItem[]>;
  /** Times of publication of the documents that are there already, by key. */
  publishedAt(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  readonly takeDocuments: TakeDocuments;
}
