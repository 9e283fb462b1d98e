import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInRoute } from '../operations/sign-in-route.ts';
import { admitSession, type Gatekeepers } from '../requests/gatekeepers.ts';

/** More than user name, password and the names of fields need. */
const FORM_BYTES_MAX = 16_384;

/** Name of the cookie in which the client library sends its session. */
const SESSION_COOKIE = '__client';

/** Routes a path of signing in. Its answers are not stored anywhere on the way. */
export function addSignInRoute(app: FastifyInstance, gatekeepers: Gatekeepers, route: SignInRoute): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: FORM_BYTES_MAX,
    config: { operation: route.id, family: 'sign-in' },
    handler: (request, reply) => answer(gatekeepers, route, request, reply),
  });
}

async function answer(
  gatekeepers: Gatekeepers,
  route: SignInRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { body, headers, begun } = await route.answer({
    params: request.params as Readonly<Record<string, string>>,
    form: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
    address: request.ip,
    async session() {
      const session = await admitSession(gatekeepers, shownSession(request), request.ip);
      request.principal = session.principal;
      return session;
    },
  });
  if (begun) request.principal = begun.principal;
  return reply
    .headers({ ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The secret of the session in the cookie, else in the header `Authorization`. */
function shownSession({ headers }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`));
  return cookie?.slice(SESSION_COOKIE.length + 1) ?? headers.authorization?.replace(/^Bearer +/i, '');
}
