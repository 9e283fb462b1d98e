import type { CursorSeal } from '../../platform/cursor.ts';
import type { Digest } from './digest.ts';

export type LinkVerb = 'confirm' | 'unsubscribe';

/** Links in mails, which need no key and do not expire. */
export type DigestLinks = ReturnType<typeof createDigestLinks>;

/** `seal` is of this purpose alone. */
export function createDigestLinks(seal: CursorSeal) {
  // An order is taken back by whoever it was sent to, whatever its address is by now.
  const scopeOf = (verb: LinkVerb, { id, address }: Pick<Digest, 'id' | 'address'>): string =>
    JSON.stringify(verb === 'confirm' ? [verb, id, address] : [verb, id]);
  return {
    /** Path of the page of a link, after the address of the service. */
    pathOf: (verb: LinkVerb, digest: Pick<Digest, 'id' | 'address'>): string =>
      `/_signed/digests/${digest.id}/${verb}/${seal.seal([], scopeOf(verb, digest))}`,
    /** True if the token is of a link to `verb` for a digest, of this address where it confirms. */
    isGood: (verb: LinkVerb, digest: Pick<Digest, 'id' | 'address'>, token: string): boolean =>
      seal.open(token, scopeOf(verb, digest)) !== undefined,
  };
}
