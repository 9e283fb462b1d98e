import type { Logger } from '../platform/log.ts';
import type { Stores } from './stores.ts';
export async function loadDemo(_stores: Stores, _log: Logger): Promise<void> {}
