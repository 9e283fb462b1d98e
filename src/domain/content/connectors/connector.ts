/** A way by which documents come in by themselves (contract 9.8). */
export type Connector = EmailConnector | ResearchConnector;

interface ConnectorBase {
  /** A UUID, in lower case. */
  readonly id: string;
  readonly orgId: string;
  /** Its owner: who alone may change it, and whose the documents are that it brings. */
  readonly userId: string;
  /** What it brings is shared with the organization, and so is the connector itself. */
  readonly isSharedWithOrg: boolean;
  readonly label: string;
  readonly description: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Archived: brings nothing any more, for good. Its documents stay. */
  readonly archivedAt: string | null;
  /** Since when its documents are being removed; it goes when they are gone. */
  readonly deleteStartedAt: string | null;
  /** When it last brought something or found nothing new. */
  readonly syncedAt: string | null;
  /** Why its last attempt failed, for its owner; `null` after one that did not. */
  readonly lastError: string | null;
}

/** Takes mail to `mailbox@<domain of the service>` from these senders. */
export interface EmailConnector extends ConnectorBase {
  readonly type: 'email';
  /** Addresses, or `@domain` for all of a domain, in lower case. */
  readonly allowedEmails: readonly string[];
  /** 32 hexadecimal digits that nobody can guess: `email_hash` of the API. */
  readonly mailbox: string;
}

/** Fetches from the research feed with a broker's credentials. */
export interface ResearchConnector extends ConnectorBase {
  readonly type: 'investment_research';
  readonly brokerUserId: string;
  /** The broker's password as `SecretBox` sealed it for this connector. */
  readonly sealedPassword: string;
  /** Where the feed goes on; `null` is its beginning. */
  readonly cursor: string | null;
  /** When it is fetched next. */
  readonly dueAt: string;
}

/** What its owner may change. What is left out stays. */
export interface ConnectorChange {
  readonly label: string;
  readonly description: string | null;
  readonly isSharedWithOrg: boolean;
  readonly allowedEmails?: readonly string[];
}

export const isActive = (connector: Connector): boolean => connector.archivedAt === null;

const ADDRESS = /^[^\s\p{Cc}@<>(),;:\\"[\]]{1,64}@[^\s\p{Cc}@<>(),;:\\"[\]]{1,253}$/u;
const DOMAIN = /^@[^\s\p{Cc}@<>(),;:\\"[\]]{1,253}$/u;

/** In lower case; `undefined` when it is neither an address nor `@domain`. */
export function parseAllowedSender(text: string): string | undefined {
  const sender = text.trim().toLowerCase();
  return ADDRESS.test(sender) || DOMAIN.test(sender) ? sender : undefined;
}

/** Letter case does not count. The empty sender of bounces is never allowed. */
export function isAllowedSender({ allowedEmails }: EmailConnector, address: string): boolean {
  const sender = address.trim().toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@'));
  return sender.includes('@') && (allowedEmails.includes(sender) || allowedEmails.includes(domain));
}
