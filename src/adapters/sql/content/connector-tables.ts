import type { Connector } from '../../../domain/content/connectors/connector.ts';

/** Connectors and their state. */
export interface ConnectorTables {
  readonly connectors: ConnectorRow;
  readonly connector_arrivals: ConnectorArrivalRow;
  readonly connector_postponed: ConnectorPostponedRow;
  readonly announced_blobs: AnnouncedBlobRow;
}

export interface ConnectorRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly type: Connector['type'];
  readonly is_shared: number;
  readonly label: string;
  readonly description: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
  readonly delete_started_at: string | null;
  readonly synced_at: string | null;
  readonly last_error: string | null;
  /** Email connectors only. */
  readonly mailbox: string | null;
  readonly allowed_emails_json: string | null;
  /** Research connectors only. */
  readonly broker_user_id: string | null;
  readonly sealed_password: string | null;
  readonly feed_cursor: string | null;
  readonly due_at: string | null;
}

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
