import type { Development } from './development.ts';

/** News of companies. They are written with the rows that they are about. */
export interface DevelopmentStore {
  /** Those about any of the companies, after `since` and until `until`, the newest first, at most `limit`. */
  ofCompanies(
    entityIds: readonly string[],
    range: { readonly since: string; readonly until: string; readonly limit: number },
  ): Promise<Development[]>;
  /** Removes those before `at`; returns their number. */
  removeBefore(at: string): Promise<number>;
}
