import type { ContentTransaction } from '../content-store.ts';
import type { Connector, ConnectorChange, EmailConnector, ResearchConnector } from './connector.ts';
import type { OfferedDocument } from './research-feed.ts';

/** Rows of connectors. */
export interface ConnectorStore {
  add(connector: Connector): Promise<void>;
  /** Of any organization: the caller decides who may see it. */
  find(id: string): Promise<Connector | undefined>;
  /** Those of the user and those shared with the organization, oldest first. */
  list(viewer: { readonly orgId: string; readonly userId: string }): Promise<Connector[]>;
  /** The connector as it is afterwards; `undefined` when it is gone. */
  change(id: string, change: ConnectorChange, at: string): Promise<Connector | undefined>;
  /** Keeps the moment of the first time. `false` when it is gone. */
  archive(id: string, at: string): Promise<boolean>;
  /** Archives it and marks it and all files that it brought as being removed. `false` when it is gone. */
  startRemoval(id: string, at: string): Promise<boolean>;
  /** At most `limit` of the files that it brought and that are still there. */
  filesOf(id: string, limit: number): Promise<string[]>;
  /** The row and all it remembered. Succeeds when it is gone. */
  remove(id: string): Promise<void>;
}

/** What the receiver of mail asks. */
export interface MailboxStore {
  /** An active one; letter case does not count. */
  findMailbox(mailbox: string): Promise<EmailConnector | undefined>;
}

/** How far the fetching of research is. */
export interface ResearchSchedule {
  /** Active research connectors whose time has come, longest first. */
  due(at: string, limit: number): Promise<ResearchConnector[]>;
  /** Where the feed goes on, as long as the connector is active. */
  moveTo(id: string, cursor: string | null): Promise<void>;
  /** The end of a run: what came of it, and when the next one is due. `at` is `null` when nothing could be fetched. */
  ended(
    id: string,
    end: { readonly at: string | null; readonly error: string | null; readonly dueAt: string },
  ): Promise<void>;
  /** All research connectors, for sealing their passwords anew. */
  all(): Promise<ResearchConnector[]>;
  /** Only when the sealed password is still `from`. */
  reseal(id: string, from: string, to: string): Promise<void>;
}

/** Items of a feed that could not be had and are tried again. */
export interface PostponedItems {
  /** Keeps the moment of the first time. */
  postpone(connectorId: string, key: string, item: OfferedDocument, since: string): Promise<void>;
  /** Longest first. */
  postponed(
    connectorId: string,
    limit: number,
  ): Promise<{ readonly key: string; readonly item: OfferedDocument; readonly since: string }[]>;
  /** Those of the keys that are postponed. */
  among(connectorId: string, keys: readonly string[]): Promise<Set<string>>;
  resolve(connectorId: string, key: string): Promise<void>;
}

/** What each connector has brought already, by the sender's own name of it: a message's or an item's id. */
export interface ArrivalStore {
  /** Those of the keys that came before. */
  known(connectorId: string, keys: readonly string[]): Promise<Set<string>>;
  /**
   * Remembers that blobs are about to be written under these ids, so that they can be cleared away should the process end
   * before their rows are there.
   */
  announce(fileIds: readonly string[], at: string): Promise<void>;
  /** Forgets them; answers how many were still remembered. */
  settle(fileIds: readonly string[]): Promise<number>;
  /** Announced before this moment and never settled, at most `limit`. */
  abandoned(before: string, limit: number): Promise<string[]>;
  /**
   * `taken`: the key is now known, with all that the transaction writes. `known`: it was already. `closed`: the connector is
   * archived or gone. Until the transaction ends the connector cannot be archived.
   */
  take(connectorId: string, key: string, at: string): Promise<'taken' | 'known' | 'closed'>;
}

/** Everything that is written together when something arrives. */
export type ConnectorTransaction = Pick<ContentTransaction, 'files' | 'tags' | 'jobs'> & {
  readonly connectors: ConnectorStore;
  readonly arrivals: ArrivalStore;
};

/** Runs `work` in one transaction: everything it does through its stores happens, or nothing. */
export type InConnectorTransaction = <T>(work: (stores: ConnectorTransaction) => Promise<T>) => Promise<T>;
