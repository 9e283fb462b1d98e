import { type Static, Type } from 'typebox';
import { EVENT_CATEGORIES } from '../../../domain/calendar/event.ts';
import { apiDevelopment } from '../../../domain/watching/development-message.ts';
import { WATCHED_KINDS, type WatchedItems, type Watching } from '../../../domain/watching/watching.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

export interface WatchingUse {
  readonly watching: Watching;
}

const instant = Type.String({ description: 'ISO 8601, UTC' });
const dayAlone = (member: string) =>
  Type.Optional(
    Type.Literal(false, { description: `Where only the day is known; \`${member}\` is then its beginning in UTC` }),
  );
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const company = namedObject('WatchedCompany', { entity_id: Type.String(), name: textOrNull });

const developmentSchema = Type.Union(
  [
    namedObject('EventDevelopment', {
      kind: Type.Literal('event'),
      at: instant,
      entity_id: Type.String(),
      name: textOrNull,
      change: Type.Enum(['new', 'changed']),
      rp_collection_id: Type.String(),
      category: Type.Enum([...EVENT_CATEGORIES]),
      title: Type.String(),
      event_datetime: instant,
      has_time: dayAlone('event_datetime'),
      previous_event_datetime: Type.Union([instant, Type.Null()]),
      previous_has_time: dayAlone('previous_event_datetime'),
      fiscal_year: integerOrNull,
      fiscal_period: textOrNull,
      accession: textOrNull,
      url: textOrNull,
    }),
    namedObject('StatementDevelopment', {
      kind: Type.Literal('statement'),
      at: instant,
      entity_id: Type.String(),
      name: textOrNull,
      period: Type.Enum(['annual', 'quarter']),
      ends_on: Type.String({ description: 'Last day of the fiscal period' }),
      fiscal_year: Type.Integer(),
      fiscal_period: Type.String(),
      form: Type.String(),
      accession: textOrNull,
      accepted_at: textOrNull,
    }),
  ],
  { description: 'An event that became known or changed, or the first figures of a fiscal period' },
);

export const watchedItemSchema = namedObject('WatchedItem', {
  id: Type.String(),
  kind: Type.Enum([...WATCHED_KINDS]),
  name: Type.String(),
  since: Type.String({ description: 'Until when the caller has seen it: ISO 8601, UTC' }),
  new_count: Type.Integer({ description: 'Number of all news of the item; more than 100 of one kind count as 100' }),
  documents: Type.Array(
    namedObject('NewDocument', {
      document_id: Type.String(),
      headline: Type.String(),
      category: Type.String(),
      published_at: instant,
    }),
    { description: 'Of a watchlist or a saved search, the newest first, at most 100' },
  ),
  developments: Type.Array(developmentSchema, { description: 'Of a watchlist, the newest first, at most 100' }),
  entered: Type.Array(company, { description: 'Companies that a saved screen has now and had not, at most 100' }),
  left: Type.Array(company, { description: 'Companies that a saved screen had and has not now, at most 100' }),
  problem: Type.Union([Type.String({ description: 'Why the item cannot be read' }), Type.Null()]),
});

export function toApiWatched({ items, names }: WatchedItems): Static<typeof watchedItemSchema>[] {
  const named = (id: string) => ({ entity_id: id, name: names.get(id) ?? null });
  return items.map(({ id, kind, name, since, news, problem }) => ({
    id,
    kind,
    name,
    since,
    new_count: news.documents.length + news.developments.length + news.entered.length + news.left.length,
    documents: news.documents.map((document) => ({
      document_id: document.id,
      headline: document.headline,
      category: document.category,
      published_at: document.publishedAt,
    })),
    developments: news.developments.map((one) => ({ ...apiDevelopment(one), name: names.get(one.entityId) ?? null })),
    entered: news.entered.map(named),
    left: news.left.map(named),
    problem,
  }));
}
