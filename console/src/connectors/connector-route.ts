/** State of the connectors page in its address. */
export interface ConnectorSearch {
  /** The type of which one is being added. */
  readonly add?: ConnectorType;
  /** Id of the one that is being changed. */
  readonly change?: string;
  /** Id of the one that is about to be ended. */
  readonly end?: string;
}

export const CONNECTOR_TYPES = { email: 'Mailbox', investment_research: 'Research feed' } as const;

export type ConnectorType = keyof typeof CONNECTOR_TYPES;

/** Reads the address; invalid members are left out. */
export function connectorSearch({ add, change, end }: Readonly<Record<string, unknown>>): ConnectorSearch {
  const isType = typeof add === 'string' && Object.hasOwn(CONNECTOR_TYPES, add);
  return {
    ...(isType && { add: add as ConnectorType }),
    ...(typeof change === 'string' && change !== '' && { change }),
    ...(typeof end === 'string' && end !== '' && { end }),
  };
}
