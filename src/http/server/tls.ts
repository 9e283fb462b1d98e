import type { Socket } from 'node:net';
import { type SecureContextOptions, Server, type TlsOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { TlsPair } from '../../platform/tls-pair.ts';

/** A caller that opens a connection and says nothing is let go after this time. */
const HANDSHAKE_MS = 10_000;

const contextOf = ({ cert, key }: TlsPair): SecureContextOptions => ({ cert, key, minVersion: 'TLSv1.2' });

/** Options of a server that speaks TLS 1.2 and newer. */
export const tlsOptions = (pair: TlsPair): TlsOptions => ({ ...contextOf(pair), handshakeTimeout: HANDSHAKE_MS });

/** Replaces the certificate of a server for new connections; open ones go on. */
export function replaceCertificate(server: object, pair: TlsPair): void {
  if (!(server instanceof Server)) throw new Error('the server speaks no TLS');
  server.setSecureContext(contextOf(pair));
}

/** Ends connections without a handshake when the server closes, which would wait for them: HTTP does not know of them yet. */
export function endOpenHandshakes(app: FastifyInstance): void {
  const open = new Map<string, Socket>();
  const callerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  app.server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket);
    open.set(caller, socket);
    socket.once('close', () => open.delete(caller));
  });
  app.server.on('secureConnection', (socket: Socket) => open.delete(callerOf(socket)));
  app.addHook('preClose', (done) => {
    for (const socket of open.values()) socket.destroy();
    done();
  });
}
