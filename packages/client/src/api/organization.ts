// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface Colleague {
  id: string;
  name: string;
}

/** List the users of the caller's organization. */
export interface OrganizationListUsers {
  query: {
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  };
  reply: {
    results: Colleague[];
    pagination: {
      /** Empty on the last page. */
      cursor: string;
      /** Whether there is another page. */
      hasCursor: boolean;
    };
    /** Identifies the answer. */
    metadata: {
      /** The same text as the header `X-Request-Id`. */
      requestId: string;
      /** ISO 8601 with microseconds, UTC. */
      timestamp: string;
      /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
    };
  };
}
