import type { DocumentId } from '../../platform/ids.ts';

/** Takes away what a connector brought, and then the connector. Every step may be repeated. */
export interface FileRemoval {
  /** At most `limit` of the files that are still there. */
  nextOf(connectorId: string, limit: number): Promise<DocumentId[]>;
  /** Original, annotated version, chunks and row. Succeeds when they are gone. */
  remove(id: DocumentId): Promise<void>;
  removeConnector(connectorId: string): Promise<void>;
}
