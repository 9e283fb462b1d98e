import type { EntityId } from '../../platform/ids.ts';

/** Companies that are funds, by their imported profiles. */
export interface EtfStore {
  /** Companies whose profile says that they are exchange-traded funds, in order of id. */
  etfs(): Promise<EntityId[]>;
}
