import { type Static, Type } from 'typebox';
import { DIGEST_RHYTHMS, DIGEST_STATES, type Digest } from '../../../domain/digests/digest.ts';
import type { Digests } from '../../../domain/digests/digests.ts';
import { WATCHED_KINDS } from '../../../domain/watching/watching.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

export interface DigestUse {
  readonly digests: Digests;
}

export const digestPath = Type.Object({
  item_id: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Id of a watchlist, a saved search or a saved screen',
  }),
});

export const digestFields = namedObject('DigestOrder', {
  address: Type.String({ maxLength: 254, description: 'Mail address' }),
  rhythm: Type.Enum([...DIGEST_RHYTHMS], {
    description:
      '`at_once`: within five minutes; `daily`: at 7:00; `weekly`: on Mondays at 7:00, in the time zone of the service',
  }),
});

export const digestSchema = namedObject('Digest', {
  item_id: Type.String(),
  kind: Type.Enum([...WATCHED_KINDS]),
  ...digestFields.properties,
  state: Type.Enum([...DIGEST_STATES], {
    description: '`unconfirmed`: the address was asked and has not answered; `disabled`: see `fault`',
  }),
  fault: Type.Union([Type.String({ description: 'Why no mail is sent any more' }), Type.Null()]),
  next_at: textOrNull,
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
});

export const toApiDigest = (digest: Digest): Static<typeof digestSchema> =>
  snakeCased(digestSchema.properties, {
    ...digest,
    itemId: digest.view.itemId,
    nextAt: digest.state === 'active' ? digest.nextAt : null,
  });

export const exampleDigest: Static<typeof digestSchema> = {
  item_id: 'wl_8bP2o1vKc4yTz9QmXw7r3A',
  kind: 'watchlist',
  address: 'ann@desk.example',
  rhythm: 'daily',
  state: 'active',
  fault: null,
  next_at: '2026-11-29T07:00:00.000Z',
  updated_at: '2026-11-28T10:00:00.000Z',
};
