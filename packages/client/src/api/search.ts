// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** Publication, ISO 8601, both ends inclusive; a day alone as `end` is the whole of it. */
export interface SearchTimestamp {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

/** Entities of a passage. In `all_of` any member of a watchlist is enough. */
export interface SearchEntity {
  /** Entity ids, at most 500; the id of a watchlist stands for its members; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Entity ids, at most 500; the id of a watchlist stands for its members; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Entity ids, at most 500; the id of a watchlist stands for its members; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

/** Literal text of a passage, in any letter case. */
export interface SearchKeyword {
  /** Words or phrases; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Words or phrases; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Words or phrases; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

/** A path covers everything below it; letter case does not count. */
export interface SearchTopic {
  /** Paths of topics, at most 500; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Paths of topics, at most 500; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Paths of topics, at most 500; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

export interface SearchValue {
  readonly type: 'NEWS' | 'FILING' | 'INVESTMENT-RESEARCH' | 'TRANSCRIPT' | 'TRANSCRIPT-PRESENTATION';
  /** All of the type when empty. */
  readonly subtypes?: readonly string[] | null | undefined;
}

/** Types of documents with their subtypes; bare texts are types. */
export interface SearchDocumentType {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly (SearchValue | 'NEWS' | 'FILING' | 'INVESTMENT-RESEARCH' | 'TRANSCRIPT' | 'TRANSCRIPT-PRESENTATION')[] | null | undefined;
}

/** Ids of sources, at most 500. */
export interface SearchSource {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly string[] | null | undefined;
}

/** `news` and `research` cover those named after them. */
export interface SearchCategory {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly ('expert_interviews' | 'expert_networks' | 'filings' | 'my_files' | 'news' | 'news_premium' | 'news_public' | 'newsletters' | 'podcasts' | 'regulatory' | 'research' | 'research_academic_journals' | 'research_investment_research' | 'transcripts')[] | null | undefined;
}

export interface SearchRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** One of the ranges. */
export interface SearchSentiment {
  readonly ranges?: readonly SearchRange[] | null | undefined;
  /** Deprecated: from 0.05, to -0.05, between. */
  readonly values?: readonly ('positive' | 'negative' | 'neutral')[] | null | undefined;
}

export interface SearchReportingPeriod {
  readonly fiscalYear: number;
  readonly fiscalQuarter?: number | null | undefined;
}

/** Numbers of chunks in their document, both inclusive. */
export interface SearchChunk {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** All that are given must hold; empty lists restrict nothing. */
export interface SearchFilters {
  /** Publication, ISO 8601, both ends inclusive; a day alone as `end` is the whole of it. */
  readonly timestamp?: SearchTimestamp | null | undefined;
  /** Entities of a passage. In `all_of` any member of a watchlist is enough. */
  readonly entity?: SearchEntity | null | undefined;
  /** Literal text of a passage, in any letter case. */
  readonly keyword?: SearchKeyword | null | undefined;
  /** A path covers everything below it; letter case does not count. */
  readonly topic?: SearchTopic | null | undefined;
  /** Types of documents with their subtypes; bare texts are types. */
  readonly documentType?: SearchDocumentType | null | undefined;
  /** Ids of sources, at most 500. */
  readonly source?: SearchSource | null | undefined;
  /** `news` and `research` cover those named after them. */
  readonly category?: SearchCategory | null | undefined;
  /** Ids of documents, at most 500. */
  readonly document?: SearchSource | null | undefined;
  /** One of the ranges. */
  readonly sentiment?: SearchSentiment | null | undefined;
  /** Companies whose documents are wanted, at most 500 ids; that of a watchlist stands for its members. */
  readonly reportingEntities?: readonly string[] | null | undefined;
  /** One of the periods; without a quarter any of that year. */
  readonly reportingPeriods?: readonly SearchReportingPeriod[] | null | undefined;
  /** Numbers of chunks in their document, both inclusive. */
  readonly chunk?: SearchChunk | null | undefined;
  /** Private documents by their tags. */
  readonly tag?: {
    /** Names of tags. */
    readonly anyOf?: readonly string[] | null | undefined;
  } | null | undefined;
}

export interface Comention {
  id: string;
  /** Passages that mention it. */
  totalChunksCount: number;
  /** Documents whose headline does. */
  totalHeadlinesCount: number;
  /** With `entity_details`. */
  name?: string;
  description?: string | null;
}

export interface SearchQuery {
  text: string;
  filters: { [name: string]: unknown };
  /** Whether what the text names was matched as such. */
  autoEnrichFilters: boolean;
  /** Looked for in text and headline. */
  words: string[];
  /** How many of them a passage had to hold; `none` where there were none to look for. */
  wordsMatched: 'none' | 'all' | 'any';
  understood: { [name: string]: unknown } | null;
}

export interface SearchMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
  /** With `include_audit`: what was really counted. */
  audit?: {
    queries: SearchQuery[];
  };
}

export interface TopicComention {
  id: string;
  /** Passages that mention it. */
  totalChunksCount: number;
  /** Documents whose headline does. */
  totalHeadlinesCount: number;
  /** With `entity_details`. */
  name?: string;
  description?: string | null;
  /** Its slot of the id; empty where the id has none. */
  topic?: string;
  /** Its slot of the id; empty where the id has none. */
  group?: string;
  /** Its slot of the id; empty where the id has none. */
  type?: string;
  /** Its slot of the id; empty where the id has none. */
  subType?: string;
  /** Its slot of the id; empty where the id has none. */
  property?: string;
}

/** Days, both included; the last 30 when left out. */
export interface SearchTimestamp2 {
  /** First day, `YYYY-MM-DD`; a date-time means its day. 30 days up to `end` when left out. */
  readonly start?: string | null | undefined;
  /** Last day, likewise. Today when left out. */
  readonly end?: string | null | undefined;
}

export interface SentimentDay {
  /** UTC. Every calendar day of the range, up to today. */
  date: string;
  /** -1 to 1. */
  dailySentiment: number;
  /** Standard deviations from the mean of the 90 days before. */
  sentimentPressure: number;
  /** Standard deviations from the mean of the 90 days before. */
  abnormalMediaAttention: number;
}

export interface VolumeDay {
  /** `YYYY-MM-DD`. */
  date: string;
  documents: number;
  /** Passages. */
  chunks: number;
  /** Mean over the passages, -1 to 1, two decimals; 0 of none. */
  sentiment: number;
}

export interface SearchTotal {
  documents: number;
  /** Passages. */
  chunks: number;
  /** Mean over the passages, -1 to 1, two decimals; 0 of none. */
  sentiment: number;
}

export interface Volume {
  volume: VolumeDay[];
  total: SearchTotal;
}

/** Identifies the answer. */
export interface SearchMetadata2 {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface SearchRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: {
    /** May be left out where there are filters. */
    readonly text?: string | null | undefined;
    /** All that are given must hold; empty lists restrict nothing. */
    readonly filters?: SearchFilters | null | undefined;
    /** Entities and periods named in the text are looked for as such. */
    readonly autoEnrichFilters?: boolean | null | undefined;
    /** Not in smart mode. */
    readonly rankingParams?: {
      /** 0: time does not matter. */
      readonly freshnessBoost?: number | null | undefined;
      /** 0: the rank of the source does not matter. */
      readonly sourceBoost?: number | null | undefined;
      readonly contentDiversification?: {
        readonly enabled?: boolean | null | undefined;
      } | null | undefined;
      readonly reranker?: {
        readonly enabled?: boolean | null | undefined;
        /** Less relevant passages are left out. */
        readonly threshold?: number | null | undefined;
      } | null | undefined;
    } | null | undefined;
    /** Passages of all documents together. */
    readonly maxChunks?: number | null | undefined;
  };
  /** Adds the queries as they were executed to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
}

export interface SearchSource2 {
  id: string;
  name: string;
  rank: 'RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5';
}

export interface ScoredSentence {
  /** In the unit of `offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
  /** -1 to 1, from the market's point of view; below 0.05 either way it is neutral. */
  sentiment: number;
}

export interface VolumeRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: {
    /** May be left out where there are filters. */
    readonly text?: string | null | undefined;
    /** All that are given must hold; empty lists restrict nothing. */
    readonly filters?: SearchFilters | null | undefined;
    /** Entities and periods named in the text are looked for as such. */
    readonly autoEnrichFilters?: boolean | null | undefined;
  };
  /** Adds what was really counted to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
}

/** Entities mentioned together with the subject of a query. */
export interface SearchCoMentionEntities {
  body: {
    /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
    readonly searchMode?: 'fast' | 'smart' | null | undefined;
    readonly query: {
      /** May be left out where there are filters. */
      readonly text?: string | null | undefined;
      /** All that are given must hold; empty lists restrict nothing. */
      readonly filters?: SearchFilters | null | undefined;
      /** Entities and periods named in the text are looked for as such. */
      readonly autoEnrichFilters?: boolean | null | undefined;
      /** All six when empty. */
      readonly entityCategories?: readonly ('companies' | 'places' | 'people' | 'organizations' | 'products' | 'concepts')[] | null | undefined;
    };
    /** Adds what was really counted to `metadata`. */
    readonly includeAudit?: boolean | null | undefined;
    /** The first so many by passages and by headlines together are listed, so possibly more, up to twice as many. */
    readonly limit?: number | null | undefined;
    /** Adds `name` and `description` if known. */
    readonly entityDetails?: boolean | null | undefined;
  };
  reply: {
    results: {
      places?: Comention[];
      companies?: Comention[];
      organizations?: Comention[];
      people?: Comention[];
      products?: Comention[];
      concepts?: Comention[];
    };
    metadata: SearchMetadata;
    usage: {
      /** Always 1. */
      apiQueryUnits: number;
    };
  };
}

/** Topics mentioned together with the subject of a query. */
export interface SearchCoMentionTopics {
  body: {
    /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
    readonly searchMode?: 'fast' | 'smart' | null | undefined;
    readonly query: {
      /** May be left out where there are filters. */
      readonly text?: string | null | undefined;
      /** All that are given must hold; empty lists restrict nothing. */
      readonly filters?: SearchFilters | null | undefined;
      /** Entities and periods named in the text are looked for as such. */
      readonly autoEnrichFilters?: boolean | null | undefined;
    };
    /** Adds what was really counted to `metadata`. */
    readonly includeAudit?: boolean | null | undefined;
    /** The first so many by passages and by headlines together are listed, so possibly more, up to twice as many. */
    readonly limit?: number | null | undefined;
    /** Adds `name` and `description` if known. */
    readonly entityDetails?: boolean | null | undefined;
  };
  reply: {
    results: {
      topics: TopicComention[];
    };
    metadata: SearchMetadata;
    usage: {
      /** Always 1. */
      apiQueryUnits: number;
    };
  };
}

/** Sentiment and media attention of an entity, day by day. */
export interface SearchEntitySentiment {
  body: {
    /** The company. */
    readonly identifier: {
      /** Kind of identifier; `rp_entity_id` is the one in use. */
      readonly type: string;
      /** Six letters or digits; lower case is taken for upper case. */
      readonly value: string;
    };
    /** Days, both included; the last 30 when left out. */
    readonly timestamp?: SearchTimestamp2 | null | undefined;
    /** In place of `timestamp`: asks for `results` as one object. */
    readonly options?: {
      /** As `timestamp`. */
      readonly dateRange?: SearchTimestamp2 | null | undefined;
    } | null | undefined;
  };
  reply: {
    /** One entity, or none. */
    results: {
      name: string;
      rpEntityId: string;
      values: SentimentDay[];
    }[] | {
      name: string;
      id: string;
      sentiment: SentimentDay[];
    };
    errors: {
      message: string;
    }[];
    metadata: {
      /** The same text as the header `X-Request-Id`. */
      requestId: string;
      /** ISO 8601 with microseconds, UTC. */
      timestamp: string;
      /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
      usage: {
        /** Tokens that this call used. */
        companySentimentTokens: number;
      };
    };
  };
}

/** How much there is on an expression, day by day. */
export interface SearchExpressionVolume {
  body: {
    /** A boolean query over passages; see docs/expressions.md. */
    readonly expression: {
      /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
      readonly type: string;
      /** `in` (any of the values, the default) or `all`. */
      readonly operation?: 'in' | 'all' | 'greater-than' | 'lower-than' | 'between' | null | undefined;
      /** Values; of `and` and `or` expressions, of `not` one expression. */
      readonly value: unknown;
    };
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
    results: Volume;
    /** Identifies the answer. */
    metadata: SearchMetadata2;
    usage: {
      /** Always 1. */
      apiQueryUnits: number;
    };
  };
}

/** Passages of documents that answer a question. */
export interface SearchSearch {
  body: SearchRequest;
  reply: {
    results: {
      /** 32 hexadecimal digits. */
      id: string;
      headline: string;
      /** Publication, ISO 8601, UTC. */
      timestamp: string;
      source: SearchSource2;
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
        source: SearchSource2;
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
    }[];
    metadata: {
      /** The same text as the header `X-Request-Id`. */
      requestId: string;
      /** ISO 8601 with microseconds, UTC. */
      timestamp: string;
      /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
      /** In what the places of detections are counted. */
      offsets: 'codepoints' | 'utf16';
      /** With `include_audit`: the queries as they were executed. */
      audit?: {
        queries: {
          text: string;
          /** By what it finds: the words of `text`, its meaning, the time of publication, or, to learn which documents are of a company, its name. */
          match: 'words' | 'meaning' | 'time' | 'name';
          /** As a request writes them: those of the caller and those that were added. */
          filters: { [name: string]: unknown };
          rankingParams: { [name: string]: unknown };
          maxChunks: number;
          /** Chunks that it looked for, from which ranking chooses. */
          maxCandidates: number;
          autoEnrichFilters: boolean;
          /** What was read from the text, beside the first query that it led to; it restricts nothing that is not in `filters`. */
          understood: { [name: string]: unknown } | null;
          /** The model that read the best passages again; not there where rules alone decided. */
          rerankedBy?: string;
        }[];
      };
    };
    usage: {
      /** Query units that this call used. */
      apiQueryUnits: number;
    };
  };
}

/** Sentiment of each sentence of texts. */
export interface SearchSentenceSentiment {
  body: {
    readonly texts: readonly string[];
  };
  reply: {
    /** One for each text, in order. */
    results: {
      sentences: ScoredSentence[];
    }[];
    offsets: 'codepoints' | 'utf16';
    /** Identifies the answer. */
    metadata: SearchMetadata2;
  };
}

/** How much there is on a question, day by day. */
export interface SearchVolume {
  body: VolumeRequest;
  reply: {
    results: Volume;
    metadata: SearchMetadata;
    usage: {
      /** Always 1. */
      apiQueryUnits: number;
    };
  };
}
