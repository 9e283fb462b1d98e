import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailReception, MailRefusal } from '../../domain/content/connectors/mail-reception.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { type MailReader, ReaderBusy, UnreadableMail } from './mail-reader.ts';

export interface MailReceiverOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Name of the server and domain of its addresses. */
  readonly domain: string;
  /** Largest mail in bytes as sent, including attachments in base64. */
  readonly bytesMax: number;
  /** PEM; `null` for no encryption. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** How long mails in transfer may continue after `stop`. */
  readonly graceMs: number;
}

export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>;

/** Each connection holds at most one mail in memory. */
const CLIENTS_MAX = 20;
const RECIPIENTS_MAX = 50;
const SILENCE_MS = 60_000;
const NOT_OFFERED = ['AUTH', 'WIZ', 'SHELL', 'HELP', 'XCLIENT', 'XFORWARD', 'VRFY'];

/** Permanent refusals by reason. */
const REPLIES: Readonly<Record<MailRefusal, string>> = {
  'unknown recipient': 'There is no such mailbox here',
  'sender not allowed': 'This mailbox takes no mail from this sender',
};

/**
 * Receives mail for connectors by SMTP. Senders without permission are refused before they send the mail. A mail is accepted
 * (250) once it is stored; temporary failures get 451, so that the sender retries.
 */
export async function startMailReceiver(
  parts: { readonly reception: MailReception; readonly reader: MailReader; readonly log: Logger },
  options: MailReceiverOptions,
) {
  const { log } = parts;
  const { domain, tls, bytesMax, graceMs } = options;
  const inFlight = new Set<Promise<unknown>>();
  /** Calls back with the result of `work`, which counts as in flight until then. */
  const answer = <T>(work: Promise<T>, callback: (error: Error | null, value?: T) => void): void => {
    const done = work
      .then(
        (value) => callback(null, value),
        (error: unknown) => callback(asReply(error, log)),
      )
      .finally(() => inFlight.delete(done));
    inFlight.add(done);
  };

  const server = new SMTPServer({
    name: domain,
    size: bytesMax,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: tls === null ? [...NOT_OFFERED, 'STARTTLS'] : NOT_OFFERED,
    ...(tls && { cert: tls.cert, key: tls.key }),
    disableReverseLookup: true,
    maxClients: CLIENTS_MAX,
    maxRecipients: RECIPIENTS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: Math.max(1, graceMs),
    logger: false,
    onRcptTo({ address }, session, callback) {
      answer(checkRecipient(address, session, parts), (error) => callback(error));
    },
    onData(stream, session, callback) {
      answer(takeMail(stream, session, { ...parts, bytesMax }), (error, words) => callback(error, words));
    },
  });
  server.on('error', (error: Error) => log.debug({ err: error }, 'a sender of mail broke off'));

  const { server: listening } = server;
  server.listen(options.port, options.host);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  log.info({ host: options.host, port, domain }, 'receiving mail');
  return {
    port,
    /** Accepts no new mail; resolves when all mails in flight are answered or cut off, and nothing is written any more. */
    async stop(): Promise<void> {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await Promise.race([closed, Promise.all(inFlight)]);
      // Does not wait for connections that are idle or between two mails.
      for (const connection of server.connections) {
        connection.send(421, 'The service is closing');
        connection.close();
      }
      await closed;
      await Promise.all(inFlight);
    },
  };
}

type Parts = Parameters<typeof startMailReceiver>[0];

async function checkRecipient(address: string, session: SMTPServerSession, { reception, log }: Parts): Promise<void> {
  const { mailFrom } = session.envelope;
  const sender = mailFrom === false ? '' : mailFrom.address;
  const refusal = await reception.refusal(address, sender);
  if (refusal === undefined) return;
  log.info({ from: session.remoteAddress, sender, refusal }, 'mail refused');
  throw new SmtpReply(550, REPLIES[refusal]);
}

/** Resolves to the text of the reply 250. */
async function takeMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { reception, reader, log, bytesMax }: Parts & { readonly bytesMax: number },
): Promise<string> {
  const raw = await collect(stream, bytesMax);
  if (raw === undefined) throw new SmtpReply(552, `The mail is larger than ${bytesMax} bytes`);
  const mail = await reader.read(raw).catch((error: unknown) => {
    if (error instanceof ReaderBusy) throw new SmtpReply(451, 'Other mails are being read; try again later');
    if (!(error instanceof UnreadableMail)) throw error;
    log.warn({ from: session.remoteAddress, err: error }, 'a mail cannot be read');
    throw new SmtpReply(554, 'This is not a mail that can be read');
  });
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  const taken = await reception.take(mail, { recipients });
  if (typeof taken === 'number') {
    log.info({ from: session.remoteAddress, bytes: raw.byteLength, documents: taken }, 'mail taken in');
    return 'OK: mail taken in';
  }
  log.info({ from: session.remoteAddress, sender: mail.from, refusal: taken }, 'mail refused');
  throw new SmtpReply(550, REPLIES[taken]);
}

/** The mail, or `undefined` when it is over the limit, of which the rest is dropped. Throws when the sender disconnects. */
async function collect(stream: SMTPServerDataStream, bytesMax: number): Promise<Buffer | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    length += bytes.byteLength;
    if (length <= bytesMax) parts.push(bytes);
    else parts = [];
  }
  return length <= bytesMax ? Buffer.concat(parts) : undefined;
}

class SmtpReply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

function asReply(error: unknown, log: Logger): SmtpReply {
  if (error instanceof SmtpReply) return error;
  if (error instanceof AppError && error.code === 'payload_too_large') return new SmtpReply(552, error.detail);
  log.error({ err: error }, 'a mail could not be stored');
  return new SmtpReply(451, 'The mail cannot be taken now; try again later');
}
