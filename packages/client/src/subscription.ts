import { type Answer, mapAnswer } from './transport/answer.ts';
import type { CallOptions, Reply, Transport } from './transport/transport.ts';

/** What the organization has used and may use, by units or in credits. */
export type Quotas = Reply<'subscription.get-quotas'>['results'];

/** The plan of the organization: `almanac.subscription`. */
export class Subscription {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** What is used and what is left. Free of charge. */
  quotas(options?: CallOptions): Answer<Quotas> {
    return mapAnswer(this.#transport.call('subscription.get-quotas', {}, options), ({ results }) => results);
  }
}
