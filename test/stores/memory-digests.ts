import type { Digest } from '../../src/domain/digests/digest.ts';
import type { DigestStore } from '../../src/domain/digests/digest-store.ts';

/** A `DigestStore` in memory. */
export function memoryDigestStore(): DigestStore {
  const rows = new Map<string, Digest>();
  const all = (): Digest[] => [...rows.values()];
  return {
    list: async (userId) =>
      all()
        .filter((one) => one.userId === userId)
        .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)),
    find: async (id) => rows.get(id),
    async put(digest) {
      const same = all().find((one) => one.userId === digest.userId && one.view.itemId === digest.view.itemId);
      if (same) rows.delete(same.id);
      rows.set(digest.id, digest);
    },
    async change({ id, address }, change) {
      const row = rows.get(id);
      if (row?.address !== address) return false;
      rows.set(id, { ...row, ...change });
      return true;
    },
    remove: async (id) => rows.delete(id),
    due: async (at) =>
      all()
        .filter(({ nextAt }) => nextAt !== null && nextAt <= at)
        .sort((a, b) => ((a.nextAt ?? '') < (b.nextAt ?? '') ? -1 : 1))
        .map(({ id }) => id),
  };
}
