import { FRESH_MS } from '../watching/development.ts';

/** True for a document that came in within two days of its publication. */
export const cameInFresh = ({
  publishedAt,
  createdAt,
}: {
  readonly publishedAt: string;
  readonly createdAt: string;
}): boolean => Date.parse(createdAt) - Date.parse(publishedAt) <= FRESH_MS;
