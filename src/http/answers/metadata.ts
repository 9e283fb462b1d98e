/** `metadata` of an answer (contract 1.4). A handler may add warnings and includes it in its answer. */
export interface Metadata {
  readonly request_id: string;
  readonly timestamp: string;
  warnings?: string[];
}

/** Adds a warning to `metadata.warnings` of an answer. */
export function addWarning(metadata: Metadata, warning: string): void {
  metadata.warnings = [...(metadata.warnings ?? []), warning];
}
