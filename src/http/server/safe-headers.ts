import type { FastifyRequest } from 'fastify';

/** No answer is read as another type than it says. */
const ALWAYS = { 'x-content-type-options': 'nosniff' } as const;
/** Answers of one caller are stored nowhere on the way and shown to nobody else; handlers that know better say so. */
const OF_CALLERS = { ...ALWAYS, 'cache-control': 'no-store', vary: 'X-API-KEY, Authorization, Cookie' } as const;

/** Headers that every answer to this request begins with. */
export const safeHeadersOf = ({ routeOptions: { config } }: FastifyRequest): Readonly<Record<string, string>> =>
  config.family === undefined || config.family === 'signed' ? ALWAYS : OF_CALLERS;

/** Content security policy of the pages at `/docs`: they call this service alone, and their library writes styles into the page. */
export const DOCUMENTATION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
