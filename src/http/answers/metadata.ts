import type { DataUntil } from '../../domain/feeds/data-until.ts';

/** `metadata` of an answer (contract 1.4). A handler may add warnings and includes it in its answer. */
export interface Metadata {
  readonly request_id: string;
  readonly timestamp: string;
  warnings?: string[];
  /** How new the data of the feeds behind the answer are. */
  data_until?: DataUntil;
}

/** Adds a warning to `metadata.warnings` of an answer. */
export function addWarning(metadata: Metadata, warning: string): void {
  metadata.warnings = [...(metadata.warnings ?? []), warning];
}
