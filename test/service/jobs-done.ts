import { expect } from 'vitest';
import { type AskedService, call } from './service.ts';

/** Waits until no job of the service waits or runs: results missing by then never come. */
export const jobsDone = (service: AskedService): Promise<void> =>
  expect
    .poll(async () => (await call(service, 'GET', '/metrics', { key: null })).body)
    .not.toMatch(/^almanac_jobs\{[^}]*state="(?:waiting|running)"[^}]*\} [1-9]/m);
