import { expect, test } from 'vitest';
import { sessionCookie, shownSessionOf, withoutPlainSession } from './session-cookie.ts';

test('over TLS the cookie is of this host alone, and goes before one without TLS', () => {
  expect(sessionCookie('s', { isSecure: true, maxAgeS: 60 })).toBe(
    '__Host-almanac_session=s; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=60',
  );
  expect(sessionCookie('s', { isSecure: false, maxAgeS: 60 })).toBe(
    'almanac_session=s; Path=/; HttpOnly; SameSite=Strict; Max-Age=60',
  );
  const both = 'almanac_session=planted; other=1; __Host-almanac_session=own';
  expect(shownSessionOf({ cookie: both })?.secret).toBe('own');
  expect(shownSessionOf({ cookie: 'a=1; almanac_session=plain' })?.secret).toBe('plain');
  expect(shownSessionOf({ cookie: 'a=1' })).toBeUndefined();
});

test('one without TLS is left out of a request over TLS', () => {
  expect(withoutPlainSession('almanac_session=planted; other=1; __Host-almanac_session=own')).toBe(
    ' other=1; __Host-almanac_session=own',
  );
});
