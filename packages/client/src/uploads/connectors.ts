import type { Connector, CreateConnectorRequest, UpdateConnectorRequest } from '../api/schemas.ts';
import { type Answer, mapAnswer } from '../transport/answer.ts';
import { type CallOptions, Resource } from '../transport/transport.ts';

/** A connector, or its id. */
export type ConnectorRef = string | Pick<Connector, 'connectorId'>;

const paramsOf = (connector: ConnectorRef): { id: string } => ({
  id: typeof connector === 'string' ? connector : connector.connectorId,
});

/** Mailboxes and research feeds that bring private files by themselves: `almanac.connectors`. */
export class Connectors extends Resource {
  /** Sets a connector up. The `config` of a mailbox then has the address to send to; a broker's password never comes back. */
  create(connector: CreateConnectorRequest, options?: CallOptions): Answer<Connector> {
    return this.transport.call('contents.create-connector', { body: connector }, options);
  }

  /** A connector with its state: when something last came, what went wrong, and how much it brought. */
  get(connector: ConnectorRef, options?: CallOptions): Answer<Connector> {
    return this.transport.call('contents.get-connector', { params: paramsOf(connector) }, options);
  }

  /** The user's own connectors and shared ones, archived ones too, the oldest first. */
  list(options?: CallOptions): Answer<Connector[]> {
    return mapAnswer(this.transport.call('contents.list-connectors', {}, options), ({ results }) => results);
  }

  /**
   * Replaces label, description and sharing: omitted ones are cleared. The allowed senders of a mailbox are unchanged
   * if omitted.
   */
  update(connector: ConnectorRef, change: UpdateConnectorRequest, options?: CallOptions): Answer<Connector> {
    const input = { params: paramsOf(connector), body: change };
    return this.transport.call('contents.update-connector', input, options);
  }

  /** Ends a connector for good. The files that it brought stay. */
  archive(connector: ConnectorRef, options?: CallOptions): Answer<void> {
    return this.#remove(connector, false, options);
  }

  /** Ends a connector and removes the files that it brought, in the background; the connector is gone with the last of them. */
  deleteWithFiles(connector: ConnectorRef, options?: CallOptions): Answer<void> {
    return this.#remove(connector, true, options);
  }

  #remove(connector: ConnectorRef, forceDelete: boolean, options?: CallOptions): Answer<void> {
    const input = { params: paramsOf(connector), query: { forceDelete } };
    return mapAnswer(this.transport.call('contents.delete-connector', input, options), () => {});
  }
}
