/** Totals of a facts import over all documents of a run. */
export interface FactsReport {
  readonly documents: {
    read: number;
    taken: number;
    /** Imported before with the same content. */
    unchanged: number;
    /** Company facts older than the stored ones, which stay. */
    older: number;
    /** Not importable. */
    rejected: number;
    /** HTML without inline XBRL, and documents without any usable fact or filing. */
    passedOver: number;
  };
  readonly companies: {
    /** Created because no company had the CIK. */
    made: number;
    /** Rebuilt with different statements. */
    changed: number;
  };
  readonly facts: {
    taken: number;
    leftOut: number;
    /** Number of facts with tags that no statement uses. */
    passedOver: number;
  };
  /** Filings whose acceptance times were imported. */
  filings: number;
  /** Statement versions that were built. */
  statements: number;
  /** Number of rejected documents by reason. */
  readonly reasons: Record<string, number>;
  /** Number of omitted facts and filings of imported documents, by reason. */
  readonly notes: Record<string, number>;
  /** Number of inconsistencies in the filings, by kind and description. */
  readonly findings: Record<string, Record<string, number>>;
  /** Figures found in both company facts and inline filings. */
  readonly agreement: { compared: number; agreed: number; differed: number };
  /** Paths of the command line that could not be read completely. */
  readonly faults: { readonly path: string; readonly fault: string }[];
  /** Unpacked bytes of all documents. */
  bytes: number;
  /** Path of the list of rejected documents, omitted facts and findings; `null` when there were none. */
  rejects: string | null;
}

export const emptyFactsReport = (): FactsReport => ({
  documents: { read: 0, taken: 0, unchanged: 0, older: 0, rejected: 0, passedOver: 0 },
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
