import type { Digest, DigestOrder, DigestsResponse } from './api/schemas.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Mails about what is new in watchlists, saved searches and saved screens: `almanac.digests`. Free of charge. */
export class Digests extends Resource {
  /** The user's own orders, and whether the service sends mail at all. */
  list(options?: CallOptions): Answer<DigestsResponse> {
    return this.transport.call('digests.list', {}, options);
  }

  /** Orders mails about an item, in place of an earlier order for it. A new address is asked by mail first. */
  set(itemId: string, order: DigestOrder, options?: CallOptions): Answer<Digest> {
    const answer = this.transport.call('digests.set', { params: { itemId }, body: order }, options);
    return mapAnswer(answer, ({ digest }) => digest);
  }

  /** Ends the mails about an item. */
  delete(itemId: string, options?: CallOptions): Answer<undefined> {
    return mapAnswer(this.transport.call('digests.delete', { params: { itemId } }, options), () => undefined);
  }
}
