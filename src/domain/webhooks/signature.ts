import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** Parts that a signature covers: the id of the message, the time of the attempt in Unix seconds, and the body as it is sent. */
export interface SignedMessage {
  readonly id: string;
  readonly timestampS: number;
  readonly body: string;
}

/** Signature of a message by Standard Webhooks 1.0: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. `secret`: `whsec_` and base64. */
export function signatureOf(secret: string, { id, timestampS, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`;
}

/** Headers of an attempt, with a signature for each secret. */
export const signedHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestampS),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
