import { Almanac } from '@almanac/client';
import { credentials } from '../session/session.ts';
import { recordCall } from './recorded-calls.ts';

/** The only way to the service. */
export const almanac = new Almanac({
  baseUrl: window.location.origin,
  credentials,
  retries: 2,
  fetch: (url, init) => {
    recordCall(url, init);
    return fetch(url, init);
  },
});
