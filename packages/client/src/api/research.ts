// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface ResearchTemplate {
  /** `null` for a template that is not stored. */
  id: string | null;
  name: string;
  input: { [name: string]: unknown };
}

export interface ResearchStep {
  description: string;
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
}

export interface ResearchPlan {
  title: string;
  steps: ResearchStep[];
}

export interface ResearchSentence {
  pnum: number;
  snum: number;
}

export interface ResearchChunk {
  id: string;
  cnum: number;
  text: string;
  relevance: number;
  sentiment: number;
  sentences: ResearchSentence[];
}

export interface ResearchSource {
  type: 'BIGDATA';
  id: string;
  /** Headline. */
  hd: string;
  /** Id of the source. */
  srcKey: string;
  /** Its name; of private documents the name of the file. */
  srcName: string;
  /** 1 is best. */
  sourceRank: number;
  /** Publication, UTC. */
  ts: string;
  /** On the web, or of this service, which asks for the key. */
  url: string;
  chunks: ResearchChunk[];
}

export interface ResearchTag {
  toolCallId: string;
  refId: string;
}

export interface ResearchOperand {
  concept: string;
  value: number | string;
  period: string | null;
  accessionNumber: string | null;
}

export interface ResearchReference {
  /** In the joined answer, in characters. */
  start: number;
  /** Exclusive; before the punctuation that ends the sentence. */
  end: number;
  toolName: string;
  /** `tool_id` of an audit that was sent before. */
  auditId: string;
  /** The cited document; `null` for facts and figures. */
  source: ResearchSource | null;
  tag: ResearchTag;
  actionAuditsId: string;
  chunkId?: string;
  page?: number;
  /** The cited words, exactly as they stand in the chunk. */
  quote?: string;
  /** The company of a fact. */
  entityId?: string;
  concept?: string;
  value?: number | string;
  unit?: string;
  currency?: string | null;
  period?: string | null;
  accessionNumber?: string | null;
  form?: string;
  filed?: string;
  url?: string | null;
  provider?: string;
  asOf?: string;
  formula?: string;
  operands?: ResearchOperand[];
}

export interface ResearchConsumption {
  unit: string;
  amount: number;
}

export interface PastTurn {
  /** A later turn may go on from here. */
  checkpointId: string;
  /** Checkpoint of the turn before. */
  follows: string | null;
  createdAt: string;
  /** Of a template: its prompt with the inputs. */
  question: string;
  /** The template that was run, as it was called then; `null` for questions. */
  template: ResearchTemplate | null;
  answer: string;
  plan: ResearchPlan | null;
  /** As in `GROUNDING`; `null` for turns from before they were kept. */
  references: ResearchReference[] | null;
  consumption: ResearchConsumption[];
  warnings: string[];
}

export interface WholePastRun {
  /** `chat_id` or `execution_id`, with which it is continued. */
  id: string;
  kind: 'agent' | 'workflow';
  /** Of the first turn. */
  question: string;
  /** The template that was run, as it was called then; `null` for questions. */
  template: ResearchTemplate | null;
  turnCount: number;
  persistenceMode: 'disabled' | 'enabled';
  createdAt: string;
  /** When the last answer was complete. */
  updatedAt: string;
  /** `null`: it is kept. */
  expiresAt: string | null;
  /** Oldest first. */
  turns: PastTurn[];
}

export interface PastRun {
  /** `chat_id` or `execution_id`, with which it is continued. */
  id: string;
  kind: 'agent' | 'workflow';
  /** Of the first turn. */
  question: string;
  /** The template that was run, as it was called then; `null` for questions. */
  template: ResearchTemplate | null;
  turnCount: number;
  persistenceMode: 'disabled' | 'enabled';
  createdAt: string;
  /** When the last answer was complete. */
  updatedAt: string;
  /** `null`: it is kept. */
  expiresAt: string | null;
}

export interface ResearchDocumentType {
  /** `TRANSCRIPT`, `FILING`, `NEWS` ..., in any letter case. */
  readonly type: string;
  /** By its label or its name: `Earnings Call`. */
  readonly subtype?: string | null | undefined;
}

/** What is allowed or blocked: the member that is there says by what. */
export interface ResearchAllOf {
  /** `DOCUMENT_TYPE`, `SOURCE_TYPE` ...; the member that is there decides. */
  readonly type?: string | null | undefined;
  readonly documentTypes?: readonly (ResearchDocumentType | string)[] | null | undefined;
  /** Ids of sources. */
  readonly sourcesIds?: readonly string[] | null | undefined;
  /** The same as `sources_ids`. */
  readonly sourceIds?: readonly string[] | null | undefined;
  /** Ids of documents. */
  readonly documentIds?: readonly string[] | null | undefined;
  /** Categories of documents. */
  readonly categories?: readonly string[] | null | undefined;
  /** Names of tags of private documents. */
  readonly tags?: readonly string[] | null | undefined;
  /** Ids of entities that a passage mentions. */
  readonly entityIds?: readonly string[] | null | undefined;
}

export interface AuditedDocument {
  type: 'BIGDATA';
  id: string;
  /** Headline. */
  hd: string;
  /** Id of the source. */
  srcKey: string;
  /** Its name; of private documents the name of the file. */
  srcName: string;
  /** 1 is best. */
  sourceRank: number;
  /** Publication, UTC. */
  ts: string;
  /** On the web, or of this service, which asks for the key. */
  url: string;
  documentType: string;
  documentScope: string;
  language: string | null;
  chunks: ResearchChunk[];
}

/** Names of two words are there in camelCase too: `toolId` beside `tool_id`. */
export interface ResearchAudit {
  auditType: 'SearchAuditV1' | 'ToolAuditV1';
  /** `audit_id` of the references that cite it. */
  toolId: string;
  queryId: string;
  title: string;
  query?: {
    text: string;
    filters: { [name: string]: unknown };
  };
  /** What a tool other than search found. */
  content?: string;
  results: {
    type: 'CQS';
    values: AuditedDocument[];
  }[];
}

/** Delete a past run. */
export interface ResearchDeleteRun {
  params: {
    /** `chat_id` or `execution_id` of a run. */
    readonly runId: string;
  };
  reply: null;
}

/** Get a past run. */
export interface ResearchGetRun {
  params: {
    /** `chat_id` or `execution_id` of a run. */
    readonly runId: string;
  };
  reply: WholePastRun;
}

/** List past runs. */
export interface ResearchListRuns {
  query: {
    /** From 1. */
    readonly page?: number | undefined;
    /** 1 to 100; 50 when left out. */
    readonly pageSize?: number | undefined;
  };
  reply: {
    results: PastRun[];
    /** Only where fields of the request were ignored. */
    metadata?: {
      /** The same text as the header `X-Request-Id`. */
      requestId: string;
      /** ISO 8601 with microseconds, UTC. */
      timestamp: string;
      /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
    };
  };
}

/** Ask the research agent. */
export interface ResearchRunAgent {
  body: {
    readonly message: string;
    /** `lite`: a few searches and a short answer. `standard`: more of both. */
    readonly researchEffort: 'lite' | 'standard';
    /** Of an earlier answer, which is gone on with. */
    readonly chatId?: string | null | undefined;
    /** Go on from this turn of the chat in place of the last one; `INITIAL`: from none. */
    readonly fromCheckpointId?: string | null | undefined;
    /** Guidance on tone and form, for a language model. */
    readonly expectedOutput?: string | null | undefined;
    readonly toolsConfigs?: {
      readonly search?: {
        /** What every search is restricted to. */
        readonly queryFilters?: {
          /** Ids of entities that a passage mentions; that of a watchlist stands for its members. Figures are of the companies among them. */
          readonly entities?: {
            /** One of them is enough. */
            readonly anyOf?: readonly (string | {
              readonly id: string;
            })[] | null | undefined;
            /** All of them. */
            readonly allOf?: readonly (string | {
              readonly id: string;
            })[] | null | undefined;
            /** None of them. */
            readonly noneOf?: readonly (string | {
              readonly id: string;
            })[] | null | undefined;
          } | readonly (string | {
            readonly id: string;
          })[] | null | undefined;
          /** Publication, ISO 8601, both ends inclusive. */
          readonly period?: {
            readonly start?: string | null | undefined;
            readonly end?: string | null | undefined;
          } | null | undefined;
          readonly content?: {
            /** Documents must be of each. */
            readonly allOf?: readonly (ResearchAllOf | string)[] | null | undefined;
            /** Documents must be of one of them. */
            readonly anyOf?: readonly (ResearchAllOf | string)[] | null | undefined;
            /** Documents that are never read. */
            readonly noneOf?: readonly (ResearchAllOf | string)[] | null | undefined;
          } | readonly (ResearchAllOf | string)[] | null | undefined;
          readonly tags?: {
            /** One of them is enough. */
            readonly anyOf?: readonly string[] | null | undefined;
            /** All of them. */
            readonly allOf?: readonly string[] | null | undefined;
            /** None of them. */
            readonly noneOf?: readonly string[] | null | undefined;
          } | readonly string[] | null | undefined;
        } | null | undefined;
        readonly rankingParameters?: {
          readonly freshnessBoost?: number | null | undefined;
          readonly sourceBoost?: number | null | undefined;
        } | null | undefined;
      } | null | undefined;
      readonly pythonCodeExecution?: {
        /** No code is run; `false` leaves out charts. */
        readonly enabled?: boolean | null | undefined;
        readonly chartGenerationEnabled?: boolean | null | undefined;
      } | null | undefined;
    } | null | undefined;
    /** With `pro` the most capable model that is configured. */
    readonly modelName?: 'base' | 'pro' | null | undefined;
    /** `disabled`: it may be followed up for an hour after its last turn. The first turn decides. */
    readonly persistenceMode?: 'disabled' | 'enabled' | null | undefined;
    /** JSON Schema of an object that the answer is put into as well. */
    readonly structuredOutputSchema?: { [name: string]: unknown } | null | undefined;
  };
  reply: {
    chatId: string;
    message: {
      type: 'PLANNING';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      plan: ResearchPlan;
    } | {
      type: 'THINKING';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      content: string;
    } | {
      type: 'ACTION';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      toolName: string;
      toolArguments: { [name: string]: unknown };
    } | {
      type: 'AUDIT';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      auditTraces: ResearchAudit[];
    } | {
      type: 'ANSWER';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      /** A piece; pieces are joined as they are. */
      content: string;
    } | {
      type: 'GROUNDING';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      references: ResearchReference[];
    } | {
      type: 'CHART';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      chartId: string;
      title: string;
      caption: string;
      chartType: 'bar' | 'line';
      dataPoints: {
        label: string;
        series: string;
        value: number;
      }[];
      start: number;
      end: number;
      vegaLiteSpec: { [name: string]: unknown };
    } | {
      type: 'STRUCTURED_OUTPUT';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      content: unknown;
      jsonSchema: { [name: string]: unknown };
    } | {
      type: 'LLM_RETRY';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      message: string;
    } | {
      type: 'TOOL_ERROR';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      error: string;
      toolName: string;
    } | {
      type: 'ERROR';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      error: string;
    } | {
      type: 'COMPLETE';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      /** What the run used. */
      consumption: ResearchConsumption[];
      /** Later turns may go on from here. */
      checkpointId: string;
      /** Fields that were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
    };
  };
}
