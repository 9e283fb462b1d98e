import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { SignedCall, SignedRoute } from '../operations/signed-route.ts';
import { type Gatekeepers, passAddressLimit } from '../requests/gatekeepers.ts';

/** An upload that stalls for this long is ended. */
const STALL_MS = 60_000;
/** After a refusal the rest of the body is read and dropped for this long, so that the sender reads the answer. */
const DRAIN_MS = 5_000;

/** A link is signed for its methods; others get `SignatureDoesNotMatch` (contract 1.2). */
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE'];
const WRONG_METHOD = new AppError('forbidden', 'The link is for another method', { reason: 'SignatureDoesNotMatch' });

/**
 * Answers before Fastify handles the body, which is neither buffered nor parsed; headers may have any form. Refused links
 * count against the rate limit of the caller's address, to prevent guessing of signatures.
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
  if (!(route.methods as readonly string[]).includes(request.method)) throw WRONG_METHOD;
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
    from.destroy(new Error(`nothing was sent for ${STALL_MS / 1_000} s`));
  };
  let timer = setTimeout(onStill, STALL_MS);
  try {
    for await (const bytes of from.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer);
      yield bytes as Uint8Array;
      timer = setTimeout(onStill, STALL_MS);
    }
  } catch (cause) {
    throw new AppError('invalid_request', 'The body broke off before its end', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function dropTheRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.socket.destroy(), DRAIN_MS);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  raw.on('error', () => undefined);
  raw.resume();
}
