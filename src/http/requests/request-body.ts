import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseOutsideJson } from '../../platform/json-shape.ts';
import { refuseLate } from './broken-request.ts';

/** Time limit for a JSON body to arrive, so that slow senders cannot hold connections. */
const BODY_TIMEOUT_MS = 60_000;
/** Time limit for the rest of a body whose request is answered: the client reads the answer meanwhile, which a reset could take from it. */
const REST_TIMEOUT_MS = 5_000;

/**
 * Parses bodies of any content type as JSON, as clients send several types or none (contract 1.3). A form, which its path alone tells apart,
 * stays text.
 */
export function acceptAnyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    // An unknown route is reported as such, for any body.
    if (body === '' || request.is404) return done(null, undefined);
    if (request.routeOptions.config.family === 'sign-in') return done(null, body);
    try {
      done(null, parseOutsideJson(withoutMark(body as string), 'The request body'));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Removes a byte order mark, which some clients send and a parser may ignore (RFC 8259, 8.1). */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** True if the headers announce a body that is not empty. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Refuses a request with 408 when its body does not arrive in time. The timer also ends with the answer, which may be sent
 * before the whole body has arrived: a body that is too large is refused early.
 */
export function limitArrival({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => refuseLate(raw.socket), BODY_TIMEOUT_MS);
  const onArrived = (): void => clearTimeout(timer);
  raw.once('end', onArrived);
  reply.raw.once('close', onArrived);
}

/** Ends the connection of a request that was answered early and whose body does not end soon after. */
export function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), REST_TIMEOUT_MS).unref();
    const onOver = (): void => clearTimeout(timer);
    raw.once('end', onOver);
    raw.socket.once('close', onOver);
  });
}
