// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface NewConnector {
  readonly type: 'email' | 'investment_research';
  /** What people call it. */
  readonly label: string;
  /** `email`: `allowed_emails`. `investment_research`: `user_id` and `user_password`. */
  readonly config: {
    /** Allowed senders, in any letter case; `@example.com` allows every address of a domain. */
    readonly allowedEmails?: readonly string[] | null | undefined;
    /** Of the broker. */
    readonly userId?: string | null | undefined;
    /** Of the broker. */
    readonly userPassword?: string | null | undefined;
  };
  readonly description?: string | null | undefined;
  readonly shareWithOrg?: boolean | null | undefined;
}

export interface MailboxConfig {
  allowedEmails: string[];
  emailHash: string;
  /** The address to send to. */
  email: string;
}

/** Only where fields of the request were ignored. */
export interface ContentsMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface ContentsReply {
  connectorId: string;
  userId: string;
  /** Name of that user. */
  userName: string | null;
  orgId: string;
  shareWithOrg: boolean;
  label: string;
  type: 'email' | 'investment_research';
  description: string | null;
  config: MailboxConfig | {
    /** Of the broker. The password never comes back. */
    userId: string;
  };
  createdAt: string;
  updatedAt: string;
  /** Brings nothing any more; its documents stay. */
  archived: boolean;
  /** When something last came in, or a research feed was last asked. */
  lastSyncedAt: string | null;
  /** Why its last attempt failed, if it did. */
  lastError: string | null;
  /** When a research feed is asked next; `null` for mail, which comes when it is sent, and once archived. */
  nextSyncAt: string | null;
  /** Documents that it brought and that the caller sees. */
  documentCount: number;
  /** Those of them that could not be read. */
  failedCount: number;
  /** Whether it is the caller's own, who alone changes and deletes it. */
  owned: boolean;
  /** Only where fields of the request were ignored. */
  metadata?: ContentsMetadata;
}

export interface ContentsDetection {
  id: string;
  /** In the unit of `document.metadata.offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
  type: 'entity' | 'topic';
}

export interface ContentsEntity {
  id: string;
  /** The words of the first mention. */
  text: string;
  mentions: number;
  chunks: number[];
  /** Mean of those chunks. */
  sentiment: number;
}

export interface AnnotatedDocument {
  /** Leads to the same without `url`. */
  url: string;
  document: {
    id: string;
    fileName: string;
    headline: string;
    language: string | null;
    documentType: {
      type: string;
      subtype: string | null;
    };
    form: string | null;
    reportingEntities: string[];
    reportingPeriod: string[];
    reportingPeriods: {
      fiscalYear: number;
      fiscalQuarter: number | null;
    }[];
    periodEndDate: string | null;
    documentDate: string | null;
    publishedAt: string;
    contentType: string | null;
    sentiment: number;
    metadata: {
      offsets: 'codepoints' | 'utf16';
    };
  };
  content: {
    title: {
      text: string;
      detections: ContentsDetection[];
    };
    body: {
      paragraphNum: number;
      type: 'heading' | 'paragraph' | 'table';
      text: string;
      page: number | null;
    }[];
    chunks: {
      /** From 1. */
      cnum: number;
      text: string;
      type: 'text' | 'table';
      /** -1 to 1, from the market's point of view. */
      sentiment: number;
      detections: ContentsDetection[];
      textLocations: {
        paragraphNum: number;
        sentenceNum: number;
      }[];
      page: number | null;
      section: string | null;
      item: string | null;
      heading: string | null;
      speaker: string | null;
    }[];
  };
  profiling: {
    pages: number | null;
    characters: number;
    paragraphs: number;
    chunks: number;
  };
  analytics: {
    entities: ContentsEntity[];
    /** By topic. */
    events: ContentsEntity[];
    metrics: {
      /** Of the whole document. */
      sentiment: number;
    };
  };
}

export interface Connector {
  connectorId: string;
  userId: string;
  /** Name of that user. */
  userName: string | null;
  orgId: string;
  shareWithOrg: boolean;
  label: string;
  type: 'email' | 'investment_research';
  description: string | null;
  config: MailboxConfig | {
    /** Of the broker. The password never comes back. */
    userId: string;
  };
  createdAt: string;
  updatedAt: string;
  /** Brings nothing any more; its documents stay. */
  archived: boolean;
  /** When something last came in, or a research feed was last asked. */
  lastSyncedAt: string | null;
  /** Why its last attempt failed, if it did. */
  lastError: string | null;
  /** When a research feed is asked next; `null` for mail, which comes when it is sent, and once archived. */
  nextSyncAt: string | null;
  /** Documents that it brought and that the caller sees. */
  documentCount: number;
  /** Those of them that could not be read. */
  failedCount: number;
  /** Whether it is the caller's own, who alone changes and deletes it. */
  owned: boolean;
}

export interface ContentsTag {
  id: string;
  name: string;
}

export interface UploadedFile {
  id: string;
  fileName: string;
  userId: string;
  /** Name of that user. */
  userName: string | null;
  orgId: string;
  rpCollectionId: string | null;
  /** Bytes; 0 until they are there. */
  rawSize: number;
  requestOrigin: 'email' | 'investment_research' | 'file_upload';
  contentType: string | null;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  sharedWithOrgs: string[];
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  connectorId: string | null;
  errorCode: string | null;
  deleteStartedTs: string | null;
  fileMetadata: { [name: string]: unknown } | null;
  tags: ContentsTag[];
}

export interface UploadQuery {
  readonly origin?: 'email' | 'investment_research' | 'file_upload' | undefined;
  /** ISO 8601; created then or later. */
  readonly fromDate?: string | undefined;
  /** `all` when left out. */
  readonly ownership?: 'all' | 'owned' | 'shared' | undefined;
  /** Id of a user. */
  readonly owner?: string | undefined;
  /** Part of the name, in any letter case. */
  readonly fileName?: string | undefined;
  /** Id or name of a tag; may be repeated: documents with any of them. */
  readonly tags?: string | readonly string[] | undefined;
  readonly rpCollectionId?: string | undefined;
  /** Id of a connector. */
  readonly connector?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** 1 to 100; 50 when left out. */
  readonly pageSize?: number | undefined;
  /** `created_at` when left out. */
  readonly sortBy?: 'created_at' | 'updated_at' | 'file_name' | 'raw_size' | 'content_type' | 'status' | undefined;
  /** `desc` when left out. */
  readonly sortOrder?: 'desc' | 'asc' | undefined;
}

export interface Tag {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Documents with this tag that the caller sees. */
  fileCount: number;
}

export interface ConnectorChange {
  /** What people call it. */
  readonly label: string;
  readonly description?: string | null | undefined;
  readonly shareWithOrg?: boolean | null | undefined;
  /** As it is, where it is sent at all. */
  readonly type?: 'email' | 'investment_research' | null | undefined;
  readonly config?: {
    /** Allowed senders, in any letter case; `@example.com` allows every address of a domain. */
    readonly allowedEmails: readonly string[];
  } | null | undefined;
}

/** Create a connector. */
export interface ContentsCreateConnector {
  body: NewConnector;
  reply: ContentsReply;
}

/** Announce a private document. */
export interface ContentsCreateDocument {
  body: {
    /** Its extension determines the format; 1 to 1024 characters. */
    readonly fileName: string;
    /** ISO 8601; the moment of this call when left out. */
    readonly publishedTs?: string | null | undefined;
    /** Names of 1 to 128 characters; new ones are made. */
    readonly tags?: readonly string[] | null | undefined;
    /** Whether everyone of the organization sees it. */
    readonly shareWithOrg?: boolean | null | undefined;
  };
  reply: {
    id: string;
    /** Where to PUT the bytes. */
    url: string;
    /** Only where fields of the request were ignored. */
    metadata?: ContentsMetadata;
  };
}

/** Make a tag. */
export interface ContentsCreateTag {
  body: {
    /** 1 to 128 characters once trimmed; letter case counts. */
    readonly tagName: string;
  };
  reply: {
    id: string;
    name: string;
    createdAt: string;
    updatedAt: string;
    /** Documents with this tag that the caller sees. */
    fileCount: number;
    /** Only where fields of the request were ignored. */
    metadata?: ContentsMetadata;
  };
}

/** Archive or delete a connector. */
export interface ContentsDeleteConnector {
  params: {
    /** Id of a connector. */
    readonly id: string;
  };
  query: {
    readonly forceDelete?: boolean | undefined;
  };
  reply: null;
}

/** Delete a private document. */
export interface ContentsDeleteDocument {
  params: {
    /** Id of a private document. */
    readonly id: string;
  };
  reply: null;
}

/** The document as it was understood. */
export interface ContentsGetAnnotated {
  params: {
    /** Id of a private document. */
    readonly id: string;
  };
  reply: AnnotatedDocument;
}

/** Get a connector. */
export interface ContentsGetConnector {
  params: {
    /** Id of a connector. */
    readonly id: string;
  };
  reply: Connector;
}

/** One private document. */
export interface ContentsGetDocument {
  params: {
    /** Id of a private document. */
    readonly id: string;
  };
  reply: UploadedFile;
}

/** Link to the original file. */
export interface ContentsGetOriginal {
  params: {
    /** Id of a private document. */
    readonly id: string;
  };
  reply: {
    url: string;
  };
}

/** List connectors. */
export interface ContentsListConnectors {
  reply: {
    results: Connector[];
  };
}

/** List private documents. */
export interface ContentsListDocuments {
  query: UploadQuery;
  reply: {
    results: UploadedFile[];
    /** Only where fields of the request were ignored. */
    metadata?: ContentsMetadata;
  };
}

/** List the tags of the organization. */
export interface ContentsListTags {
  query: {
    /** Start of the name; letter case counts. */
    readonly prefix?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly pageSize?: number | undefined;
    /** How many to pass over; 0 when left out. */
    readonly offset?: number | undefined;
  };
  reply: {
    results: Tag[];
    /** Only where fields of the request were ignored. */
    metadata?: ContentsMetadata;
  };
}

/** Change a connector. */
export interface ContentsUpdateConnector {
  params: {
    /** Id of a connector. */
    readonly id: string;
  };
  body: ConnectorChange;
  reply: ContentsReply;
}

/** Change the tags or the sharing of a private document. */
export interface ContentsUpdateDocument {
  params: {
    /** Id of a private document. */
    readonly id: string;
  };
  body: {
    /** Ids of tags, or their names, of which new ones are made; in place of those it has. */
    readonly tags?: readonly string[] | null | undefined;
    readonly shareWithOrg?: boolean | null | undefined;
  };
  reply: {
    id: string;
    fileName: string;
    userId: string;
    /** Name of that user. */
    userName: string | null;
    orgId: string;
    rpCollectionId: string | null;
    /** Bytes; 0 until they are there. */
    rawSize: number;
    requestOrigin: 'email' | 'investment_research' | 'file_upload';
    contentType: string | null;
    status: 'pending' | 'processing' | 'completed' | 'failed';
    sharedWithOrgs: string[];
    createdAt: string;
    updatedAt: string;
    publishedAt: string;
    connectorId: string | null;
    errorCode: string | null;
    deleteStartedTs: string | null;
    fileMetadata: { [name: string]: unknown } | null;
    tags: ContentsTag[];
    /** Only where fields of the request were ignored. */
    metadata?: ContentsMetadata;
  };
}
