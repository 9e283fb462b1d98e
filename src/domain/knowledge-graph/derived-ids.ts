import { hash } from 'node:crypto';
import type { EntityId } from '../../platform/ids.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ID_LENGTH = 6;

/**
 * Derives an id for an entity without one from its identifiers, so that two installations importing the same data mostly agree.
 * Increase `attempt` while ids are taken.
 *
 * Ids of the public service are mostly hexadecimal; a derived id always has a letter from G to Z, so that it rarely equals the public
 * service's id of a company that is unknown here.
 */
export function deriveEntityId(identity: string, attempt: number): EntityId {
  for (let round = 0; ; round++) {
    const digest = hash('sha256', `${identity}\n${attempt}\n${round}`, 'buffer');
    let number = digest.readUIntBE(0, 6);
    let id = '';
    while (id.length < ID_LENGTH) {
      id += ALPHABET.charAt(number % ALPHABET.length);
      number = Math.floor(number / ALPHABET.length);
    }
    if (/[G-Z]/.test(id)) return id as EntityId;
  }
}
