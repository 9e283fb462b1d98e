import type { WatchedResponse } from './api/schemas.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

export interface MarkSeenOptions extends CallOptions {
  /** Ids of items; all pinned ones by default. */
  readonly ids?: readonly string[] | undefined;
  /** `until` of the list that was seen, so that nothing is lost that came meanwhile. Default: now. */
  readonly until?: string | undefined;
}

/** News of pinned watchlists, saved searches and saved screens: `almanac.watching`. Free of charge. */
export class Watching extends Resource {
  /** News since the user last marked them as seen. The first look at an item is the beginning of its news. */
  list(options?: CallOptions): Answer<WatchedResponse> {
    return this.transport.call('watching.list', {}, options);
  }

  /** Marks news as seen, for oneself alone. */
  markSeen(options: MarkSeenOptions = {}): Answer<undefined> {
    const { ids, until, ...call } = options;
    const body = { ...(ids !== undefined && { ids: [...ids] }), ...(until !== undefined && { until }) };
    return mapAnswer(this.transport.call('watching.mark-seen', { body }, call), () => undefined);
  }
}
