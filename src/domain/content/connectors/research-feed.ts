/** The research feed of a broker (docs/connectors.md). */
export interface ResearchFeed {
  /** Items after `cursor`, oldest first; all items for `null`. Throws `FeedFault`. */
  page(who: BrokerCredentials, cursor: string | null, signal: AbortSignal): Promise<FeedPage>;
  /** The bytes of an item's document, as they arrive. Throws `FeedFault`, also while it is read. */
  open(who: BrokerCredentials, item: OfferedDocument, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

/** Credentials of a feed. The password is plain only here, never at rest. */
export interface BrokerCredentials {
  readonly userId: string;
  readonly password: string;
}

export interface FeedPage {
  readonly items: readonly OfferedDocument[];
  /** Cursor of the next page; `null` if the feed gave none, so that this page is requested again. */
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

/** A document that a feed offers. */
export interface OfferedDocument {
  readonly id: string;
  readonly title: string;
  /** Instant ISO 8601 UTC; `null` if unknown. */
  readonly publishedAt: string | null;
  readonly broker: string | null;
  readonly documentType: string | null;
  readonly fileName: string | null;
  /** Media type without parameters, if given. */
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
