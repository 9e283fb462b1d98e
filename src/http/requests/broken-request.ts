import type { Duplex } from 'node:stream';

const LATE = {
  line: '408 Request Timeout',
  errorCode: 'REQUEST_TIMEOUT',
  message: 'The request did not arrive in time',
};
const TOO_LONG = {
  line: '431 Request Header Fields Too Large',
  errorCode: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  message: 'The address and the headers of the request are too long',
};
const BROKEN = {
  line: '400 Bad Request',
  errorCode: 'BAD_REQUEST',
  message: 'The request is not HTTP, or its method is unknown',
};

const REFUSALS: Readonly<Record<string, typeof LATE>> = {
  ERR_HTTP_REQUEST_TIMEOUT: LATE,
  HPE_HEADER_OVERFLOW: TOO_LONG,
};
/** Time for the sender to read the answer before the connection is closed. */
const ERROR_READ_MS = 1_000;

/** Answers bytes that are not a valid HTTP request with an error body (contract 1.2) and ends the connection. */
export function refuseBroken(error: { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuse(socket, REFUSALS[error.code ?? ''] ?? BROKEN);
}

/** Answers a request whose body took too long with an error body and ends the connection. */
export const refuseLate = (socket: Duplex): void => refuse(socket, LATE);

function refuse(socket: Duplex, { line, errorCode, message }: typeof LATE): void {
  const body = JSON.stringify({ message, statusCode: Number(line.slice(0, 3)), errorCode, errors: [{ message }] });
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`;
  if (socket.writable) socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), ERROR_READ_MS);
  socket.once('close', () => clearTimeout(timer));
}
