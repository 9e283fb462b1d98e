/** A broker's research as the feed serves it (docs/connectors.md). */
export interface ResearchFeed {
  /** What came after `cursor`, oldest first; from the beginning with `null`. Throws `FeedFault`. */
  page(who: BrokerCredentials, cursor: string | null, signal: AbortSignal): Promise<FeedPage>;
  /** The bytes of an item's document, as they arrive. Throws `FeedFault`, also while it is read. */
  open(who: BrokerCredentials, item: OfferedDocument, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

/** What a feed is asked with; the password is plain here, and nowhere at rest. */
export interface BrokerCredentials {
  readonly userId: string;
  readonly password: string;
}

/** One answer of a feed. */
export interface FeedPage {
  readonly items: readonly OfferedDocument[];
  /** Where the next call goes on; `null` when the feed gave none: the next call asks the same again. */
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

/** A document that a feed offers. */
export interface OfferedDocument {
  readonly id: string;
  readonly title: string;
  /** Instant ISO 8601 UTC; `null` when it tells none. */
  readonly publishedAt: string | null;
  readonly broker: string | null;
  readonly documentType: string | null;
  readonly fileName: string | null;
  /** Media type without parameters, where it tells one. */
  readonly mediaType: string | null;
  readonly document: { readonly url: string } | { readonly bytes: Uint8Array };
}

/**
 * `refused`: the credentials are wrong. `cursor`: the feed no longer knows the cursor. `item`: this item cannot be had, and
 * will not be. `unavailable`: it may go better next time.
 */
export type FeedFaultKind = 'refused' | 'cursor' | 'item' | 'unavailable';

/** Its message is for the connector's owner, and holds no secret. */
export class FeedFault extends Error {
  readonly kind: FeedFaultKind;
  constructor(kind: FeedFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FeedFault';
    this.kind = kind;
  }
}
