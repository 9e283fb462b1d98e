/** A source of documents that arrive by themselves: a mailbox or a research feed (contract 9.8). */
export type Connector = EmailConnector | ResearchConnector;

/** A connector with its document counts, as visible to the viewer. */
export type CountedConnector = Connector & DocumentCounts;

/** Documents that a connector brought. */
export interface DocumentCounts {
  readonly documents: number;
  /** Documents that could not be read. */
  readonly failedDocuments: number;
}

interface ConnectorBase {
  /** A UUID, in lower case. */
  readonly id: string;
  readonly orgId: string;
  /** The owner, who alone may change it and who owns its documents. */
  readonly userId: string;
  /** True if the connector and its documents are shared with the organization. */
  readonly isSharedWithOrg: boolean;
  readonly label: string;
  readonly description: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Archived for good: fetches nothing more. Its documents stay. */
  readonly archivedAt: string | null;
  /** When the removal of its documents started; the connector is removed last. */
  readonly deleteStartedAt: string | null;
  /** Time of its last successful run. */
  readonly syncedAt: string | null;
  /** The error of its last attempt, for its owner; `null` after a success. */
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
  /** The feed's cursor; `null` for its beginning. */
  readonly cursor: string | null;
  /** When it is fetched next. */
  readonly dueAt: string;
}

/** Changes by its owner; omitted fields stay. */
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

/** Ignores letter case. The empty sender of bounces is never allowed. */
export function isAllowedSender({ allowedEmails }: EmailConnector, address: string): boolean {
  const sender = address.trim().toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@'));
  return sender.includes('@') && (allowedEmails.includes(sender) || allowedEmails.includes(domain));
}
