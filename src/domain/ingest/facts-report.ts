/** What an import of facts did, over all documents of a run. */
export interface FactsReport {
  readonly documents: {
    read: number;
    /** Their content was taken. */
    taken: number;
    /** Had been taken before, word for word. */
    unchanged: number;
    /** Could not be taken at all. */
    rejected: number;
    /** HTML without inline XBRL, and documents without any figure or filing that is used. */
    passedOver: number;
  };
  readonly companies: {
    /** Made because no company had the CIK. */
    made: number;
    /** Whose statements were worked out anew and came out differently. */
    changed: number;
  };
  readonly facts: {
    taken: number;
    leftOut: number;
    /** Of tags that no statement uses. */
    passedOver: number;
  };
  /** Filings whose acceptance times were taken. */
  filings: number;
  /** Versions of statements that were worked out. */
  statements: number;
  /** Why documents were rejected, with how many there were. */
  readonly reasons: Record<string, number>;
  /** Why facts and filings were left out of documents that were taken. */
  readonly notes: Record<string, number>;
  /** What the filings say that does not fit together: by kind, then in words. */
  readonly findings: Record<string, Record<string, number>>;
  /** Figures that company facts and inline filings both tell. */
  readonly agreement: { compared: number; agreed: number; differed: number };
  /** What was named on the command line and could not be read, or not to its end. */
  readonly faults: { readonly path: string; readonly fault: string }[];
  /** Unpacked bytes of all documents. */
  bytes: number;
  /** Where rejected documents, facts left out and findings were listed; `null` when there were none. */
  rejects: string | null;
}

export const emptyFactsReport = (): FactsReport => ({
  documents: { read: 0, taken: 0, unchanged: 0, rejected: 0, passedOver: 0 },
  companies: { made: 0, changed: 0 },
  facts: { taken: 0, leftOut: 0, passedOver: 0 },
  filings: 0,
  statements: 0,
  reasons: {},
  notes: {},
  findings: {},
  agreement: { compared: 0, agreed: 0, differed: 0 },
  faults: [],
  bytes: 0,
  rejects: null,
});
