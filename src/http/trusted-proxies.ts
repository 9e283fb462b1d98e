/**
 * Which of the addresses that a request came over are proxies', for Fastify's `trustProxy`: with a number, the last so many, the
 * connection's own first; with networks, those inside of them. What callers write before these is not read.
 */
export const isTrustedProxy = (proxies: number | readonly string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
