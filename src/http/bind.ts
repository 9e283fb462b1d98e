import type { Endpoint, EndpointCall } from './endpoint.ts';

/** An endpoint with the services that it uses already in its hands. */
export interface BoundEndpoint {
  readonly endpoint: Omit<Endpoint<never>, 'handle'>;
  handle(call: EndpointCall<unknown, unknown, unknown>): Promise<unknown>;
}

/** Gives every endpoint its services; one that needs what `services` lacks does not compile. */
export function bind<Services>(endpoints: readonly Endpoint<Services>[], services: Services): BoundEndpoint[] {
  return endpoints.map((endpoint) => ({
    endpoint,
    handle: (call) => endpoint.handle(call as EndpointCall<never, never, never>, services),
  }));
}
