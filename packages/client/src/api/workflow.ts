// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface WorkflowDocumentType {
  /** `TRANSCRIPT`, `FILING`, `NEWS` ..., in any letter case. */
  readonly type: string;
  /** By its label or its name: `Earnings Call`. */
  readonly subtype?: string | null | undefined;
}

/** What is allowed or blocked: the member that is there says by what. */
export interface ContentFilterItem {
  /** `DOCUMENT_TYPE`, `SOURCE_TYPE` ...; the member that is there decides. */
  readonly type?: string | null | undefined;
  readonly documentTypes?: readonly (WorkflowDocumentType | string)[] | null | undefined;
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

export interface ContentFilter {
  /** Documents must be of each. */
  readonly allOf?: readonly (ContentFilterItem | string)[] | null | undefined;
  /** Documents must be of one of them. */
  readonly anyOf?: readonly (ContentFilterItem | string)[] | null | undefined;
  /** Documents that are never read. */
  readonly noneOf?: readonly (ContentFilterItem | string)[] | null | undefined;
}

export interface WorkflowRankingParameter {
  readonly freshnessBoost?: number | null | undefined;
  readonly sourceBoost?: number | null | undefined;
}

export interface WorkflowStep {
  /** What to collect, in plain words. */
  readonly description: string;
  readonly status?: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | null | undefined;
}

export interface TemplatePlan {
  readonly title?: string | null | undefined;
  readonly steps: readonly WorkflowStep[];
}

export interface WorkflowDocumentType2 {
  /** `TRANSCRIPT`, `FILING`, `NEWS` ..., in any letter case. */
  type: string;
  /** By its label or its name: `Earnings Call`. */
  subtype?: string | null;
}

/** What is allowed or blocked: the member that is there says by what. */
export interface WorkflowAllOf {
  /** `DOCUMENT_TYPE`, `SOURCE_TYPE` ...; the member that is there decides. */
  type?: string | null;
  documentTypes?: (WorkflowDocumentType2 | string)[] | null;
  /** Ids of sources. */
  sourcesIds?: string[] | null;
  /** The same as `sources_ids`. */
  sourceIds?: string[] | null;
  /** Ids of documents. */
  documentIds?: string[] | null;
  /** Categories of documents. */
  categories?: string[] | null;
  /** Names of tags of private documents. */
  tags?: string[] | null;
  /** Ids of entities that a passage mentions. */
  entityIds?: string[] | null;
}

export interface WorkflowContentFilter {
  /** Documents must be of each. */
  allOf?: (WorkflowAllOf | string)[] | null;
  /** Documents must be of one of them. */
  anyOf?: (WorkflowAllOf | string)[] | null;
  /** Documents that are never read. */
  noneOf?: (WorkflowAllOf | string)[] | null;
}

export interface WorkflowRankingParameter2 {
  freshnessBoost?: number | null;
  sourceBoost?: number | null;
}

export interface WorkflowStep2 {
  description: string;
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
}

export interface WorkflowResearchPlan {
  title: string;
  steps: WorkflowStep2[];
}

/** Only where fields of the request were ignored. */
export interface WorkflowMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface WorkflowReply {
  id: string;
  name: string;
  description: string | null;
  prompt: string;
  /** Inputs by name. */
  expectedInput: { [name: string]: {
    /** `rp_entity_id`: the id of an entity. */
    type: 'rp_entity_id' | 'string';
  } } | null;
  contentFilter: WorkflowContentFilter | null;
  rankingParameters: WorkflowRankingParameter2 | null;
  researchPlan: WorkflowResearchPlan | null;
  /** Comes with the service; everybody may run and clone it, nobody change it. */
  isCommunity: boolean;
  createdAt: string;
  updatedAt: string;
  /** Only where fields of the request were ignored. */
  metadata?: WorkflowMetadata;
}

export interface NewTemplate {
  readonly name: string;
  /** With placeholders for inputs: `{{ company }}`. */
  readonly prompt: string;
  readonly description?: string | null | undefined;
  /** Inputs by name. */
  readonly expectedInput?: { [name: string]: {
    /** `rp_entity_id`: the id of an entity. */
    readonly type: 'rp_entity_id' | 'string';
  } } | null | undefined;
  readonly contentFilter?: ContentFilter | null | undefined;
  readonly rankingParameters?: WorkflowRankingParameter | null | undefined;
  readonly researchPlan?: TemplatePlan | null | undefined;
}

export interface WorkflowSentence {
  pnum: number;
  snum: number;
}

export interface WorkflowChunk {
  id: string;
  cnum: number;
  text: string;
  relevance: number;
  sentiment: number;
  sentences: WorkflowSentence[];
}

export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string | null;
  prompt: string;
  /** Inputs by name. */
  expectedInput: { [name: string]: {
    /** `rp_entity_id`: the id of an entity. */
    type: 'rp_entity_id' | 'string';
  } } | null;
  contentFilter: WorkflowContentFilter | null;
  rankingParameters: WorkflowRankingParameter2 | null;
  researchPlan: WorkflowResearchPlan | null;
  /** Comes with the service; everybody may run and clone it, nobody change it. */
  isCommunity: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface TemplateChange {
  readonly name?: string | undefined;
  /** With placeholders for inputs: `{{ company }}`. */
  readonly prompt?: string | undefined;
  readonly description?: string | null | undefined;
  /** Inputs by name. */
  readonly expectedInput?: { [name: string]: {
    /** `rp_entity_id`: the id of an entity. */
    readonly type: 'rp_entity_id' | 'string';
  } } | null | undefined;
  readonly contentFilter?: ContentFilter | null | undefined;
  readonly rankingParameters?: WorkflowRankingParameter | null | undefined;
  readonly researchPlan?: TemplatePlan | null | undefined;
}

/** Clone a template. */
export interface WorkflowCloneTemplate {
  params: {
    /** Id of a template. */
    readonly templateId: string;
  };
  body: {
    readonly name?: string | undefined;
    /** With placeholders for inputs: `{{ company }}`. */
    readonly prompt?: string | undefined;
    readonly description?: string | null | undefined;
    /** Inputs by name. */
    readonly expectedInput?: { [name: string]: {
      /** `rp_entity_id`: the id of an entity. */
      readonly type: 'rp_entity_id' | 'string';
    } } | null | undefined;
    readonly contentFilter?: ContentFilter | null | undefined;
    readonly rankingParameters?: WorkflowRankingParameter | null | undefined;
    readonly researchPlan?: TemplatePlan | null | undefined;
  };
  reply: WorkflowReply;
}

/** Create a template. */
export interface WorkflowCreateTemplate {
  body: NewTemplate;
  reply: WorkflowReply;
}

/** Delete a template. */
export interface WorkflowDeleteTemplate {
  params: {
    /** Id of a template. */
    readonly templateId: string;
  };
  reply: null;
}

/** Run a template. */
export interface WorkflowExecute {
  body: {
    /** A stored template, or one that is given as a whole and not stored. */
    readonly template: string | NewTemplate;
    /** Of an earlier execution, which is gone on with. */
    readonly executionId?: string | null | undefined;
    /** A value for each input that the template declares. */
    readonly input?: { [name: string]: unknown } | null | undefined;
    /** Only documents that were published in it. */
    readonly timeRange?: 'last_24_hours' | 'last_7_days' | 'last_30_days' | 'last_60_days' | 'last_90_days' | 'last_180_days' | 'last_365_days' | null | undefined;
    /** With `pro` the most capable model that is configured. */
    readonly modelName?: 'base' | 'pro' | null | undefined;
    /** `disabled`: it may be followed up for an hour after its last turn. The first turn decides. */
    readonly persistenceMode?: 'disabled' | 'enabled' | null | undefined;
    /** JSON Schema of an object that the answer is put into as well. */
    readonly structuredOutputSchema?: { [name: string]: unknown } | null | undefined;
  };
  reply: {
    requestId: string;
    executionId: string;
    delta: {
      type: 'PLANNING';
      /** The same for parts of one message. */
      messageId: string;
      role: 'assistant';
      plan: WorkflowResearchPlan;
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
      auditTraces: {
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
          values: {
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
            chunks: WorkflowChunk[];
          }[];
        }[];
      }[];
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
      references: {
        /** In the joined answer, in characters. */
        start: number;
        /** Exclusive; before the punctuation that ends the sentence. */
        end: number;
        toolName: string;
        /** `tool_id` of an audit that was sent before. */
        auditId: string;
        /** The cited document; `null` for facts and figures. */
        source: {
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
          chunks: WorkflowChunk[];
        } | null;
        tag: {
          toolCallId: string;
          refId: string;
        };
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
        operands?: {
          concept: string;
          value: number | string;
          period: string | null;
          accessionNumber: string | null;
        }[];
      }[];
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
      consumption: {
        unit: string;
        amount: number;
      }[];
      /** Later turns may go on from here. */
      checkpointId: string;
      /** Fields that were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
    };
  };
}

/** Get a template. */
export interface WorkflowGetTemplate {
  params: {
    /** Id of a template. */
    readonly templateId: string;
  };
  reply: WorkflowTemplate;
}

/** List the templates that come with the service. */
export interface WorkflowListCommunityTemplates {
  reply: {
    results: WorkflowTemplate[];
  };
}

/** List the templates of the organization. */
export interface WorkflowListTemplates {
  reply: {
    results: WorkflowTemplate[];
  };
}

/** Change a template. */
export interface WorkflowUpdateTemplate {
  params: {
    /** Id of a template. */
    readonly templateId: string;
  };
  body: TemplateChange;
  reply: WorkflowReply;
}
