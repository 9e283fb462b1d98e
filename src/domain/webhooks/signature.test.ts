import { expect, test } from 'vitest';
import { signatureOf, signedHeaders } from './signature.ts';

/** Vectors that implementations of the specification publish with their tests. */
test('signatures are those of the published vector', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampS: 1_614_265_330, body: '{"test": 2432232314}' };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signatureOf(secret, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('an attempt has a signature for each secret, with blanks between', () => {
  const message = { id: 'm', timestampS: 1, body: '{}' };
  const [one, two] = ['whsec_AAAA', 'whsec_BBBB'];
  expect(signedHeaders([one, two], message)).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'm',
    'webhook-timestamp': '1',
    'webhook-signature': `${signatureOf(one, message)} ${signatureOf(two, message)}`,
  });
});
