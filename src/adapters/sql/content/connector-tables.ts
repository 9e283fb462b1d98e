import type { Connector } from '../../../domain/content/connectors/connector.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

/** Members of all connectors, without the share. */
export const connectorRows = rowCodec<Connector>()({
  same: [
    ...(['id', 'orgId', 'userId', 'label', 'description', 'createdAt', 'updatedAt'] as const),
    ...(['archivedAt', 'deleteStartedAt', 'syncedAt', 'lastError'] as const),
  ],
});

/** Connectors and their state. */
export interface ConnectorTables {
  readonly connectors: ConnectorRow;
  readonly connector_arrivals: ConnectorArrivalRow;
  readonly connector_postponed: ConnectorPostponedRow;
  readonly announced_blobs: AnnouncedBlobRow;
}

export type ConnectorRow = RowOf<typeof connectorRows> & {
  readonly type: Connector['type'];
  readonly is_shared: number;
  /** Email connectors only. */
  readonly mailbox: string | null;
  readonly allowed_emails_json: string | null;
  /** Research connectors only. */
  readonly broker_user_id: string | null;
  readonly sealed_password: string | null;
  readonly feed_cursor: string | null;
  readonly due_at: string | null;
};

/** An item received by a connector. */
export interface ConnectorArrivalRow {
  readonly connector_id: string;
  readonly key: string;
  readonly arrived_at: string;
}

export interface ConnectorPostponedRow {
  readonly connector_id: string;
  readonly key: string;
  readonly item_json: string;
  readonly since: string;
}

/** A blob that is written before its row. */
export interface AnnouncedBlobRow {
  readonly file_id: string;
  readonly announced_at: string;
}
