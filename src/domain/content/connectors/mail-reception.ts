import type { Clock } from '../../../platform/clock.ts';
import { type Arrivals, type ArrivingFile, arrivalKey } from './arrivals.ts';
import { type EmailConnector, isAllowedSender } from './connector.ts';
import type { MailboxStore } from './connector-store.ts';

/** A parsed mail, with bare addresses in lower case. */
export interface Mail {
  /** Without it, a mail of the same bytes counts as the same. */
  readonly messageId: string | null;
  /** Hex SHA-256 of the raw mail. */
  readonly sha256: string;
  /** Authors in the header. */
  readonly from: readonly string[];
  /** Recipients in the header, copies too. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Date header as ISO 8601 UTC; `null` without one. */
  readonly sentAt: string | null;
  /** `null` for a mail without text. */
  readonly body: MailPart | null;
  readonly attachments: readonly MailPart[];
}

export interface MailPart {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The permanent reason for which a mail is refused. */
export type MailRefusal = 'unknown recipient' | 'sender not allowed';

/** Receives mail for email connectors. */
export type MailReception = ReturnType<typeof createMailReception>;

/** Maximum number of tags for recipients. */
const TO_TAGS_MAX = 20;
/** Maximum length of header values, which are stored with every part of a mail. */
const HEADER_CHARS_MAX = 1_000;
const ADDRESSES_MAX = 100;

export function createMailReception(parts: {
  readonly mailboxes: MailboxStore;
  readonly arrivals: Pick<Arrivals, 'take'>;
  readonly clock: Clock;
  /** The part of the connectors' addresses after the `@`, in lower case. */
  readonly domain: string;
}) {
  const { mailboxes, arrivals, clock, domain } = parts;
  const connectorAt = async (recipient: string): Promise<EmailConnector | undefined> => {
    const [mailbox = '', at, ...more] = recipient.toLowerCase().split('@');
    return at === domain && more.length === 0 ? mailboxes.findMailbox(mailbox) : undefined;
  };

  return {
    /** Why a mail from `sender` may not go to `recipient`; `undefined` if it may. */
    async refusal(recipient: string, sender: string): Promise<MailRefusal | undefined> {
      const connector = await connectorAt(recipient);
      if (connector === undefined) return 'unknown recipient';
      return isAllowedSender(connector, sender) ? undefined : 'sender not allowed';
    },

    /**
     * Takes a mail in for each recipient; when this resolves to a number, of new documents, nothing of it can be lost, and the
     * same mail sent again makes none. Throws for errors after which a retry may succeed.
     */
    async take(mail: Mail, { recipients }: { readonly recipients: readonly string[] }): Promise<MailRefusal | number> {
      const wanted = await Promise.all(recipients.map(connectorAt));
      const connectors = [...new Map(wanted.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
      if (connectors.length === 0) return 'unknown recipient';
      const refuses = (connector: EmailConnector): boolean =>
        mail.from.length === 0 || !mail.from.every((address) => isAllowedSender(connector, address));
      if (connectors.some(refuses)) return 'sender not allowed';
      let documents = 0;
      let isOpen = false;
      for (const connector of connectors) {
        const files = filesOf(mail, `${connector.mailbox}@${domain}`, clock.nowMs());
        const key = arrivalKey(mail.messageId === null ? `bytes ${mail.sha256}` : `message ${mail.messageId}`);
        const taken = await arrivals.take(connector, { key, files });
        if (taken === 'taken') documents += files.length;
        isOpen ||= taken !== 'closed';
      }
      if (!isOpen) return 'unknown recipient';
      return documents;
    },
  };
}

function filesOf(mail: Mail, mailbox: string, nowMs: number): ArrivingFile[] {
  const to = mail.to.includes(mailbox) ? mail.to : [mailbox, ...mail.to];
  const sentMs = Date.parse(mail.sentAt ?? '');
  const shared = {
    publishedAt: Number.isNaN(sentMs) ? null : new Date(Math.min(sentMs, nowMs)).toISOString(),
    tags: [
      ...mail.from.map((address) => `from:${address}`),
      ...to.slice(0, TO_TAGS_MAX).map((address) => `to:${address}`),
    ],
    metadata: {
      message_id: mail.messageId?.slice(0, HEADER_CHARS_MAX) ?? null,
      subject: mail.subject?.slice(0, HEADER_CHARS_MAX) ?? null,
      from: mail.from.slice(0, ADDRESSES_MAX),
      to: to.slice(0, ADDRESSES_MAX),
    },
  };
  const parts = mail.body === null ? mail.attachments : [mail.body, ...mail.attachments];
  return parts.map(({ fileName, bytes }) => ({ ...shared, fileName, body: once(bytes) }));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
