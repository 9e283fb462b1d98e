import type { ContentTransaction } from '../content-store.ts';
import type { Connector, ConnectorChange, DocumentCounts, EmailConnector, ResearchConnector } from './connector.ts';
import type { OfferedDocument } from './research-feed.ts';

/** Rows of connectors. */
export interface ConnectorStore {
  add(connector: Connector): Promise<void>;
  /** Finds it in any organization: the caller decides who may see it. */
  find(id: string): Promise<Connector | undefined>;
  /** Connectors of the user and connectors shared with the organization, oldest first. */
  list(viewer: { readonly orgId: string; readonly userId: string }): Promise<Connector[]>;
  /** Document counts of the connectors whose documents the viewer sees, by id. */
  countsOf(
    viewer: { readonly orgId: string; readonly userId: string },
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, DocumentCounts>>;
  /** Returns the changed connector; `undefined` when it does not exist. */
  change(id: string, change: ConnectorChange, at: string): Promise<Connector | undefined>;
  /** Keeps the moment of the first time. `false` when it is gone. */
  archive(id: string, at: string): Promise<boolean>;
  /** Archives it and marks it and all its files as being removed. `false` when it does not exist. */
  startRemoval(id: string, at: string): Promise<boolean>;
  /** At most `limit` of its files that still exist. */
  filesOf(id: string, limit: number): Promise<string[]>;
  /** Deletes the row and its history; succeeds if it does not exist. */
  remove(id: string): Promise<void>;
}

/** Look-ups of the mail receiver. */
export interface MailboxStore {
  /** An active one; letter case does not count. */
  findMailbox(mailbox: string): Promise<EmailConnector | undefined>;
}

/** State of the fetching of research. */
export interface ResearchSchedule {
  /** Active research connectors that are due, the longest due first. */
  due(at: string, limit: number): Promise<ResearchConnector[]>;
  /** Stores the feed's cursor, while the connector is active. */
  moveTo(id: string, cursor: string | null): Promise<void>;
  /** Stores the result of a run and when the next one is due. `at` is `null` when nothing could be fetched. */
  ended(
    id: string,
    end: { readonly at: string | null; readonly error: string | null; readonly dueAt: string },
  ): Promise<void>;
  /** All research connectors, for sealing their passwords again. */
  all(): Promise<ResearchConnector[]>;
  /** Only when the sealed password is still `from`. */
  reseal(id: string, from: string, to: string): Promise<void>;
}

/** Items of a feed that could not be fetched and are retried. */
export interface PostponedItems {
  /** Keeps the moment of the first time. */
  postpone(connectorId: string, key: string, item: OfferedDocument, since: string): Promise<void>;
  /** Longest first. */
  postponed(
    connectorId: string,
    limit: number,
  ): Promise<{ readonly key: string; readonly item: OfferedDocument; readonly since: string }[]>;
  /** The given keys that are postponed. */
  among(connectorId: string, keys: readonly string[]): Promise<Set<string>>;
  resolve(connectorId: string, key: string): Promise<void>;
}

/** The arrivals of each connector, by the sender's id of a message or item. */
export interface ArrivalStore {
  /** The given keys that arrived before. */
  known(connectorId: string, keys: readonly string[]): Promise<Set<string>>;
  /**
   * Remembers that blobs are about to be written under these ids, so that they can be cleared away should the process end
   * before their rows are there.
   */
  announce(fileIds: readonly string[], at: string): Promise<void>;
  /** Settles announcements; returns how many were still open. */
  settle(fileIds: readonly string[]): Promise<number>;
  /** Announced before this moment and never settled, at most `limit`. */
  abandoned(before: string, limit: number): Promise<string[]>;
  /**
   * `taken`: the key is now known, with all that the transaction writes. `known`: it was already. `closed`: the connector is
   * archived or gone. Until the transaction ends the connector cannot be archived.
   */
  take(connectorId: string, key: string, at: string): Promise<'taken' | 'known' | 'closed'>;
}

/** The stores that an arrival writes together. */
export type ConnectorTransaction = Pick<ContentTransaction, 'files' | 'tags' | 'jobs'> & {
  readonly connectors: ConnectorStore;
  readonly arrivals: ArrivalStore;
};

/** Runs `work` in one transaction: everything it does through its stores happens, or nothing. */
export type InConnectorTransaction = <T>(work: (stores: ConnectorTransaction) => Promise<T>) => Promise<T>;
