import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../domain/access/access.ts';
import type { KeySessions, OpenKeySession } from '../../domain/access/key-sessions.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { isJsonObject } from '../../platform/json-shape.ts';
import { type Gatekeepers, passAddressLimit } from '../requests/gatekeepers.ts';
import { sessionCookie, shownSessionOf } from '../requests/session-cookie.ts';

const PATH = '/console/session';
/** More than a key or a code needs. */
const BODY_BYTES_MAX = 4_096;

/** Signed-in user as shown in the console. */
export interface SignedIn {
  readonly user: string;
  readonly organization: string;
  readonly role: UserRole;
}

/** Dependencies of signing in to the console. */
export interface ConsoleSessionParts {
  readonly keySessions: KeySessions;
  /** Principal of a code in the start greeting; `undefined` for one that cannot be used. */
  useCode(code: string): Promise<Principal | undefined>;
  describe(principal: Principal): Promise<SignedIn>;
}

interface SessionRouteParts extends ConsoleSessionParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly gatekeepers: Gatekeepers;
  readonly clock: Clock;
}

/** Routes signing in, asking who is signed in, and signing out. Answers are stored nowhere on the way. */
export function addSessionRoutes(app: FastifyInstance, parts: SessionRouteParts): void {
  const { gatekeepers, keySessions, clock } = parts;
  const config = (operation: string) => ({ config: { operation, family: 'system' as const } });

  const answer = async (reply: FastifyReply, session: OpenKeySession): Promise<FastifyReply> =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...(await parts.describe(session.principal)), csrf_token: session.csrfToken, ends_at: session.endsAt });

  /** Attempts cost the caller's address its rate. */
  const passLimit = ({ ip }: FastifyRequest): void => passAddressLimit(gatekeepers, ip, 'Too many sign-ins');

  const begin = { ...config('console.sign-in'), bodyLimit: BODY_BYTES_MAX };
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    passLimit(request);
    checkOwnPage(request, parts.config);
  };
  app.post(PATH, { ...begin, onRequest }, async (request, reply) => {
    const { key, code } = isJsonObject(request.body) ? request.body : {};
    if ((typeof key === 'string') === (typeof code === 'string'))
      throw new AppError('invalid_request', 'Send either "key", an API key, or "code", from a sign-in link');
    const principal =
      typeof key === 'string' ? await gatekeepers.keyring.authenticate(key) : await parts.useCode(String(code));
    if (principal === undefined)
      throw new AppError(
        'unauthenticated',
        typeof key === 'string'
          ? 'This key is not valid: it may have been mistyped, revoked or expired'
          : 'This sign-in link was used before or is too old. Sign in with an API key, or restart the service for a new link',
      );
    const { secret, ...session } = await keySessions.begin(principal);
    request.principal = principal;
    const maxAgeS = Math.floor((Date.parse(session.endsAt) - clock.nowMs()) / 1_000);
    reply.header('set-cookie', sessionCookie(secret, { isSecure: request.protocol === 'https', maxAgeS }));
    return answer(reply, session);
  });

  app.get(PATH, config('console.show-session'), async (request, reply) => {
    const session = await keySessions.find(shownSessionOf(request.headers)?.secret);
    if (session === undefined) return reply.header('cache-control', 'no-store').send({ csrf_token: null });
    request.principal = session.principal;
    return answer(reply, session);
  });

  app.delete(PATH, config('console.sign-out'), async (request, reply) => {
    const shown = shownSessionOf(request.headers);
    const principal = shown && (await keySessions.authenticate(shown));
    if (shown?.secret === undefined || principal === undefined) {
      passLimit(request);
      throw new AppError('unauthenticated', 'Nobody is signed in here');
    }
    request.principal = principal;
    await keySessions.end(shown.secret);
    reply.header('set-cookie', sessionCookie('', { isSecure: request.protocol === 'https', maxAgeS: 0 }));
    return reply.code(204).send();
  });
}

/**
 * Throws `forbidden` for a request that a page of another site makes: it could sign a visitor in as somebody else (log-in CSRF). Browsers say
 * where a request comes from (`Sec-Fetch-Site`, before it `Origin`), and no form of another site sends JSON. Programs say neither.
 */
function checkOwnPage(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
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
