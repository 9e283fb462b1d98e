/** A path authorized by a signature in its link instead of a key (contract 9.2, 9.5), with raw bodies. */
export interface SignedRoute {
  /** `blobs.put-upload`; the file is `routes/blobs/put-upload.ts`. */
  readonly id: string;
  readonly methods: readonly ('GET' | 'HEAD' | 'PUT' | 'POST')[];
  readonly path: string;
  /** Throws refusals, which are sent as XML. */
  answer(call: SignedCall): Promise<SignedReply>;
}

export interface SignedCall {
  readonly method: string;
  /** Raw path and query. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as a stream. Throws when it is cut off or stalls. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface SignedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | null;
}
