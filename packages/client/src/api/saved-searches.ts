// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** A boolean query over passages; see docs/expressions.md. */
export interface SavedSearchesExpression {
  /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
  readonly type: string;
  /** `in` (any of the values, the default) or `all`. */
  readonly operation?: string | undefined;
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
  operation?: string;
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
    pagination: {
      /** Empty on the last page. */
      cursor: string;
      /** Whether there is another page. */
      hasCursor: boolean;
    };
    /** Identifies the answer. */
    metadata: SavedSearchesMetadata;
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
