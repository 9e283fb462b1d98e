// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface DocumentLink {
  url: string;
  /** Whether the text is public on the web. */
  webContent: boolean;
}

/** A link to a whole public document. */
export interface DocumentsFetchDocument {
  params: {
    /** 32 hexadecimal digits, upper case. */
    readonly documentId: string;
  };
  reply: DocumentLink;
}
