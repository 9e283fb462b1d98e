/** The answer of a server; its body arrives as it is read. */
export interface WatchedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Throws when it is cut off or stalls. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends an answer whose body is not read to its end. */
  drop(): void;
}

/**
 * Sends a request, following no redirects. A server that is silent for `silenceMs`, before its answer or within it, is cut off. Throws the
 * reason of `signal`, or what `fault` makes of another failure.
 */
export async function watchedFetch(
  address: URL,
  {
    signal,
    silenceMs,
    fault,
    ...request
  }: Pick<RequestInit, 'headers'> & {
    readonly method?: string;
    readonly signal: AbortSignal;
    readonly silenceMs: number;
    fault(cause: unknown): Error;
  },
): Promise<WatchedAnswer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const drop = (): void => {
    clearTimeout(timer);
    silence.abort();
  };
  const failed = (cause: unknown): unknown => {
    clearTimeout(timer);
    return signal.aborted ? signal.reason : fault(cause);
  };
  async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader();
    try {
      for (;;) {
        const part = await reader?.read().catch((cause: unknown) => {
          throw failed(cause);
        });
        if (part?.value === undefined) return;
        timer.refresh();
        yield part.value;
      }
    } finally {
      drop();
    }
  }
  try {
    const both = AbortSignal.any([signal, silence.signal]);
    const { status, headers, body } = await fetch(address, { ...request, redirect: 'manual', signal: both });
    return { status, headers, body: arriving(body), drop };
  } catch (cause) {
    throw failed(cause);
  }
}
