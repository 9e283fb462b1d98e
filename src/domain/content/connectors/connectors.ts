import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { newMailbox, newTimeOrderedId } from '../../../platform/ids.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { JobSignal } from '../../work/job-signal.ts';
import { type Connector, type CountedConnector, type EmailConnector, parseAllowedSender } from './connector.ts';
import { FETCH_RESEARCH, fetchResearchJob, removeFilesJob } from './connector-jobs.ts';
import type { ConnectorStore, InConnectorTransaction } from './connector-store.ts';

export interface ConnectorViewer {
  readonly orgId: string;
  readonly userId: string;
}

interface ConnectorFields {
  readonly label: string;
  readonly description: string | null;
  readonly isSharedWithOrg: boolean;
}

export type NewConnector = ConnectorFields &
  (
    | { readonly type: 'email'; readonly allowedEmails: readonly string[] }
    | { readonly type: 'investment_research'; readonly brokerUserId: string; readonly brokerPassword: string }
  );

/** The fields that may be changed; `allowedEmails` for mail only. */
export type ChangedConnector = ConnectorFields & { readonly allowedEmails?: readonly string[] };

/** The connectors of the callers' organizations (contract 9.8). */
export interface Connectors {
  create(who: ConnectorViewer, made: NewConnector): Promise<CountedConnector>;
  /** The caller's own and those shared with the organization, archived ones too, oldest first. */
  list(who: ConnectorViewer): Promise<CountedConnector[]>;
  /** The address that receives its mail. */
  addressOf(connector: EmailConnector): string;
  /** Throws `not_found` for an unknown id and for one of another organization, `forbidden` for one that is not shared. */
  get(who: ConnectorViewer, id: string): Promise<CountedConnector>;
  /** Owners only: `forbidden` for others of the organization. */
  change(who: ConnectorViewer, id: string, changed: ChangedConnector): Promise<CountedConnector>;
  /**
   * Archives it: nothing new comes in, its documents stay. With `withFiles` they are removed in the background, and the
   * connector last. Owners only. May be repeated.
   */
  remove(who: ConnectorViewer, id: string, options: { readonly withFiles: boolean }): Promise<void>;
}

export const LABEL_CHARS_MAX = 200;
export const ALLOWED_EMAILS_MAX = 1_000;

/** The context for which a connector's password is sealed. */
export const passwordPlace = (connectorId: string): string => `connector password ${connectorId}`;

export function createConnectors(parts: {
  readonly connectors: ConnectorStore;
  readonly inTransaction: InConnectorTransaction;
  readonly box: SecretBox;
  readonly jobSignal: Pick<JobSignal, 'notify'>;
  readonly clock: Clock;
  /** True if the connector has a feed to fetch from. */
  readonly hasFeed: boolean;
  /** The part of addresses after the `@`. */
  readonly mailDomain: string;
}): Connectors {
  const { connectors, inTransaction, box, jobSignal, clock, hasFeed, mailDomain } = parts;
  const now = (): string => new Date(clock.nowMs()).toISOString();

  const ofOrganization = async ({ orgId }: ConnectorViewer, id: string): Promise<Connector> => {
    const connector = await connectors.find(id.toLowerCase());
    if (connector === undefined || connector.orgId !== orgId) throw noSuchConnector();
    return connector;
  };
  const owned = async (who: ConnectorViewer, id: string): Promise<Connector> => {
    const connector = await ofOrganization(who, id);
    if (connector.userId === who.userId) return connector;
    throw new AppError('forbidden', 'Only the owner of this connector may change or delete it');
  };

  const counted = async (who: ConnectorViewer, found: readonly Connector[]) => {
    const counts = await connectors.countsOf(
      who,
      found.map(({ id }) => id),
    );
    return found.map((connector): CountedConnector => ({ ...connector, ...(counts.get(connector.id) ?? NOTHING_YET) }));
  };
  const countedOne = async (who: ConnectorViewer, connector: Connector): Promise<CountedConnector> => {
    const [one = { ...connector, ...NOTHING_YET }] = await counted(who, [connector]);
    return one;
  };

  return {
    async create(who, made) {
      const connector = newConnector(who, made, { box, nowMs: clock.nowMs() });
      await inTransaction(async (stores) => {
        await stores.connectors.add(connector);
        if (connector.type === 'investment_research' && hasFeed)
          await stores.jobs.enqueue([fetchResearchJob(connector)]);
      });
      jobSignal.notify();
      return { ...connector, ...NOTHING_YET };
    },

    list: async (who) => counted(who, await connectors.list({ orgId: who.orgId, userId: who.userId })),
    addressOf: ({ mailbox }) => `${mailbox}@${mailDomain}`,

    async get(who, id) {
      const connector = await ofOrganization(who, id);
      if (connector.userId === who.userId || connector.isSharedWithOrg) return countedOne(who, connector);
      throw new AppError('forbidden', 'This connector is not shared with you');
    },

    async change(who, id, { label, description, isSharedWithOrg, allowedEmails }) {
      const { id: known, type } = await owned(who, id);
      if (allowedEmails !== undefined && type !== 'email') {
        throw new AppError('invalid_request', 'body.config: only that of an email connector can be changed');
      }
      const changed = await connectors.change(
        known,
        {
          label: checkLabel(label),
          description: description && checkText(description, 'description'),
          isSharedWithOrg,
          ...(allowedEmails && { allowedEmails: checkSenders(allowedEmails) }),
        },
        now(),
      );
      if (changed === undefined) throw noSuchConnector();
      return countedOne(who, changed);
    },

    async remove(who, id, { withFiles }) {
      const connector = await owned(who, id);
      const isThere = await inTransaction(async (stores) => {
        await stores.jobs.cancel({ name: FETCH_RESEARCH, key: connector.id });
        if (!withFiles) return stores.connectors.archive(connector.id, now());
        const isStarted = await stores.connectors.startRemoval(connector.id, now());
        if (isStarted) await stores.jobs.enqueue([removeFilesJob(connector)]);
        return isStarted;
      });
      if (!isThere) throw noSuchConnector();
      jobSignal.notify();
    },
  };
}

const NOTHING_YET = { documents: 0, failedDocuments: 0 };

const noSuchConnector = (): AppError =>
  new AppError('not_found', 'There is no such connector', { reason: 'CONNECTOR_NOT_FOUND' });

function newConnector(
  { orgId, userId }: ConnectorViewer,
  made: NewConnector,
  { box, nowMs }: { readonly box: SecretBox; readonly nowMs: number },
): Connector {
  const at = new Date(nowMs).toISOString();
  const id = newTimeOrderedId(nowMs);
  const base = {
    id,
    orgId,
    userId,
    isSharedWithOrg: made.isSharedWithOrg,
    label: checkLabel(made.label),
    description: made.description && checkText(made.description, 'description'),
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    deleteStartedAt: null,
    syncedAt: null,
    lastError: null,
  };
  if (made.type === 'email') {
    return { ...base, type: 'email', allowedEmails: checkSenders(made.allowedEmails), mailbox: newMailbox() };
  }
  if (made.brokerUserId.includes(':')) {
    throw new AppError('invalid_request', 'body.config.user_id: must not hold a colon, which HTTP cannot send');
  }
  const sealedPassword = box.seal(made.brokerPassword, passwordPlace(id));
  return {
    ...base,
    type: 'investment_research',
    brokerUserId: checkText(made.brokerUserId, 'config.user_id'),
    sealedPassword,
    cursor: null,
    dueAt: at,
  };
}

function checkLabel(label: string): string {
  const trimmed = checkText(label, 'label').trim();
  if (trimmed !== '') return trimmed;
  throw new AppError('invalid_request', 'body.label: must not be empty');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a text; lines may end
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function checkText(text: string, field: string): string {
  if (!CONTROL.test(text)) return text.toWellFormed();
  throw new AppError('invalid_request', `body.${field}: must not hold control characters`);
}

function checkSenders(senders: readonly string[]): string[] {
  const parsed = senders.map((sender, at) => {
    const known = parseAllowedSender(sender.toWellFormed());
    if (known !== undefined) return known;
    const place = `body.config.allowed_emails.${at}`;
    throw new AppError(
      'invalid_request',
      `${place}: must be an address like desk@example.com, or @example.com for a domain`,
    );
  });
  return [...new Set(parsed)];
}
