import type { DataSource, NamedUser } from './api/schemas.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

const PAGE_MAX = 1_000;

/** The organization of the caller: `almanac.organization`. */
export class OwnOrganization extends Resource {
  /** Its users by name. Every role may ask. Free of charge. */
  users(options: CallOptions & { readonly limit?: number | undefined } = {}): Listing<NamedUser> {
    const { limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('organization.list-users', { query: page }, own),
    );
  }

  /** Public sources that data come from, with their licences and attributions. Every role may ask. Free of charge. */
  sources(options?: CallOptions): Answer<readonly DataSource[]> {
    return mapAnswer(this.transport.call('feeds.list-sources', {}, options), ({ results }) => results);
  }
}
