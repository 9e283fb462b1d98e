import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { type Gatekeepers, passAddressLimit } from './gates.ts';
import type { SignedCall, SignedRoute } from './signed-route.ts';

/** A sender of whom nothing comes for so long is given up. */
const STILL_MS = 60_000;
/** What is still sent after a refusal is read and dropped for so long, so that the sender comes to read the answer. */
const LEFTOVER_MS = 5_000;

/** A link is signed for its own methods: by any other it is misused (contract 1.2). */
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE'];
const MISUSED = new AppError('forbidden', 'The link is for another method', { reason: 'SignatureDoesNotMatch' });

/**
 * Answers before Fastify looks at the body: it is neither collected nor parsed, and any header of any form will do. Refused
 * links count against the caller's address, so that nobody tries signatures without end.
 */
export function addSignedRoute(app: FastifyInstance, gatekeepers: Gatekeepers, route: SignedRoute): void {
  app.route({
    method: METHODS,
    url: route.path,
    exposeHeadRoute: false,
    config: { operation: route.id, family: 'signed' },
    onRequest: async (request, reply) => {
      try {
        return await answer(route, request, reply);
      } catch (error) {
        dropTheRest(request);
        if (isRefusedLink(error)) passAddressLimit(gatekeepers, request.ip);
        throw error;
      }
    },
    handler: () => {
      throw new Error('a signed link was not answered');
    },
  });
}

const isRefusedLink = (error: unknown): boolean =>
  (error as { reason?: unknown } | null)?.reason === 'SignatureDoesNotMatch';

async function answer(route: SignedRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(route.methods as readonly string[]).includes(request.method)) throw MISUSED;
  const { status, headers, body } = await route.answer({
    method: request.method,
    url: request.raw.url ?? '',
    params: request.params as SignedCall['params'],
    headers: request.headers,
    body: arriving(request.raw),
  });
  dropTheRest(request);
  reply.code(status).headers({ ...headers });
  if (body === null) return reply.send();
  return reply.send(body instanceof Uint8Array ? body : body instanceof Readable ? body : Readable.from(body));
}

async function* arriving(from: Readable): AsyncGenerator<Uint8Array> {
  const onStill = (): void => {
    from.destroy(new Error(`nothing was sent for ${STILL_MS / 1_000} s`));
  };
  let timer = setTimeout(onStill, STILL_MS);
  try {
    for await (const bytes of from.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer);
      yield bytes as Uint8Array;
      timer = setTimeout(onStill, STILL_MS);
    }
  } catch (cause) {
    throw new AppError('invalid_request', 'The body broke off before its end', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function dropTheRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.socket.destroy(), LEFTOVER_MS);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  raw.on('error', () => undefined);
  raw.resume();
}
