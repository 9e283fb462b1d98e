/** Older documents that come in are a backfill, which causes no message. */
const NEWS_MS = 48 * 60 * 60_000;

/** True for a document that came in within two days of its publication. */
export const cameInFresh = ({
  publishedAt,
  createdAt,
}: {
  readonly publishedAt: string;
  readonly createdAt: string;
}): boolean => Date.parse(createdAt) - Date.parse(publishedAt) <= NEWS_MS;
