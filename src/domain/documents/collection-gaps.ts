/** A temporary gap in the collection. */
export interface CollectionGap {
  /** A sentence for callers and operators. */
  readonly reason: string;
  /** True if the service can answer requests despite the gap. */
  readonly isReady: boolean;
}

/** Temporary gaps in the collection, which answers mention. */
export type CollectionGaps = ReturnType<typeof createCollectionGaps>;

export function createCollectionGaps() {
  const gaps = new Set<CollectionGap>();
  return {
    /** Reports a gap until the returned function is called. */
    open(gap: CollectionGap): () => void {
      const own = { ...gap };
      gaps.add(own);
      return () => void gaps.delete(own);
    },
    all: (): readonly CollectionGap[] => [...gaps],
  };
}
