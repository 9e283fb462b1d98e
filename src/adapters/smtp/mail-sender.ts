import { createTransport } from 'nodemailer';
import type { Mailer, MailOutcome } from '../../domain/digests/mailer.ts';

export interface MailSenderOptions {
  /** `smtp://` or `smtps://`, with user and password or without. */
  readonly url: string;
  /** `Almanac <almanac@desk.example>`, or the address alone. */
  readonly from: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** Sends mails by a mail server, over one connection each. A password goes to another machine encrypted only. */
export function smtpMailer({ url, from }: MailSenderOptions): Mailer {
  const { protocol, hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: protocol === 'smtp:' && username !== '' && !HERE.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>\s*$/g, '');
  return {
    async send({ to, subject, text, html, key, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${key}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error as Partial<SmtpError>);
      }
    },
  };
}

/** Members of errors of the library. */
interface SmtpError {
  readonly message: string;
  /** The command that failed. */
  readonly command: string;
  /** The status that the server answered with. */
  readonly responseCode: number;
}

/** A status of 500 and more for the recipient is final; all others may be faults of the server or its settings. */
const outcomeOf = ({
  message = 'no mail could be sent',
  command,
  responseCode = 0,
}: Partial<SmtpError>): MailOutcome => ({
  kind: command === 'RCPT TO' && responseCode >= 500 ? 'refused' : 'failed',
  why: message,
});
