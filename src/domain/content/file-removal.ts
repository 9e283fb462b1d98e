import type { DocumentId } from '../../platform/ids.ts';

/** Removes the files of a connector, then the connector. Every step may be repeated. */
export interface FileRemoval {
  /** At most `limit` of the files that are still there. */
  nextOf(connectorId: string, limit: number): Promise<DocumentId[]>;
  /** Removes original, annotated version, chunks and row; succeeds if they are gone already. */
  remove(id: DocumentId): Promise<void>;
  removeConnector(connectorId: string): Promise<void>;
}
