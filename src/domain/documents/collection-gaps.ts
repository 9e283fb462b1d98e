/** Something that answers from documents lack for the time being. */
export interface CollectionGap {
  /** For callers and operators, as a sentence. */
  readonly reason: string;
  /** Whether the service answers well enough to be sent requests. */
  readonly isReady: boolean;
}

/** What is missing from the collection now, and will be there soon: answers say so instead of looking complete. */
export interface CollectionGaps {
  /** Tells of a gap until what it returns is called. */
  open(gap: CollectionGap): () => void;
  all(): readonly CollectionGap[];
}

export function createCollectionGaps(): CollectionGaps {
  const gaps = new Set<CollectionGap>();
  return {
    open(gap) {
      const own = { ...gap };
      gaps.add(own);
      return () => void gaps.delete(own);
    },
    all: () => [...gaps],
  };
}
