import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { SAVED_SCREEN } from '../saved-screens/saved-screens.ts';
import { SAVED_SEARCH } from '../saved-searches/saved-searches.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { WatchedKind, Watching } from '../watching/watching.ts';
import { WATCHLIST } from '../watchlists/watchlist.ts';
import { type Digest, type DigestRhythm, nextMailMs } from './digest.ts';
import type { DigestLinks } from './digest-links.ts';
import type { DigestStore } from './digest-store.ts';

/** Maximum number of digests of a user. */
const DIGESTS_MAX = 100;
/** A mailbox and a domain (RFC 5321), without quoted mailboxes and comments. */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;
const ADDRESS_CHARS_MAX = 254;

/** Mails about what is new in watchlists, saved searches and saved screens: each user has their own. */
export type Digests = ReturnType<typeof createDigests>;

export interface DigestParts {
  readonly store: Pick<DigestStore, 'list' | 'find' | 'put' | 'change' | 'remove'>;
  readonly watching: Pick<Watching, 'look'>;
  readonly links: Pick<DigestLinks, 'isGood'>;
  readonly areAvailable: boolean;
  /** IANA name of the zone of the mornings on which mails are sent. */
  readonly timeZone: string;
  readonly clock: Clock;
  /** Has the worker look at once. */
  notify(id: string): Promise<void>;
}

export function createDigests(parts: DigestParts) {
  const { store, links, areAvailable, clock } = parts;
  return {
    /** False where the service sends no mail. */
    areAvailable,
    /** The earliest first. */
    list: ({ userId }: ItemUser): Promise<Digest[]> => store.list(userId),
    /**
     * Orders mails about an item, or changes the order. An address that has not confirmed another order of the user is asked first; then news
     * count from now. Throws `not_found` for an item that the user may not read, `invalid_request` for no address, and `conflict` where
     * the service sends no mail, or for one digest too many.
     */
    async set(
      who: ItemUser,
      itemId: string,
      order: { readonly address: string; readonly rhythm: DigestRhythm },
    ): Promise<Digest> {
      if (!areAvailable)
        throw new AppError('conflict', 'This service sends no mail: its operator sets ALMANAC_MAIL_URL');
      if (order.address.length > ADDRESS_CHARS_MAX || !ADDRESS.test(order.address))
        throw new AppError('invalid_request', 'address: must be a mail address like ann@desk.example');
      const digest = await orderedDigest(parts, who, itemId, order);
      await store.put(digest);
      if (digest.state === 'unconfirmed') await parts.notify(digest.id);
      return digest;
    },
    /** Throws `not_found` where there is none for the item. */
    async remove({ userId }: ItemUser, itemId: string): Promise<void> {
      const own = (await store.list(userId)).find(({ view }) => view.itemId === itemId);
      if (own === undefined || !(await store.remove(own.id)))
        throw new AppError('not_found', 'There are no mails about this item');
    },
    /** Consent of the address, by a link in a mail. Throws `forbidden` for a link that is none of ours, or of an order that was changed. */
    async confirm(id: string, token: string): Promise<void> {
      const digest = await store.find(id);
      if (digest === undefined || !links.isGood('confirm', digest, token)) throw wrongLink();
      if (digest.state !== 'unconfirmed') return;
      const { view } = await parts.watching.look(digest, { kind: digest.kind, id: digest.view.itemId }, undefined);
      const nextAt = isoOf(nextMailMs(digest.rhythm, parts.timeZone, clock.nowMs()));
      await store.change(digest, { state: 'active', view, nextAt, failingSince: null, failures: 0 });
    },
    /** Ends an order by a link in a mail; nothing happens where it has ended. Throws `forbidden` for a link that is none of ours. */
    async unsubscribe(id: string, token: string): Promise<void> {
      if (!links.isGood('unsubscribe', { id, address: '' }, token)) throw wrongLink();
      await store.remove(id);
    },
  };
}

const wrongLink = (): AppError =>
  new AppError('forbidden', 'This link is not one that was sent', { reason: 'SignatureDoesNotMatch' });

async function orderedDigest(
  { store, watching, timeZone, clock }: DigestParts,
  who: ItemUser,
  itemId: string,
  { address, rhythm }: { readonly address: string; readonly rhythm: DigestRhythm },
): Promise<Digest> {
  const kind = kindOf(itemId);
  const { view } = await watching.look(who, { kind, id: itemId }, undefined);
  const all = await store.list(who.userId);
  const before = all.find((one) => one.view.itemId === itemId);
  if (before === undefined && all.length >= DIGESTS_MAX)
    throw new AppError('conflict', `There are mails about ${DIGESTS_MAX} items; end some first.`);
  const isConfirmed = all.some((one) => one.address === address && one.state !== 'unconfirmed');
  const isSame = before?.address === address && before.state === 'active';
  const now = isoOf(clock.nowMs());
  return {
    id: before?.id ?? newId('digest'),
    orgId: who.orgId,
    userId: who.userId,
    kind,
    address,
    rhythm,
    state: isConfirmed ? 'active' : 'unconfirmed',
    fault: null,
    view: isSame ? before.view : view,
    nextAt: isConfirmed ? isoOf(nextMailMs(rhythm, timeZone, clock.nowMs())) : now,
    failingSince: null,
    failures: 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

const KINDS: readonly (readonly [WatchedKind, { readonly idPrefix: string }])[] = [
  ['watchlist', WATCHLIST],
  ['saved_search', SAVED_SEARCH],
  ['saved_screen', SAVED_SCREEN],
];

function kindOf(itemId: string): WatchedKind {
  const found = KINDS.find(([, { idPrefix }]) => itemId.startsWith(`${idPrefix}_`));
  if (found === undefined) throw new AppError('not_found', 'There is no such watchlist, saved search or saved screen');
  return found[0];
}
