import { scryptSync } from 'node:crypto';

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** A stored hash that is checked in no time, for tests that are not about the cost of hashes. */
export const cheapHash = (password: string): string =>
  `$scrypt$ln=4,r=8,p=1$${encoded(Buffer.from('salt'))}$${encoded(scryptSync(password, 'salt', 32, { N: 16, r: 8, p: 1 }))}`;
