// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface SavedScreensFilter {
  /** Companies, or watchlists for the companies in them; all when empty. */
  readonly rpEntityId?: readonly string[] | string | null | undefined;
  /** Exclusive; the same for all bounds. */
  readonly marketCapMoreThan?: number | null | undefined;
  /** In the currency of the company. */
  readonly marketCapLowerThan?: number | null | undefined;
  /** Latest close. */
  readonly priceMoreThan?: number | null | undefined;
  /** Latest close. */
  readonly priceLowerThan?: number | null | undefined;
  /** Beta. */
  readonly betaMoreThan?: number | null | undefined;
  /** Beta. */
  readonly betaLowerThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeMoreThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeLowerThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendMoreThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendLowerThan?: number | null | undefined;
  /** Sector, in any letter case; one or several. */
  readonly sector?: string | readonly string[] | null | undefined;
  /** Industry, in any letter case; one or several. */
  readonly industry?: string | readonly string[] | null | undefined;
  /** ISO 3166-1 alpha-2; one or several. */
  readonly country?: string | readonly string[] | null | undefined;
  /** Short or full name, or MIC; one or several. */
  readonly exchange?: string | readonly string[] | null | undefined;
  /** What is not known counts as false. */
  readonly isEtf?: boolean | null | undefined;
  /** What is not known counts as false. */
  readonly isFund?: boolean | null | undefined;
  /** What is not known counts as false. */
  readonly isActivelyTrading?: boolean | null | undefined;
}

export interface SavedScreensOwner {
  id: string;
  name: string;
}

export interface SavedScreensFilter2 {
  /** Companies, or watchlists for the companies in them; all when empty. */
  rpEntityId?: string[] | string | null;
  /** Exclusive; the same for all bounds. */
  marketCapMoreThan?: number | null;
  /** In the currency of the company. */
  marketCapLowerThan?: number | null;
  /** Latest close. */
  priceMoreThan?: number | null;
  /** Latest close. */
  priceLowerThan?: number | null;
  /** Beta. */
  betaMoreThan?: number | null;
  /** Beta. */
  betaLowerThan?: number | null;
  /** Shares traded on the latest day. */
  volumeMoreThan?: number | null;
  /** Shares traded on the latest day. */
  volumeLowerThan?: number | null;
  /** Dividends of the last year. */
  dividendMoreThan?: number | null;
  /** Dividends of the last year. */
  dividendLowerThan?: number | null;
  /** Sector, in any letter case; one or several. */
  sector?: string | string[] | null;
  /** Industry, in any letter case; one or several. */
  industry?: string | string[] | null;
  /** ISO 3166-1 alpha-2; one or several. */
  country?: string | string[] | null;
  /** Short or full name, or MIC; one or several. */
  exchange?: string | string[] | null;
  /** What is not known counts as false. */
  isEtf?: boolean | null;
  /** What is not known counts as false. */
  isFund?: boolean | null;
  /** What is not known counts as false. */
  isActivelyTrading?: boolean | null;
}

/** Identifies the answer. */
export interface SavedScreensMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface SavedScreen {
  id: string;
  name: string;
  owner: SavedScreensOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: SavedScreensOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  filters: SavedScreensFilter2;
  /** Identifies the answer. */
  metadata: SavedScreensMetadata;
}

export interface ListedScreen {
  id: string;
  name: string;
  owner: SavedScreensOwner;
  /** Whether the caller owns it, and so may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** Whether everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: SavedScreensOwner[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
}

/** Save a screen. */
export interface SavedScreensCreate {
  body: {
    /** 1 to 256 characters once trimmed. */
    readonly name: string;
    readonly filters: SavedScreensFilter;
  };
  reply: SavedScreen;
}

/** Delete a saved screen. */
export interface SavedScreensDelete {
  params: {
    /** Id of a saved screen, `screen_...`. */
    readonly id: string;
  };
  reply: {
    id: string;
    /** Identifies the answer. */
    metadata: SavedScreensMetadata;
  };
}

/** Get a saved screen. */
export interface SavedScreensGet {
  params: {
    /** Id of a saved screen, `screen_...`. */
    readonly id: string;
  };
  reply: SavedScreen;
}

/** List saved screens. */
export interface SavedScreensList {
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
    results: ListedScreen[];
    pagination: {
      /** Empty on the last page. */
      cursor: string;
      /** Whether there is another page. */
      hasCursor: boolean;
    };
    /** Identifies the answer. */
    metadata: SavedScreensMetadata;
  };
}

/** Share a saved screen, or take that back. */
export interface SavedScreensShare {
  params: {
    /** Id of a saved screen, `screen_...`. */
    readonly id: string;
  };
  body: {
    /** As it is when left out. */
    readonly shareWithOrg?: boolean | null | undefined;
    /** Ids or names of users of the organization, in place of those before; as they are when left out. */
    readonly shareWithUsers?: readonly string[] | null | undefined;
  };
  reply: SavedScreen;
}

/** Rename a saved screen, replace its filters, or pin it. */
export interface SavedScreensUpdate {
  params: {
    /** Id of a saved screen, `screen_...`. */
    readonly id: string;
  };
  body: {
    readonly name?: string | null | undefined;
    readonly filters?: SavedScreensFilter | null | undefined;
    readonly pinned?: boolean | null | undefined;
  };
  reply: SavedScreen;
}
