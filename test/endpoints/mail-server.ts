import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Pick<Email, 'subject' | 'text' | 'html' | 'messageId'> {
  readonly to: string;
  /** Value of a header; `undefined` without it. */
  header(name: string): string | undefined;
}

export interface MailServer extends AsyncDisposable {
  /** With the user and password that it asks for. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Statuses of the answers to the next recipients; 250 after them. */
  readonly statuses: number[];
}

/** A server on this machine that takes mail for anybody. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const statuses: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _, callback) =>
      username === 'almanac' && password === 'secret'
        ? callback(null, { user: username })
        : callback(new Error('wrong password')),
    onRcptTo(_address, _session, callback) {
      const status = statuses.shift() ?? 250;
      callback(status === 250 ? null : Object.assign(new Error('not this one'), { responseCode: status }));
    },
    onData(stream, { envelope }, callback) {
      const parts: Uint8Array[] = [];
      stream.on('data', (part: Uint8Array) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({
            ...mail,
            to: envelope.rcptTo.map(({ address }) => address).join(),
            header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value,
          });
          callback(null);
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://almanac:secret@127.0.0.1:${port}`,
    received,
    statuses,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
