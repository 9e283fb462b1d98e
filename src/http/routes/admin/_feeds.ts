import { type Static, type TSchema, Type } from 'typebox';
import { FEED_NAMES, type FeedItem, type FeedName, type FeedRun, type FeedView } from '../../../domain/feeds/feed.ts';
import { type FeedDesk, feedsNamed } from '../../../domain/feeds/feed-desk.ts';
import { FEED_KINDS } from '../../../domain/feeds/feed-kinds.ts';
import { FEED_GROUPS } from '../../../domain/feeds/feed-plan.ts';
import { lagInWords, needsAttention, stateInWords } from '../../../domain/feeds/feed-words.ts';
import { turnOf } from '../../../domain/feeds/fetch-fault.ts';
import { AppError } from '../../../platform/errors.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import type { Endpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

const CONDITIONS = ['waiting', 'taken', 'unchanged', 'not-yet', 'never', 'holiday', 'blocked', 'broken'] as const;
const TURNS = ['operator', 'source', 'developers', 'nobody'] as const;

/** Services that endpoints of feeds use. */
export interface FeedUse {
  readonly feeds: FeedDesk;
  readonly now: () => number;
}

export const feedPath = Type.Object({ name: Type.String({ maxLength: 100, description: 'As the list has it' }) });

/** Throws `not_found`. */
export function feedOf(name: string): FeedName {
  const found = FEED_NAMES.find((one) => one === name);
  if (found === undefined) throw new AppError('not_found', 'There is no feed of this name.');
  return found;
}

export const feedNamesSchema = Type.Array(Type.String({ maxLength: 100 }), {
  minItems: 1,
  maxItems: 100,
  description: 'Names of feeds, and `us` or `universe` for several',
});

/** Throws `invalid_request` for a name of no feed. */
export function feedsOf(words: readonly string[]): FeedName[] {
  const names = feedsNamed(words);
  if (names === undefined)
    throw new AppError(
      'invalid_request',
      `feeds: must be of ${[...FEED_NAMES, ...Object.keys(FEED_GROUPS)].join(', ')}`,
    );
  return names;
}

/** Throws `conflict`. */
export function throwIfOff(isOn: boolean): void {
  if (!isOn) throw new AppError('conflict', 'The feed is off; start it first.');
}

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const feedSchema = namedObject('Feed', {
  name: Type.String({ description: '`sec-companies`' }),
  brings: Type.String({ description: 'Data that it brings' }),
  source: Type.String({ description: 'Hosts that are asked' }),
  licence: Type.String(),
  attribution: textOrNull,
  mode: Type.Enum(['off', 'on', 'paused']),
  condition: orNull(
    Type.Enum([...CONDITIONS], {
      description: 'Outcome of the last run; see the guide to feeds. `null` for a feed that is off',
    }),
  ),
  doing: orNull(Type.String({ description: 'Stage of the run that goes on, `taking 18,915 records, 34 %`' })),
  words: Type.String({ description: 'Condition, why, since when, whose turn it is and when it is tried again' }),
  lag: Type.String({ description: '`until 2026-11-28 16:42 UTC, 3 min ago`' }),
  needs_attention: Type.Boolean({ description: 'True if it is blocked, broken or two days late' }),
  turn: orNull(
    Type.Enum([...TURNS], { description: 'Who has to act before a fault ends; `nobody`: it ends by itself' }),
  ),
  fault: textOrNull,
  failures: Type.Integer({ description: 'Runs in a row that were not fine' }),
  since: orNull(Type.String({ description: 'When the condition began; ISO 8601, UTC' })),
  data_until: orNull(Type.String({ description: 'Day or instant up to which the data of the source were taken' })),
  ran_at: orNull(Type.String({ description: 'End of the last run; ISO 8601, UTC' })),
  ok_at: orNull(Type.String({ description: 'End of the last run that was fine; ISO 8601, UTC' })),
  due_at: orNull(Type.String({ description: 'Start of the next run; ISO 8601, UTC' })),
});

/** A feed as it is now; `state` is left out for one that is off. */
export function toApiFeed(name: FeedName, state: FeedView | undefined, nowMs: number): Static<typeof feedSchema> {
  const { brings, source, licence, attribution } = FEED_KINDS[name];
  const about = { name, brings, source, licence, attribution: attribution ?? null };
  if (state === undefined)
    return {
      ...about,
      ...{
        mode: 'off',
        condition: null,
        doing: null,
        words: 'off',
        lag: '',
        needs_attention: false,
        turn: null,
        fault: null,
      },
      ...{ failures: 0, since: null, data_until: null, ran_at: null, ok_at: null, due_at: null },
    };
  return snakeCased(feedSchema.properties, {
    ...about,
    ...state,
    words: stateInWords(state),
    lag: lagInWords(state.dataUntil, nowMs),
    needsAttention: needsAttention(state, nowMs),
    turn: state.faultKind === null ? null : turnOf(state.faultKind),
    dueAt: state.mode === 'paused' ? null : state.dueAt,
  });
}

/** The feed as it is after a change. */
export async function feedAfter(name: FeedName, { feeds, now }: FeedUse): Promise<Static<typeof feedSchema>> {
  const state = (await feeds.states()).find((one) => one.name === name);
  return toApiFeed(name, state, now());
}

/** Defines an operation that changes one feed by its name and answers with it. */
export const defineFeedChange = ({
  change,
  ...about
}: Pick<Endpoint<FeedUse>, 'id' | 'paths' | 'summary' | 'description' | 'errors'> & {
  change(feeds: FeedDesk, name: FeedName): Promise<void>;
}): Endpoint<FeedUse> =>
  defineStructuredEndpoint({
    ...about,
    method: 'POST',
    role: 'operator',
    params: feedPath,
    answer: { feed: feedSchema },
    example: { params: { name: exampleFeed.name }, answer: { feed: exampleFeed } },
    handle: async ({ params }, use: FeedUse) => {
      const name = feedOf(params.name);
      await change(use.feeds, name);
      return { feed: await feedAfter(name, use) };
    },
  });

export const feedRunSchema = namedObject('FeedRun', {
  id: Type.String(),
  started_at: Type.String({ description: 'ISO 8601, UTC' }),
  ended_at: Type.String({ description: 'ISO 8601, UTC' }),
  condition: Type.Enum([...CONDITIONS]),
  words: Type.String({ description: 'Outcome in words' }),
  requests: Type.Integer(),
  bytes: Type.Integer({ description: 'Received' }),
  taken: Type.Integer({ description: 'Records that were new or changed something' }),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
});

export const toApiFeedRun = (run: FeedRun): Static<typeof feedRunSchema> => snakeCased(feedRunSchema.properties, run);

export const feedItemSchema = namedObject('FeedItem', {
  key: Type.String({ description: 'Part of the feed, as the CIK of a filer' }),
  state: Type.Enum(['waiting', 'failed', 'never']),
  attempts: Type.Integer(),
  next_at: Type.String({ description: 'When it is tried again; ISO 8601, UTC' }),
  reason: textOrNull,
});

export const toApiFeedItem = (item: FeedItem): Static<typeof feedItemSchema> =>
  snakeCased(feedItemSchema.properties, item);

export const feedCostSchema = namedObject('FeedCost', {
  requests: Type.Integer(),
  bytes: Type.Integer({ description: 'To receive' }),
  minutes: Type.Number({ description: 'Time of two cores and a connection of 10 MB a second' }),
  disk_bytes: Type.Integer({ description: 'Rows and indexes' }),
});

export const plannedFeedSchema = namedObject('PlannedFeed', { name: Type.String(), ...feedCostSchema.properties });

export const exampleFeed: Static<typeof feedSchema> = toApiFeed(
  'sec-companies',
  {
    name: 'sec-companies',
    mode: 'on',
    cursor: null,
    dueAt: '2026-11-28T14:32:00.000Z',
    ranAt: '2026-11-28T14:22:00.000Z',
    okAt: '2026-11-27T11:15:01.000Z',
    condition: 'blocked',
    since: '2026-11-28T14:22:00.000Z',
    faultKind: 'throttled',
    fault: 'the source counted too many requests',
    failures: 0,
    dataUntil: '2026-11-27T11:15:01.000Z',
    doing: null,
  },
  Date.parse('2026-11-28T14:25:00.000Z'),
);
