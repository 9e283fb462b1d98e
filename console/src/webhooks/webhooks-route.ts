/** State of the page of webhooks in its address. */
export interface WebhooksSearch {
  /** Id of a watchlist, a saved search or a saved screen for which one is being made. */
  readonly watch?: string;
  /** Id of the webhook of which the messages are shown. */
  readonly open?: string;
}

/** Reads the address; invalid members are left out. */
export const webhooksSearch = ({ watch, open }: Readonly<Record<string, unknown>>): WebhooksSearch => ({
  ...(typeof watch === 'string' && watch !== '' && { watch }),
  ...(typeof open === 'string' && open !== '' && { open }),
});
