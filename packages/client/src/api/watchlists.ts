// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface WatchlistsOwner {
  id: string;
  name: string;
}

/** Identifies the answer. */
export interface WatchlistsMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface UserWatchlist {
  id: string;
  name: string;
  owner: WatchlistsOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: WatchlistsOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  itemsCount: number;
  /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
  items: string[];
  /** Identifies the answer. */
  metadata: WatchlistsMetadata;
}

export interface ListedWatchlist {
  id: string;
  name: string;
  owner: WatchlistsOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: WatchlistsOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  itemsCount: number;
}

/** Create a watchlist. */
export interface WatchlistsCreate {
  body: {
    /** 1 to 256 characters once trimmed. */
    readonly name: string;
    /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
    readonly items?: readonly string[] | null | undefined;
  };
  reply: UserWatchlist;
}

/** Delete a watchlist. */
export interface WatchlistsDelete {
  params: {
    /** Id of a watchlist, `wl_...`. */
    readonly id: string;
  };
  reply: {
    id: string;
    /** Identifies the answer. */
    metadata: WatchlistsMetadata;
  };
}

/** Get a watchlist. */
export interface WatchlistsGet {
  params: {
    /** Id of a watchlist, `wl_...`. */
    readonly id: string;
  };
  reply: UserWatchlist;
}

/** List watchlists. */
export interface WatchlistsList {
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
    results: ListedWatchlist[];
    pagination: {
      /** Empty on the last page. */
      cursor: string;
      /** Whether there is another page. */
      hasCursor: boolean;
    };
    /** Identifies the answer. */
    metadata: WatchlistsMetadata;
  };
}

/** Share a watchlist, or take that back. */
export interface WatchlistsShare {
  params: {
    /** Id of a watchlist, `wl_...`. */
    readonly id: string;
  };
  body: {
    /** As it is when left out. */
    readonly shareWithOrg?: boolean | null | undefined;
    /** Ids or names of users of the organization, in place of those before; as they are when left out. */
    readonly shareWithUsers?: readonly string[] | null | undefined;
  };
  reply: UserWatchlist;
}

/** Rename a watchlist, replace its items, or pin it. */
export interface WatchlistsUpdate {
  params: {
    /** Id of a watchlist, `wl_...`. */
    readonly id: string;
  };
  body: {
    readonly name?: string | null | undefined;
    /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
    readonly items?: readonly string[] | null | undefined;
    readonly pinned?: boolean | null | undefined;
  };
  reply: UserWatchlist;
}
