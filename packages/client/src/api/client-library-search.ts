// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** A boolean query over passages; see docs/expressions.md. */
export interface ClientLibrarySearchExpression {
  /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
  readonly type: string;
  /** `in` (any of the values, the default) or `all`. */
  readonly operation?: 'in' | 'all' | 'greater-than' | 'lower-than' | 'between' | null | undefined;
  /** Values; of `and` and `or` expressions, of `not` one expression. */
  readonly value: unknown;
}

export interface SuggestedItem {
  key: string;
  name: string;
  queryType: 'entity' | 'rp_topic' | 'source' | 'language' | 'savedSearch' | 'watchlist';
  /** COMP, PEOP, PLCE, FCTY, LAND, ORGA, PROD, CONC, TOPC or SRCE. */
  entityType?: string;
  /** As in requests; `ETFs` makes a company a fund. */
  category?: string;
  description?: string;
  /** Passages that mention it. */
  volume?: number;
  group1?: string | null;
  group2?: string | null;
  group3?: string | null;
  group4?: string | null;
  group5?: string | null;
  /** Ticker, or provider of a source. */
  metadata1?: string;
  /** Address of a source. */
  metadata2?: string;
  /** Website of a company. */
  metadata5?: string;
  metadata7?: string[];
  metadata8?: string[];
  metadata9?: string[];
  metadata10?: string[];
}

/** Only where fields of the request were ignored. */
export interface ClientLibrarySearchMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface ClientLibrarySearchEntity {
  key: string;
  start: number;
  /** Exclusive. */
  end: number;
  queryType: 'entity' | 'rp_topic';
}

export interface ClientLibrarySearchSentence {
  pnum: number;
  snum: number;
}

export interface StoryPassage {
  text: string;
  /** Number in the document, from 1. */
  cnum: number;
  /** 0 to 1; 0 for what follows the ranked passages. */
  relevance: number;
  /** -100 to 100. */
  sentiment: number;
  /** `qa`, `answer` ..., of transcripts. */
  sectionMetadata?: string[];
  /** Id of a person. */
  speaker?: string;
  entities: ClientLibrarySearchEntity[];
  sentences: ClientLibrarySearchSentence[];
}

export interface Story {
  id: string;
  /** Headline. */
  hd: string;
  /** -100 to 100. */
  sent: number;
  documentScope: 'filings' | 'transcripts' | 'news' | 'files';
  /** Publication, UTC. */
  ts: string;
  documentType: string;
  srcKey: string;
  srcName: string;
  sourceRank: number;
  /** Empty where it is not recognized. */
  language: string;
  url?: string;
  reportingEntities?: string[];
  reportingPeriod?: string[];
  chunks: StoryPassage[];
  cluster?: {
    id: string;
    /** Headline. */
    hd: string;
    /** -100 to 100. */
    sent: number;
    documentScope: 'filings' | 'transcripts' | 'news' | 'files';
    /** Publication, UTC. */
    ts: string;
    documentType: string;
    srcKey: string;
    srcName: string;
    sourceRank: number;
    /** Empty where it is not recognized. */
    language: string;
    url?: string;
    reportingEntities?: string[];
    reportingPeriod?: string[];
    chunks: StoryPassage[];
  }[];
}

/** What the passages of an expression mention (client library). */
export interface ClientLibrarySearchDiscoveryPanel {
  body: {
    /** A boolean query over passages; see docs/expressions.md. */
    readonly expression: ClientLibrarySearchExpression;
    readonly scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null | undefined;
    readonly sort?: 'relevance' | 'date' | 'date_asc' | null | undefined;
    /** Accepted, and always `stable`. */
    readonly ranking?: 'stable' | 'experimental' | 'similarity' | null | undefined;
    /** Accepted; words and meaning are always searched together. */
    readonly hybrid?: boolean | null | undefined;
    /** Least relevance of a passage. */
    readonly rerankThreshold?: number | null | undefined;
    /** `false` takes the sentences of a similarity by their words alone. */
    readonly autoEnrichFilters?: boolean | null | undefined;
    readonly rerankFreshnessWeight?: number | null | undefined;
  };
  reply: {
    companies: SuggestedItem[];
    concepts: SuggestedItem[];
    languages: SuggestedItem[];
    organizations: SuggestedItem[];
    places: SuggestedItem[];
    products: SuggestedItem[];
    sources: SuggestedItem[];
    topics: SuggestedItem[];
    people: SuggestedItem[];
    /** Only where fields of the request were ignored. */
    metadata?: ClientLibrarySearchMetadata;
  };
}

/** Search by a boolean expression (client library). */
export interface ClientLibrarySearchQueryChunks {
  body: {
    /** A boolean query over passages; see docs/expressions.md. */
    readonly expression: ClientLibrarySearchExpression;
    readonly scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null | undefined;
    readonly sort?: 'relevance' | 'date' | 'date_asc' | null | undefined;
    /** Accepted, and always `stable`. */
    readonly ranking?: 'stable' | 'experimental' | 'similarity' | null | undefined;
    /** Accepted; words and meaning are always searched together. */
    readonly hybrid?: boolean | null | undefined;
    /** Least relevance of a passage. */
    readonly rerankThreshold?: number | null | undefined;
    /** `false` takes the sentences of a similarity by their words alone. */
    readonly autoEnrichFilters?: boolean | null | undefined;
    readonly rerankFreshnessWeight?: number | null | undefined;
    /** `clustering`: near repeats stand in the `cluster` of a story. */
    readonly searchChain?: string | null | undefined;
    /** With `cursor` (the default) `limit` counts documents, and a page has no more of them than fit into 1,000 passages; with `offset` it counts passages. */
    readonly pagination?: {
      readonly limit?: number | null | undefined;
      /** `nextCursor` of the page before. */
      readonly cursor?: number | null | undefined;
      /** In passages. */
      readonly offset?: number | null | undefined;
    } | null | undefined;
  };
  reply: {
    /** Passages of all pages. */
    count: number;
    /** Documents of all pages. */
    documentCount: number;
    coverage: { [name: string]: unknown };
    timing: { [name: string]: unknown };
    nextCursor: number | null;
    /** Passages of this page; a tenth of a query unit each. */
    chunksCount: number;
    stories: Story[];
    /** Only where fields of the request were ignored. */
    metadata?: ClientLibrarySearchMetadata;
  };
}

/** Complete names while they are typed (client library). */
export interface ClientLibrarySearchSuggest {
  body: {
    /** Blank to list by filters alone. */
    readonly query?: string | null | undefined;
    /** At most so many; 20 when left out, more than 1,000 is taken as 1,000. */
    readonly perPage?: number | null | undefined;
    readonly category?: readonly ('Companies' | 'Concepts' | 'Organizations' | 'People' | 'Places' | 'Products' | 'Topics' | 'Sources' | 'ETFs')[] | null | undefined;
    /** Of companies `Public` and `Private`. */
    readonly group1?: readonly string[] | null | undefined;
    /** Of companies names of countries. */
    readonly group2?: readonly string[] | null | undefined;
    /** Of companies sectors, of sources names of countries. */
    readonly group3?: readonly string[] | null | undefined;
    /** Of companies industry groups, of sources ranks, `1` to `5`. */
    readonly group4?: readonly string[] | null | undefined;
    /** Of companies industries, of sources `2W`, `2Y`, `5Y`, `99Y`. */
    readonly group5?: readonly string[] | null | undefined;
  };
  reply: {
    results: SuggestedItem[];
    /** Identifies the answer. */
    metadata: ClientLibrarySearchMetadata;
  };
}
