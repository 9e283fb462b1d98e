import { isIP } from 'node:net';

/**
 * Predicate for Fastify's `trustProxy`: which addresses of the forwarding chain are trusted proxies. A number trusts that many
 * from the connection backwards, networks trust addresses inside them. Addresses before those are ignored.
 */
export const isTrustedProxy = (proxies: number | readonly string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

/**
 * The value of `X-Forwarded-For` from its last entry that is no address: a proxy appends addresses, so everything
 * before it was written by somebody else. Ports are left out.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => {
    const text = entry.trim();
    const { six, four } = WITH_PORT.exec(text)?.groups ?? {};
    return six ?? four ?? text;
  });
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
}
