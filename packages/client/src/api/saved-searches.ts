// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** A boolean query over passages; see docs/expressions.md. */
export interface SavedSearchesExpression {
  /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
  readonly type: string;
  /** `in` (any of the values, the default) or `all`. */
  readonly operation?: 'in' | 'all' | 'greater-than' | 'lower-than' | 'between' | null | undefined;
  /** Values; of `and` and `or` expressions, of `not` one expression. */
  readonly value: unknown;
}

/** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
export interface SavedQuery {
  /** A boolean query over passages; see docs/expressions.md. */
  readonly expression: SavedSearchesExpression;
  readonly scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null | undefined;
  readonly sort?: 'relevance' | 'date' | 'date_asc' | null | undefined;
  /** An expression of the type `date`; a rolling range counts from the moment of each run. */
  readonly date?: readonly SavedSearchesExpression[] | null | undefined;
  /** Least relevance of a passage. */
  readonly rerankThreshold?: number | null | undefined;
  /** `false` takes the sentences of a similarity by their words alone. */
  readonly autoEnrichFilters?: boolean | null | undefined;
  /** Kept for those who ask `/v1/search` the same question; a run looks for it as a whole, as `fast` does. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
}

export interface SavedSearchesOwner {
  id: string;
  name: string;
}

/** A boolean query over passages; see docs/expressions.md. */
export interface SavedSearchesExpression2 {
  /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
  type: string;
  /** `in` (any of the values, the default) or `all`. */
  operation?: 'in' | 'all' | 'greater-than' | 'lower-than' | 'between' | null;
  /** Values; of `and` and `or` expressions, of `not` one expression. */
  value: unknown;
}

/** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
export interface SavedSearchesQuery {
  /** A boolean query over passages; see docs/expressions.md. */
  expression: SavedSearchesExpression2;
  scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null;
  sort?: 'relevance' | 'date' | 'date_asc' | null;
  /** An expression of the type `date`; a rolling range counts from the moment of each run. */
  date?: SavedSearchesExpression2[] | null;
  /** Least relevance of a passage. */
  rerankThreshold?: number | null;
  /** `false` takes the sentences of a similarity by their words alone. */
  autoEnrichFilters?: boolean | null;
  /** Kept for those who ask `/v1/search` the same question; a run looks for it as a whole, as `fast` does. */
  searchMode?: 'fast' | 'smart' | null;
}

/** Identifies the answer. */
export interface SavedSearchesMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface SavedSearch {
  id: string;
  name: string;
  owner: SavedSearchesOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: SavedSearchesOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  /** By the caller; `null` before the first run. */
  lastRunAt: string | null;
  /** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
  query: SavedSearchesQuery;
  /** Identifies the answer. */
  metadata: SavedSearchesMetadata;
}

export interface ListedSearch {
  id: string;
  name: string;
  owner: SavedSearchesOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: SavedSearchesOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  /** By the caller; `null` before the first run. */
  lastRunAt: string | null;
}

export interface SavedSearchesPagination {
  /** Empty on the last page. */
  cursor: string;
  /** Whether there is another page. */
  hasCursor: boolean;
}

export interface SavedSearchesSource {
  id: string;
  name: string;
  rank: 'RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5';
}

/** Save a search. */
export interface SavedSearchesCreate {
  body: {
    /** 1 to 256 characters once trimmed. */
    readonly name: string;
    /** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
    readonly query: SavedQuery;
  };
  reply: SavedSearch;
}

/** Delete a saved search. */
export interface SavedSearchesDelete {
  params: {
    /** Id of a saved search, `search_...`. */
    readonly id: string;
  };
  reply: {
    id: string;
    /** Identifies the answer. */
    metadata: SavedSearchesMetadata;
  };
}

/** Get a saved search. */
export interface SavedSearchesGet {
  params: {
    /** Id of a saved search, `search_...`. */
    readonly id: string;
  };
  reply: SavedSearch;
}

/** List saved searches. */
export interface SavedSearchesList {
  query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  };
  reply: {
    results: ListedSearch[];
    pagination: SavedSearchesPagination;
    /** Identifies the answer. */
    metadata: SavedSearchesMetadata;
  };
}

/** Run a saved search and see what is new. */
export interface SavedSearchesRun {
  params: {
    /** Id of a saved search, `search_...`. */
    readonly id: string;
  };
  body: {
    readonly newOnly?: boolean | null | undefined;
    /** `false` only looks: what is new stays new for the next run. */
    readonly countsAsRun?: boolean | null | undefined;
    /** Documents of a page, which has no more than fit into 1,000 passages. */
    readonly limit?: number | null | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | null | undefined;
  };
  reply: {
    results: {
      /** 32 hexadecimal digits. */
      id: string;
      headline: string;
      /** Publication, ISO 8601, UTC. */
      timestamp: string;
      source: SavedSearchesSource;
      url: string | null;
      /** `Earnings Call`, `RNS-SEC-10-K`, `News` ... */
      documentType: string;
      /** `EN`; where the text shows it. */
      language?: string;
      /** Companies whose document it is. */
      reportingEntities?: string[];
      /** `FQ3`, `2025FY`: quarters first. */
      reportingPeriod?: string[];
      /** Near repeats of it that matched too. */
      cluster?: {
        /** 32 hexadecimal digits. */
        id: string;
        headline: string;
        /** Publication, ISO 8601, UTC. */
        timestamp: string;
        source: SavedSearchesSource;
        url: string | null;
        /** `Earnings Call`, `RNS-SEC-10-K`, `News` ... */
        documentType: string;
        /** `EN`; where the text shows it. */
        language?: string;
        /** Companies whose document it is. */
        reportingEntities?: string[];
        /** `FQ3`, `2025FY`: quarters first. */
        reportingPeriod?: string[];
      }[];
      /** Best first. */
      chunks: {
        /** Number in the document, from 1. */
        cnum: number;
        text: string;
        /** 0 to 1, comparable between questions. */
        relevance: number;
        /** -1 to 1, from the market's point of view. */
        sentiment: number;
        detections: {
          /** Of an entity, or the five slots of a topic. */
          id: string;
          /** In `text`, in the unit of `metadata.offsets`. */
          start: number;
          /** Exclusive. */
          end: number;
          type: 'entity' | 'topic';
        }[];
        textLocations: {
          paragraphNum: number;
          sentenceNum: number;
        }[];
        /** From 1, of formats that have pages. */
        page?: number;
        /** `balance_sheet`, `risk_factors`, `answer` ..., if known. */
        section?: string;
      }[];
      /** Came in since the caller's last run. */
      isNew: boolean;
    }[];
    /** Of all pages. */
    total: {
      documents: number;
      chunks: number;
    };
    /** The run before, by the caller; `null` at the first. */
    lastRunAt: string | null;
    pagination: SavedSearchesPagination;
    /** Identifies the answer. */
    metadata: SavedSearchesMetadata;
    usage: {
      /** Query units that this call used. */
      apiQueryUnits: number;
    };
  };
}

/** Share a saved search, or take that back. */
export interface SavedSearchesShare {
  params: {
    /** Id of a saved search, `search_...`. */
    readonly id: string;
  };
  body: {
    /** As it is when left out. */
    readonly shareWithOrg?: boolean | null | undefined;
    /** Ids or names of users of the organization, in place of those before; as they are when left out. */
    readonly shareWithUsers?: readonly string[] | null | undefined;
  };
  reply: SavedSearch;
}

/** Rename a saved search, replace its query, or pin it. */
export interface SavedSearchesUpdate {
  params: {
    /** Id of a saved search, `search_...`. */
    readonly id: string;
  };
  body: {
    readonly name?: string | null | undefined;
    /** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
    readonly query?: SavedQuery | null | undefined;
    readonly pinned?: boolean | null | undefined;
  };
  reply: SavedSearch;
}
