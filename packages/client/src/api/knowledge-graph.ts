// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface IdentifiedCompany {
  id: string;
  name: string;
  type: 'PUBLIC' | 'PRIVATE';
  country: string | null;
  description: string | null;
  sector: string | null;
  industryGroup: string | null;
  industry: string | null;
  favicon: string | null;
  webpage: string | null;
  isinValues: string[];
  cusipValues: string[];
  sedolValues: string[];
  listingValues: string[];
  ticker: string | null;
  matchedIdentifier?: {
    type: string;
    value: string;
    instrument: 'bond';
  };
}

/** Identifies the answer. */
export interface KnowledgeGraphMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface GraphEntity {
  id: string;
  name: string;
  category: string;
  /** Empty when there is none. */
  description: string;
  [name: string]: unknown;
}

export interface KnowledgeGraphReply {
  results: string[];
  /** Identifies the answer. */
  metadata: KnowledgeGraphMetadata;
}

export interface Subsidiary {
  ultimateParentId: string;
  ultimateParentName: string;
  immediateParentId: string;
  immediateParentName: string;
  /** The subsidiary's own entity id. */
  identifier: string;
  entityName: string;
  /** Depth in the hierarchy: the ultimate parent is 1, its direct children are 2. */
  level: number;
}

export interface CompanyQuery {
  /** Part or all of a name, webpage, ticker or identifier. */
  readonly query?: string | null | undefined;
  readonly types?: readonly ('PUBLIC' | 'PRIVATE')[] | null | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | null | undefined;
  readonly sectors?: readonly string[] | null | undefined;
}

export interface Company {
  id: string;
  name: string;
  type: 'PUBLIC' | 'PRIVATE';
  country: string | null;
  description: string | null;
  sector: string | null;
  industryGroup: string | null;
  industry: string | null;
  favicon: string | null;
  webpage: string | null;
  isinValues: string[];
  cusipValues: string[];
  sedolValues: string[];
  listingValues: string[];
  ticker: string | null;
}

export interface SourceQuery {
  readonly query?: string | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly ranks?: readonly ('RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5')[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly packages?: readonly string[] | null | undefined;
}

export interface GraphSource {
  id: string;
  name: string;
  description: string | null;
  country: string | null;
  rank: 'RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5';
  retention: string;
  webpage: string | null;
  categories: string[];
  packages: string[];
  /** Whether the organization is entitled to a package that holds the source. */
  subscribed: boolean;
}

/** Look companies up by market identifier. */
export interface KnowledgeGraphCompaniesByIdentifier {
  params: {
    readonly identifier: 'isin' | 'cusip' | 'sedol' | 'listing';
  };
  body: {
    /** At most 1000 identifiers of one kind. */
    readonly values: readonly string[];
  };
  reply: {
    results: { [name: string]: IdentifiedCompany };
    /** Identifies the answer. */
    metadata: KnowledgeGraphMetadata;
    usage: {
      /** Knowledge graph tokens that this call used. */
      knowledgeGraphTokens: number;
    };
  };
}

/** Look entities up by id. */
export interface KnowledgeGraphEntitiesById {
  body: {
    readonly values: readonly string[];
  };
  reply: {
    results: { [name: string]: GraphEntity };
    /** Identifies the answer. */
    metadata: KnowledgeGraphMetadata;
    usage: {
      /** Knowledge graph tokens that this call used. */
      knowledgeGraphTokens: number;
    };
  };
}

/** List the sectors. */
export interface KnowledgeGraphListSectors {
  reply: KnowledgeGraphReply;
}

/** List the subsidiaries of a company. */
export interface KnowledgeGraphListSubsidiaries {
  body: {
    readonly identifier?: {
      readonly type: string;
      readonly value: string;
    } | string | null | undefined;
    readonly rpEntityId?: string | null | undefined;
  };
  reply: {
    results: Subsidiary[];
    errors: {
      message: string;
    }[];
    /** Identifies the answer. */
    metadata: KnowledgeGraphMetadata;
  };
}

/** List the values of a filter. */
export interface KnowledgeGraphListValues {
  params: {
    /** types, countries, sectors, industry_groups or industries. */
    readonly filter: string;
  };
  reply: KnowledgeGraphReply;
}

/** Find companies. */
export interface KnowledgeGraphSearchCompanies {
  body: CompanyQuery;
  reply: {
    results: Company[];
    /** Identifies the answer. */
    metadata: KnowledgeGraphMetadata;
    usage: {
      /** Knowledge graph tokens that this call used. */
      knowledgeGraphTokens: number;
    };
  };
}

/** Find sources. */
export interface KnowledgeGraphSearchSources {
  body: SourceQuery;
  reply: {
    results: GraphSource[];
    /** Identifies the answer. */
    metadata: KnowledgeGraphMetadata;
  };
}
