import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentId } from '../../platform/ids.ts';
import { bandsOf, clusterOf } from './clusters.ts';
import type { SimilarDocument } from './document-store.ts';
import { areSimilar } from './similarity.ts';

const hash = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const hex = (bits: bigint): string => bits.toString(16).padStart(16, '0');

const document = (
  id: string,
  publishedAt: string,
  similarityHash: string | null,
  clusterId?: string,
): SimilarDocument => ({
  id: id as DocumentId,
  publishedAt: `${publishedAt}T00:00:00.000Z`,
  similarityHash,
  clusterId: (clusterId ?? null) as DocumentId | null,
});

describe('bands', () => {
  test('hashes that are similar share one at least, and a hash has seven of its own', () => {
    fc.assert(
      fc.property(hash, fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 6 }), (bits, flips) => {
        const other = flips.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), bits);
        const [one, two] = [bandsOf(hex(bits)), bandsOf(hex(other))];
        expect(areSimilar(hex(bits), hex(other))).toBe(true);
        expect(new Set(one).size).toBe(7);
        expect(one.some((band) => two.includes(band))).toBe(true);
      }),
    );
  });

  test('every bit is in one of them', () => {
    for (let bit = 0n; bit < 64n; bit++) {
      const changed = bandsOf(hex(1n << bit)).filter((band, at) => band !== bandsOf(hex(0n))[at]);
      expect(changed).toHaveLength(1);
    }
  });
});

describe('the cluster of a document', () => {
  const same = 'ffffffffffffffff';

  test('is that of the earliest that it repeats, which has none itself', () => {
    const first = document('A', '2026-04-01', same);
    const second = document('B', '2026-04-02', 'fffffffffffffffe', 'A');
    expect(clusterOf(first, [])).toBeNull();
    expect(clusterOf(second, [first])).toBe('A');
    expect(clusterOf(document('C', '2026-04-03', same), [second])).toBe('A');
    expect(clusterOf(document('C', '2026-04-03', same), [second, first])).toBe('A');
    expect(clusterOf(first, [first, second])).toBeNull();
  });

  test('needs near texts of near times', () => {
    const first = document('A', '2026-04-01', same);
    expect(clusterOf(document('B', '2026-04-05', same), [first])).toBeNull();
    expect(clusterOf(document('B', '2026-03-30', same), [first])).toBe('A');
    expect(clusterOf(document('B', '2026-04-01', '00ffffffffffffff'), [first])).toBeNull();
    expect(clusterOf(document('B', '2026-04-01', null), [first])).toBeNull();
    expect(clusterOf(document('B', '2026-04-01', same), [document('A', '2026-04-01', null)])).toBeNull();
  });
});
