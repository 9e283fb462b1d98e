/** How a receiver answered. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Pause that the receiver asks for with status 429 or 503, in milliseconds. */
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'failed'; readonly why: string };

/** Sends messages to receivers. */
export interface WebhookSender {
  /**
   * Sends one request, without following redirects. Nothing is sent to an address that `whyRefused` would refuse, nor to one of a name that
   * leads to this machine or a private network, unless the operator allows it: addresses are checked as the connection is made.
   */
  send(
    url: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
    signal: AbortSignal,
  ): Promise<SendOutcome>;
  /** Why no message would ever be sent to a URL, as far as that is plain without looking its name up. */
  whyRefused(url: string): string | undefined;
}
