/** A path that is opened by a signature in its link instead of a key (contract 9.2, 9.5): bytes in, bytes out. */
export interface SignedRoute {
  /** `blobs.put-upload`; the file is `routes/blobs/put-upload.ts`. */
  readonly id: string;
  readonly methods: readonly ('GET' | 'HEAD' | 'PUT')[];
  readonly path: string;
  /** Refusals are thrown: they go out as XML. */
  answer(call: SignedCall): Promise<SignedReply>;
}

export interface SignedCall {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What the caller sends, as it arrives. Throws when it breaks off or stands still. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface SignedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | null;
}
