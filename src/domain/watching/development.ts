import { DAY_MS } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import { type CalendarEvent, type EventEvidence, isTranscriptCategory } from '../calendar/event.ts';
import type { Statement } from '../fundamentals/statement.ts';

/** Documents, events and filings that are older than this when they come in are a backfill, which is no news. */
export const FRESH_MS = 2 * DAY_MS;

/** An event of the calendar that became known or changed. */
export interface EventDevelopment
  extends Pick<
    CalendarEvent,
    'collectionId' | 'category' | 'title' | 'eventAt' | 'hasTime' | 'fiscalYear' | 'fiscalPeriod'
  > {
  readonly kind: 'event';
  readonly change: 'new' | 'changed';
  /** `eventAt` and `hasTime` before the change, where it is another time. */
  readonly previousEventAt: string | null;
  readonly previousHasTime: boolean | null;
  readonly evidence: Pick<EventEvidence, 'accession' | 'url'> | null;
}

/** The first figures of a fiscal period. */
export interface StatementDevelopment
  extends Pick<Statement, 'period' | 'endsOn' | 'fiscalYear' | 'fiscalPeriod' | 'form' | 'accession' | 'acceptedAt'> {
  readonly kind: 'statement';
}

/** News of a company, stored in the transaction of the rows that it is about. */
export interface Development {
  /** Unique. */
  readonly id: string;
  readonly entityId: EntityId;
  /** When it became known here. A delisting that is dated ahead becomes known on its day, as in the calendar. */
  readonly at: string;
  readonly about: EventDevelopment | StatementDevelopment;
}

/** An event before or after a change. */
export type EventState = Omit<EventDevelopment, 'kind' | 'change' | 'previousEventAt' | 'previousHasTime'> & {
  readonly revision: number;
  readonly entityId: EntityId | null;
};

/**
 * News of an event that is new or changed, for those who watch its company; `undefined` where it is no news: the event is over for two days, has no
 * company, or only its wording changed. `isFirstImport`: within two days of the first event of the calendar, events without a filing are
 * no news either.
 */
export function eventDevelopment(
  before: EventState | undefined,
  after: EventState,
  { at, isFirstImport }: { readonly at: string; readonly isFirstImport: boolean },
): Development | undefined {
  const { revision, entityId, ...event } = after;
  if (entityId === null || isOld(event.eventAt, at) || (isFirstImport && event.evidence === null)) return undefined;
  const isSame = (field: 'category' | 'eventAt' | 'fiscalYear' | 'fiscalPeriod' | 'entityId'): boolean =>
    before?.[field] === after[field];
  if (isSame('category') && isSame('eventAt') && isSame('fiscalYear') && isSame('fiscalPeriod') && isSame('entityId'))
    return undefined;
  const isNew = before === undefined || !isSame('entityId');
  const moved = isNew || isSame('eventAt') ? undefined : before;
  const isForetold = event.category === 'delisted-company' && event.eventAt > at;
  return {
    id: `event ${event.collectionId} ${revision}`,
    entityId,
    at: isForetold ? event.eventAt : at,
    about: {
      kind: 'event',
      change: isNew ? 'new' : 'changed',
      ...event,
      previousEventAt: moved?.eventAt ?? null,
      previousHasTime: moved?.hasTime ?? null,
    },
  };
}

/** A statement as far as its news tells it. */
export type StatementState = Omit<StatementDevelopment, 'kind'> & { readonly knownAt: string };

/**
 * News of statements of periods that had none before: one for each filing, about the latest period in it, the year before its last quarter.
 * Filings that have been known for two days are none.
 */
export function statementDevelopments(
  entityId: EntityId,
  statements: readonly StatementState[],
  at: string,
): Development[] {
  const byFiling = new Map<string, StatementState>();
  for (const statement of statements) {
    if (isOld(statement.knownAt, at)) continue;
    const id = `statement ${entityId} ${statement.accession ?? statement.endsOn}`;
    const chosen = byFiling.get(id);
    if (chosen === undefined || isBefore(statement, chosen)) byFiling.set(id, statement);
  }
  return [...byFiling].map(
    ([id, { period, endsOn, fiscalYear, fiscalPeriod, form, accession, acceptedAt }]): Development => ({
      id,
      entityId,
      at,
      about: { kind: 'statement', period, endsOn, fiscalYear, fiscalPeriod, form, accession, acceptedAt },
    }),
  );
}

const isBefore = (a: StatementState, b: StatementState): boolean =>
  a.endsOn === b.endsOn ? a.period === 'annual' && b.period !== 'annual' : a.endsOn > b.endsOn;

/** True for a document that came in within two days of its publication. */
export const cameInFresh = ({
  publishedAt,
  createdAt,
}: {
  readonly publishedAt: string;
  readonly createdAt: string;
}): boolean => !isOld(publishedAt, createdAt);

const isOld = (instant: string, at: string): boolean => Date.parse(at) - Date.parse(instant) > FRESH_MS;

/** True if an organization with these entitlements may see it: listings that begin and end are granted. */
export const isVisible = ({ about }: Development, entitlements: readonly string[]): boolean =>
  about.kind === 'statement' || isTranscriptCategory(about.category) || entitlements.includes(about.category);
