import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Differences of a token from a valid one. */
export interface TokenChanges {
  readonly claims?: JWTPayload;
  /** Seconds until it ends; `null` for one that does not say. */
  readonly lifeS?: number | null;
  readonly kid?: string;
  /** Signed with a pair of keys that the server does not publish. */
  readonly isForged?: boolean;
}

/** An authorization server on loopback: it publishes its keys and issues a token to every client that asks for one with its credentials. */
export async function startAuthorizationServer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'ES256', use: 'sig' };
  let isBroken = false;
  let fetchedKeys = 0;
  const resources: (string | null)[] = [];

  const tokenFor = (audience: string, changes: TokenChanges = {}): Promise<string> => {
    const { claims = {}, lifeS = 300, kid = 'first', isForged = false } = changes;
    const nowS = Math.floor(Date.now() / 1_000);
    const token = new SignJWT({ iss: issuer, aud: audience, sub: 'subject|ann', ...claims }).setProtectedHeader({
      alg: 'ES256',
      kid,
    });
    if (lifeS !== null) token.setExpirationTime(nowS + lifeS);
    return token.sign(isForged ? other.privateKey : privateKey);
  };

  const server = createServer(async (request, response) => {
    const answer = (body: object, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/keys') {
      fetchedKeys += 1;
      return answer({ keys: [jwk] }, isBroken ? 500 : 200);
    }
    if (request.url === '/.well-known/oauth-authorization-server') {
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ['code'],
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      });
    }
    if (request.url !== '/token') return answer({ error: 'not_found' }, 404);
    let text = '';
    for await (const part of request) text += String(part);
    const resource = new URLSearchParams(text).get('resource');
    resources.push(resource);
    answer({ access_token: await tokenFor(resource ?? 'nobody'), token_type: 'Bearer', expires_in: 300 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    jwksUrl: `${issuer}/keys`,
    tokenFor,
    /** The resources that tokens were asked for. */
    resources,
    fetchedKeys: () => fetchedKeys,
    /** From now on its keys cannot be read. */
    break: () => {
      isBroken = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type AuthorizationServerHere = Awaited<ReturnType<typeof startAuthorizationServer>>;
