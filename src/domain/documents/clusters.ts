import { DAY_MS } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { Audience, SimilarDocument, StoredDocument } from './document-store.ts';
import { areSimilar, wordsHash } from './similarity.ts';

/** Maximum time between near repeats; the same text a quarter later is another document. */
const WINDOW_MS = 3 * DAY_MS;

/** Bits of each band (locality-sensitive hashing). Hashes that differ in at most six bits agree in at least one of seven bands. */
const BAND_BITS = [9, 9, 9, 9, 9, 9, 10] as const;
const BAND_STEP = 1_024;

/**
 * Scope of clusters: all public documents, or the private ones of one owner. Sharing is ignored because it changes; duplicates in
 * results are collapsed among visible documents.
 */
export const clusterScope = (audience: Audience): string =>
  audience.kind === 'public' ? 'public' : JSON.stringify([audience.orgId, audience.userId]);

/** Look-up keys of a similarity hash: similar hashes share at least one. */
export function bandsOf(similarityHash: string): number[] {
  let bits = BigInt(`0x${wordsHash(similarityHash)}`);
  return BAND_BITS.map((width, band) => {
    const value = Number(bits & ((1n << BigInt(width)) - 1n));
    bits >>= BigInt(width);
    return band * BAND_STEP + value;
  });
}

/** The publication window in which a document may have near repeats. */
export function clusterWindow(publishedAt: string): { from: string; to: string } {
  const atMs = Date.parse(publishedAt);
  return { from: new Date(atMs - WINDOW_MS).toISOString(), to: new Date(atMs + WINDOW_MS).toISOString() };
}

/** The cluster of a document: that of the earliest among `others` that it nearly repeats. */
export function clusterOf(
  document: Pick<StoredDocument, 'id' | 'publishedAt' | 'similarityHash'>,
  others: readonly SimilarDocument[],
): DocumentId | null {
  const { similarityHash: hash } = document;
  if (hash === null) return null;
  const { from, to } = clusterWindow(document.publishedAt);
  const [first] = others
    .filter((other) => other.id !== document.id && other.publishedAt >= from && other.publishedAt <= to)
    .filter((other) => other.similarityHash !== null && areSimilar(hash, other.similarityHash))
    .sort((a, b) => (`${a.publishedAt}${a.id}` < `${b.publishedAt}${b.id}` ? -1 : 1));
  const cluster = first ? (first.clusterId ?? first.id) : null;
  return cluster === document.id ? null : cluster;
}
