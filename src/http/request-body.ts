import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseOutsideJson } from '../platform/json-shape.ts';
import { refuseLate } from './broken-request.ts';

/** A body of JSON must arrive whole within this time, so that slow senders cannot hold connections. */
const BODY_TIMEOUT_MS = 60_000;

/** Any content type is read as JSON: clients of the API send several, and some none (contract 1.3). */
export function acceptAnyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    // What has no route is refused for that, whatever was sent.
    if (body === '' || request.is404) return done(null, undefined);
    try {
      done(null, parseOutsideJson(withoutMark(body as string), 'The request body'));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Some clients begin every text with a byte order mark, which a reader of JSON may ignore (RFC 8259, 8.1). */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** Whether the headers announce a body that is not empty. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Refuses with 408 a request whose body is not there in time. The wait also ends with an answer that goes out before: a body
 * that is too large is refused before all of it came.
 */
export function limitArrival({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => refuseLate(raw.socket), BODY_TIMEOUT_MS);
  const onArrived = (): void => clearTimeout(timer);
  raw.once('end', onArrived);
  reply.raw.once('close', onArrived);
}
