/** An item of a feed of news: RSS, Atom or RDF. */
export interface NewsItem {
  /** As its publisher numbers it, else its link, else its headline. */
  readonly key: string;
  readonly headline: string;
  /** Teaser, without markup; empty without one. */
  readonly teaser: string;
  /** Absolute address of the article; `null` without one. */
  readonly link: string | null;
  /** As stated, ISO 8601 in UTC; `null` for none that can be read. */
  readonly publishedAt: string | null;
}

/** An address of the operator's list. */
export interface NewsAddress {
  readonly url: string;
  /** Id or name of the source of its documents; `null` for that of all news of feeds. */
  readonly source: string | null;
}

/** Host and path: queries may hold secrets. */
export const shownAddress = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
