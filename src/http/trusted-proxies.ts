/**
 * Predicate for Fastify's `trustProxy`: which addresses of the forwarding chain are trusted proxies. A number trusts that many
 * from the connection backwards, networks trust addresses inside them. Addresses before those are ignored.
 */
export const isTrustedProxy = (proxies: number | readonly string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
