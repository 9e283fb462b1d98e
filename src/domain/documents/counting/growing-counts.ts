/** Counters indexed by code from 0, growing as needed. */
export interface GrowingCounts {
  add(code: number): void;
  of(code: number): number;
}

const FIRST_SIZE = 1_024;

export function createGrowingCounts(): GrowingCounts {
  let counts = new Uint32Array(FIRST_SIZE);
  return {
    add(code) {
      if (code >= counts.length) {
        const grown = new Uint32Array(Math.max(code + 1, counts.length * 2));
        grown.set(counts);
        counts = grown;
      }
      counts[code] = (counts[code] ?? 0) + 1;
    },
    of: (code) => counts[code] ?? 0,
  };
}

/** Detects the first occurrence of a document. */
export function createFirstSight(): (document: number) => boolean {
  let seen = new Uint8Array(FIRST_SIZE);
  return (document) => {
    if (document >= seen.length) {
      const grown = new Uint8Array(Math.max(document + 1, seen.length * 2));
      grown.set(seen);
      seen = grown;
    }
    if (seen[document] === 1) return false;
    seen[document] = 1;
    return true;
  };
}
