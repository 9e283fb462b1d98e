import { setTimeout as pause } from 'node:timers/promises';
import type { Table } from '@lancedb/lancedb';

/** Compactions and deletions by other processes commit meanwhile. */
const TRIES = 8;
const RETRY_AFTER_MS = 25;

/** True if a commit failed only because another writer's came first: a retry may succeed. */
export const isPreempted = (error: unknown): boolean => /conflict|preempted|concurrent/i.test(String(error));

/** A read may begin on files that a compaction then removes. */
const isReplaced = (error: unknown): boolean => /not found/i.test(String(error));

/** Runs `act` on the latest version of the table, again when another process has changed it meanwhile. Throws the last error. */
export async function retried<T>(table: Table, act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await table.checkoutLatest();
      return await act();
    } catch (error) {
      if (tries === TRIES || !(isPreempted(error) || isReplaced(error))) throw error;
      await pause(RETRY_AFTER_MS * tries);
    }
  }
}
