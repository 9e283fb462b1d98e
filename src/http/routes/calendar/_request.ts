import { type Static, Type } from 'typebox';
import type { CalendarRequest } from '../../../domain/calendar/calendar-request.ts';
import { EVENT_CATEGORIES, TRANSCRIPT_CATEGORIES } from '../../../domain/calendar/event.ts';
import { parseAsOf } from '../../../domain/fundamentals/as-of.ts';
import { isWatchlistId } from '../../../domain/watchlists/watchlist.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EntityId, parseEntityId } from '../../../platform/ids.ts';
import { optional } from '../../operations/schemas.ts';

const LIMIT_MAX = 1_000;
/** The value that two known clients send; the contract has no default (5.1). */
const DEFAULT_LIMIT = 100;
const VALUES_MAX = 1_000;
const CURSOR_CHARS_MAX = 1_000;

/** An entity, or a watchlist of entities. */
const entityId = Type.String({ pattern: '^(?:[A-Za-z0-9]{6}|wl_[A-Za-z0-9_-]{22})$' });
const mic = Type.String({ pattern: '^[A-Z0-9]{4}$' });
/** Date-times are truncated to their day (contract 5.1). */
const day = (description: string) => optional(Type.String({ maxLength: 40, description }));

export const requestSchema = Type.Object(
  {
    rp_entity_id: optional(
      Type.Union([Type.Array(entityId, { maxItems: VALUES_MAX }), entityId], {
        description: 'Companies, or watchlists for the companies in them; all when empty',
      }),
    ),
    countries: optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300, description: 'ISO 3166-1 alpha-2' }),
    ),
    start_date: day('First day, `YYYY-MM-DD`; a date-time is cut to its day'),
    end_date: day('Last day, likewise'),
    exchanges: optional(
      Type.Union([Type.Array(mic, { maxItems: VALUES_MAX }), Type.String({ pattern: '^([A-Z0-9]{4})?$' })], {
        description: 'MICs (ISO 10383) on which the company is listed. Leaves out IPOs and delistings',
      }),
    ),
    categories: optional(
      Type.Array(Type.Enum([...EVENT_CATEGORIES]), {
        maxItems: 20,
        description: 'All that the organization may have when empty',
      }),
    ),
    category: optional(
      Type.Array(Type.Enum([...EVENT_CATEGORIES]), {
        maxItems: 20,
        description:
          'In place of `categories`, calls only: asks for the answer of the beta variant, under `result`. It is ignored if `categories` is given',
      }),
    ),
    with_details: optional(
      Type.Boolean({
        description: 'Also `status`, `market_session` and `expected` of each event, where they are known',
      }),
    ),
    cursor: optional(
      Type.String({ maxLength: CURSOR_CHARS_MAX, description: '`pagination.cursor` of the page before' }),
    ),
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMIT_MAX,
        description: `Of earnings and conference calls; ${DEFAULT_LIMIT} when not given`,
      }),
    ),
  },
  { default: {} },
);
type RequestBody = Static<typeof requestSchema>;

/** True if the beta variant is requested (contract 5.6). */
export const isBeta = ({ category, categories }: RequestBody): boolean =>
  category !== undefined && category !== null && (categories === undefined || categories === null);

/** True if `category` is ignored because `categories` is given too. */
export const hasIdleCategory = (body: RequestBody): boolean =>
  body.category !== undefined && body.category !== null && !isBeta(body);

/** Ids of the watchlists that a request names. */
export const watchlistsIn = ({ rp_entity_id }: RequestBody): string[] => listOf(rp_entity_id).filter(isWatchlistId);

/**
 * `members`: the companies of the watchlists that the request names. Throws `unprocessable` for days that do not exist and for categories
 * unknown to the beta variant.
 */
export function toRequest(
  body: RequestBody,
  members: ReadonlyMap<string, readonly string[]> = new Map(),
): CalendarRequest {
  if (isBeta(body)) refuseListings(body.category ?? []);
  const [startsOn, endsOn] = [dayOf('start_date', body.start_date), dayOf('end_date', body.end_date)];
  const named = isBeta(body) ? body.category : body.categories;
  return {
    entityIds: [...new Set(listOf(body.rp_entity_id).flatMap((id) => companiesOf(id, members)))],
    countries: body.countries ?? [],
    exchanges: listOf(body.exchanges),
    categories: isBeta(body) && named?.length === 0 ? TRANSCRIPT_CATEGORIES : (named ?? []),
    startsOn,
    endsOn,
    cursor: body.cursor || null,
    limit: body.limit ?? DEFAULT_LIMIT,
  };
}

/** An empty watchlist stays as its own id, which no company has: an empty list would mean all. */
function companiesOf(id: string, members: ReadonlyMap<string, readonly string[]>): EntityId[] {
  const group = members.get(id);
  if (group !== undefined) return (group.length > 0 ? group : [id]) as EntityId[];
  const company = parseEntityId(id);
  return company === undefined ? [] : [company];
}

function refuseListings(categories: readonly string[]): void {
  const known: readonly string[] = TRANSCRIPT_CATEGORIES;
  const at = categories.findIndex((category) => !known.includes(category));
  if (at !== -1) throw new AppError('unprocessable', `body.category.${at}: must be one of ${known.join(', ')}`);
}

/** Turns one value into a list of one, and an empty text into an empty list. */
const listOf = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value].filter((text) => text !== '') : (value ?? []);

function dayOf(field: string, text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  if (parseAsOf(text) !== undefined) return text.slice(0, 'YYYY-MM-DD'.length);
  throw new AppError('unprocessable', `body.${field}: not a day that exists, written YYYY-MM-DD`);
}
