import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, type Reply, Resource } from './transport/transport.ts';

/** Usage and limits of the organization, in units or in credits. */
export type Quotas = Reply<'subscription.get-quotas'>['results'];

/** Units used by day, kind and key. */
export type Usage = Pick<Reply<'subscription.get-usage'>, 'start' | 'end' | 'knownFrom' | 'results'>;

/** Selection of usage. */
export interface UsageOptions extends CallOptions {
  /** First day, `YYYY-MM-DD`; the first of the month, when left out. */
  readonly start?: string | undefined;
  /** Last day; today, when left out. */
  readonly end?: string | undefined;
  /** Grouping of units in addition to their kind. Default: `['day']`. */
  readonly by?: readonly ('day' | 'kind' | 'key')[] | undefined;
}

/** The plan of the organization: `almanac.subscription`. */
export class Subscription extends Resource {
  /** Usage and remaining quotas. Free of charge. */
  quotas(options?: CallOptions): Answer<Quotas> {
    return mapAnswer(this.transport.call('subscription.get-quotas', {}, options), ({ results }) => results);
  }

  /** Units used by day and kind, or by key: of one's own keys, or for admins of all of the organization. Free of charge. */
  usage(options: UsageOptions = {}): Answer<Usage> {
    const { start, end, by, ...call } = options;
    return this.transport.call('subscription.get-usage', { query: { start, end, by: by?.join(',') } }, call);
  }
}
