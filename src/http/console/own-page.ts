import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Throws `forbidden` for a request that a page of another site makes: it could sign a visitor in as somebody else (log-in CSRF). Browsers say
 * where a request comes from (`Sec-Fetch-Site`, before it `Origin`), and no form of another site sends JSON. Programs say neither.
 */
export function checkOwnPage(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || isOneOf(origin, [request.host, publicUrl && hostOf(publicUrl)])
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('forbidden', 'Pages of other sites may not sign in to the console');
  if (!/^application\/json\b/i.test(sentContentType(request)))
    throw new AppError('invalid_request', 'Send JSON, with "Content-Type: application/json"');
}

const isOneOf = (origin: string, hosts: readonly (string | null | undefined)[]): boolean => {
  const host = hostOf(origin);
  return host !== undefined && hosts.includes(host);
};

const hostOf = (url: string): string | undefined => URL.parse(url)?.host;

/** As sent: the server removes it from `headers`, so that bodies of any type are read as JSON. */
const sentContentType = ({ raw: { rawHeaders } }: FastifyRequest): string =>
  rawHeaders[rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-type') + 1] ?? '';
