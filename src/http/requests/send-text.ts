import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownSessionOf } from './session-cookie.ts';

/** Shorter answers are one packet as they are. */
const CHARS_MIN = 1_400;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compress = promisify(gzip);

/**
 * Sends an answer, compressed for pages of the console, which may be far away. Programs get it as it is: most are near, and would only wait. Nobody can
 * learn a secret from the length of compressed answers, as pages of other sites can call with neither the cookie nor the token of a session.
 */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const { headers } = request;
  if (text.length < CHARS_MIN || shownSessionOf(headers)?.csrfToken === undefined) return reply.send(text);
  reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding, X-CSRF-Token`);
  if (!GZIP.test(headers['accept-encoding'] ?? '')) return reply.send(text);
  const compressed = await compress(text);
  return reply.header('content-encoding', 'gzip').send(compressed);
}
