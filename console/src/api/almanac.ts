import { Almanac } from '@almanac/client';
import { recordCall } from './recorded-calls.ts';
import { credentials, sendInSession } from './session.ts';

/** The only way to the service. */
export const almanac = new Almanac({
  baseUrl: window.location.origin,
  credentials,
  retries: 2,
  fetch: (url, init) => {
    recordCall(url, init);
    return sendInSession(url, init);
  },
});
