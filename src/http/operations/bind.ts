import type { Endpoint, EndpointCall } from './endpoint.ts';

/** An endpoint with its services. */
export interface BoundEndpoint {
  readonly endpoint: Omit<Endpoint<never>, 'handle'>;
  handle(call: EndpointCall<unknown, unknown, unknown>): Promise<unknown>;
}

/** Binds endpoints to `services`; an endpoint that needs a missing service does not compile. */
export function bind<Services>(endpoints: readonly Endpoint<Services>[], services: Services): BoundEndpoint[] {
  return endpoints.map((endpoint) => ({
    endpoint,
    handle: (call) => endpoint.handle(call as EndpointCall<never, never, never>, services),
  }));
}
