// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface BatchProgress {
  /** `null` until they were counted; blank lines do not count. */
  linesTotal: number | null;
  linesDone: number;
  /** Of those done, how many are no `success`. */
  linesFailed: number;
}

export interface BatchStatus {
  batchId: string;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  outputFileUrl: string | null;
  error: string | null;
  progress: BatchProgress;
}

/** Announce a batch of searches. */
export interface BatchesCreate {
  body: { readonly [name: string]: never };
  reply: {
    batchId: string;
    /** Where to PUT the file. */
    presignedUrl: string;
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

/** How far a batch of searches is, and its results. */
export interface BatchesGet {
  params: {
    readonly batchId: string;
  };
  reply: BatchStatus;
}
