import type { SettingValues } from './settings.ts';

/**
 * Missing settings of a process with a role other than `all`: all processes must share the same values, and none may
 * generate its own.
 */
export function roleFaults(values: Partial<SettingValues>): readonly string[] {
  const role = values.ALMANAC_ROLE;
  if (role === undefined || role === 'all') return [];
  const needs = (why: string, variable: string): string =>
    `ALMANAC_ROLE (--role): "${role}" needs ${why}: set ${variable}`;
  const faults: string[] = [];
  if (values.DATABASE_URL === null)
    faults.push(needs('a PostgreSQL database, which all processes share', 'DATABASE_URL'));
  if (values.ALMANAC_API_KEY === null) {
    faults.push(needs('a first API key that is the same for all processes', 'ALMANAC_API_KEY'));
  }
  if (values.ALMANAC_SECRETS_KEY?.length === 0) {
    faults.push(needs('the key of passwords that is the same for all processes', 'ALMANAC_SECRETS_KEY'));
  }
  // Mail is stored and not searched.
  const hasEngines = values.ALMANAC_S3_BUCKET !== null && (role === 'mail' || values.ALMANAC_SEARCH_URL?.length !== 0);
  if (!hasEngines && values.ALMANAC_DOCUMENTS_DIR === null) {
    const why = 'documents that all processes share';
    faults.push(needs(why, 'ALMANAC_S3_BUCKET and ALMANAC_SEARCH_URL, or on one machine ALMANAC_DOCUMENTS_DIR'));
  }
  if (role === 'worker' && values.ALMANAC_JOB_SLOTS === 0) faults.push(needs('at least one slot', 'ALMANAC_JOB_SLOTS'));
  if (role === 'mail' && values.ALMANAC_SMTP_PORT === null) faults.push(needs('a port for mail', 'ALMANAC_SMTP_PORT'));
  return faults;
}
