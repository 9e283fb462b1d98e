// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface NewKey {
  id: string;
  hint: string;
  userId: string;
  expiresAt: string | null;
  /** The key. It is shown here alone and stored nowhere. */
  secret: string;
}

/** Identifies the answer. */
export interface AdminMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface AdminReply {
  key: NewKey;
  /** Identifies the answer. */
  metadata: AdminMetadata;
}

export interface AdminPlan {
  kind: 'quota';
  /** Units a month by unit id; `null` for no limit. */
  unitLimits: { [name: string]: number | null };
}

export interface AdminPlan2 {
  kind: 'credits';
  /** Cents. */
  creditLimit: number | null;
  /** Cents per million units where they differ from the list of prices. */
  unitPrices: { [name: string]: number };
}

export interface Organization {
  id: string;
  name: string;
  entitlements: string[];
  plan: AdminPlan | AdminPlan2;
  statementRows: 'flat' | 'nested';
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface AdminReply2 {
  organization: Organization;
  /** Identifies the answer. */
  metadata: AdminMetadata;
}

export interface User {
  id: string;
  name: string;
  organizationId: string;
  /** `member`; `admin` of its own organization; `operator` of the whole service. */
  role: 'member' | 'admin' | 'operator';
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface AdminReply3 {
  user: User;
  /** Identifies the answer. */
  metadata: AdminMetadata;
}

export interface Health {
  version: string;
  /** Of the process that answers. */
  role: string;
  /** Why requests cannot be answered now. */
  notReady: string | null;
  database: {
    engine: 'sqlite' | 'postgres';
    isReachable: boolean;
  };
  documentIndex: {
    /** Documents that can be found by category. */
    documents: { [name: string]: number };
    chunks: number;
    /** Searched in memory until compaction. */
    unindexedChunks: number;
    /** What cannot be found for the time being, and why. */
    gaps: string[];
  };
  companyIndex: {
    revision: number;
    /** Changes that it has not taken in yet. */
    lag: number;
  };
  lexicon: {
    isBuilt: boolean;
    /** Whether it holds all names of the knowledge graph. */
    isCurrent: boolean;
  };
  queue: {
    /** Jobs by state. */
    jobs: { [name: string]: number };
    oldestReadyAt: string | null;
    /** Jobs that all processes may run at once. */
    workers: number;
    doneLastHour: number;
    failedLastHour: number;
  };
  disk: {
    /** Of the file system of the data directory. */
    freeBytes: number;
    totalBytes: number;
  };
}

export interface ImportedFile {
  id: string;
  /** As in `almanac import KIND`. */
  kind: string;
  /** As it was named to the import. */
  file: string;
  format: string | null;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC. */
  endedAt: string;
  /** Records read; documents for facts. */
  records: number;
  created: number;
  changed: number;
  rejected: number;
  /** `nothing_taken`: each of its records was rejected. */
  outcome: 'completed' | 'interrupted' | 'unreadable' | 'nothing_taken';
  /** Why the file could not be read to its end, why records were rejected and where these are listed. */
  fault: string | null;
}

export interface AdminPagination {
  /** Empty on the last page. */
  cursor: string;
  /** Whether there is another page. */
  hasCursor: boolean;
}

export interface BackgroundJob {
  id: string;
  /** `process-document`. */
  kind: string;
  /** What it works on: the id of a document, a batch. */
  subject: string;
  organizationId: string;
  state: 'waiting' | 'running' | 'failed' | 'cancelled';
  /** When the state began; ISO 8601, UTC. */
  since: string;
  /** Why it is in its state. */
  reason: string;
  stage: string | null;
  progress: number | null;
  /** Until it is done, by the rate of the last hour. */
  expectedSeconds: number | null;
  attempts: number;
  failures: number;
  lastError: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface JobCount {
  kind: string;
  state: 'waiting' | 'running' | 'failed' | 'cancelled';
  jobs: number;
}

export interface AdminQuery {
  /** Id of an organization; the caller's own when left out. */
  readonly organization?: string | undefined;
  /** 1 to 1000; 100 when left out. */
  readonly limit?: number | undefined;
  /** `pagination.cursor` of the page before. */
  readonly cursor?: string | undefined;
}

export interface AdminUser {
  id: string;
  name: string;
}

export interface ListedKey {
  id: string;
  /** The first characters of the key. */
  hint: string;
  organizationId: string;
  user: AdminUser;
  state: 'active' | 'expired' | 'revoked';
  /** The configuration, the first start, or an administrator. */
  origin: 'environment' | 'first-start' | 'command';
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

export interface OrganizationChange {
  /** Entitlements to add. */
  readonly entitle?: readonly string[] | undefined;
  /** Entitlements to take away. */
  readonly unentitle?: readonly string[] | undefined;
  /** What is left out stays as it is. */
  readonly plan?: {
    /** Another kind than now starts without limits. */
    readonly kind?: 'quota' | 'credits' | undefined;
    /** Units a month by unit id; `null` removes the limit. */
    readonly unitLimits?: { [name: string]: number | null } | undefined;
    /** Cents. */
    readonly creditLimit?: number | null | undefined;
    /** Cents per million units; `null` for the price of the list. */
    readonly unitPrices?: { [name: string]: number | null } | undefined;
  } | undefined;
  readonly statementRows?: 'flat' | 'nested' | undefined;
}

/** Create a key. */
export interface AdminCreateKey {
  body: {
    readonly userId: string;
    /** Days until the key expires; it does not when left out. */
    readonly expiresInDays?: number | undefined;
  };
  reply: AdminReply;
}

/** Create an organization. */
export interface AdminCreateOrganization {
  body: {
    /** 1 to 64 letters, digits, dots, - and _. */
    readonly name: string;
  };
  reply: AdminReply2;
}

/** Add a user to an organization. */
export interface AdminCreateUser {
  body: {
    /** 1 to 64 letters, digits, dots, - and _; unique in the organization. */
    readonly name: string;
    readonly organizationId?: string | undefined;
    /** `member`; `admin` of its own organization; `operator` of the whole service. */
    readonly role?: 'member' | 'admin' | 'operator' | undefined;
  };
  reply: AdminReply3;
}

/** Remove a user for good. */
export interface AdminDeleteUser {
  params: {
    readonly id: string;
  };
  query: {
    /** Id of the user to whom what is shared passes; the caller when left out. */
    readonly passTo?: string | undefined;
  };
  reply: AdminReply3;
}

/** An organization, its plan, and what it used of it. */
export interface AdminGetOrganization {
  params: {
    readonly id: string;
  };
  reply: {
    organization: Organization;
    subscription: {
      orgId: string;
      subscriptionType: 'quota';
      quotaUnits: {
        id: string;
        displayName: string;
        unitsUsage: number;
        unitsLimit: number | 'unlimited';
      }[];
    } | {
      orgId: string;
      subscriptionType: 'credits';
      credits: {
        /** Cents; 2147483647 for a plan without a limit. */
        limit: number;
        /** Cents. */
        usage: number;
        /** Cents. */
        remaining: number | 'unlimited';
      };
      billing: {
        period: {
          start: string;
          end: string;
        };
        /** Cents. */
        creditUsage: number;
        units: {
          id: string;
          displayName: string;
          /** Cents. */
          unitsUsage: number;
          /** Cents per million units. */
          unitsPrice: number | null;
        }[];
      }[];
    };
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** How the service and its parts are. */
export interface AdminHealth {
  reply: {
    results: Health;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** List the files that were imported. */
export interface AdminListImports {
  query: {
    /** `companies`, `facts`, `documents`, `prices` …. */
    readonly kind?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  };
  reply: {
    results: ImportedFile[];
    pagination: AdminPagination;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** List jobs in the background. */
export interface AdminListJobs {
  query: {
    readonly state?: 'waiting' | 'running' | 'failed' | 'cancelled' | undefined;
    /** `process-document`. */
    readonly kind?: string | undefined;
    /** Id of an organization. */
    readonly organization?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  };
  reply: {
    results: BackgroundJob[];
    counts: JobCount[];
    pagination: AdminPagination;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** List the keys of an organization. */
export interface AdminListKeys {
  query: AdminQuery;
  reply: {
    results: ListedKey[];
    pagination: AdminPagination;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** List organizations. */
export interface AdminListOrganizations {
  query: {
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  };
  reply: {
    results: Organization[];
    pagination: AdminPagination;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** List the users of an organization. */
export interface AdminListUsers {
  query: AdminQuery;
  reply: {
    results: User[];
    pagination: AdminPagination;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** Who calls, and with which role. */
export interface AdminMe {
  reply: {
    user: User;
    organization: AdminUser;
    /** `member`; `admin` of its own organization; `operator` of the whole service. */
    role: 'member' | 'admin' | 'operator';
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** Run a failed job again. */
export interface AdminRetryJob {
  params: {
    readonly id: string;
  };
  reply: {
    job: BackgroundJob | null;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** Revoke a key. */
export interface AdminRevokeKey {
  params: {
    readonly id: string;
  };
  reply: {
    key: ListedKey;
    /** Identifies the answer. */
    metadata: AdminMetadata;
  };
}

/** Replace a key by a new one. */
export interface AdminRotateKey {
  params: {
    readonly id: string;
  };
  body: {
    /** For how long the old key still works; 24 when left out. */
    readonly overlapHours?: number | undefined;
    /** Days until the key expires; it does not when left out. */
    readonly expiresInDays?: number | undefined;
  };
  reply: AdminReply;
}

/** Change entitlements, plan or the layout of statements of an organization. */
export interface AdminUpdateOrganization {
  params: {
    readonly id: string;
  };
  body: OrganizationChange;
  reply: AdminReply2;
}

/** Change the role of a user. */
export interface AdminUpdateUser {
  params: {
    readonly id: string;
  };
  body: {
    /** `member`; `admin` of its own organization; `operator` of the whole service. */
    readonly role: 'member' | 'admin' | 'operator';
  };
  reply: AdminReply3;
}
