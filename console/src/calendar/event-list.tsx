import { EVENT_CATEGORY_NAMES } from './calendar-route.ts';
import { timeOf } from './event-times.ts';
import type { ShownEvent } from './events.ts';

export const kindOf = ({ category }: ShownEvent): string =>
  (EVENT_CATEGORY_NAMES as Readonly<Record<string, string>>)[category] ?? category.replaceAll('-', ' ');

const SESSIONS: Readonly<Record<string, string>> = {
  before_open: 'Before the open',
  during: 'During trading',
  after_close: 'After the close',
};
const STATUSES: Readonly<Record<string, string>> = { projected: 'Projected', announced: 'Announced', filed: 'Filed' };

/** Part of the trading day in New York; `null` where it is not known. */
export const sessionOf = (event: ShownEvent): string | null =>
  event.companyId === null ? null : (SESSIONS[event.marketSession ?? ''] ?? null);

/** How sure the date is; `null` where it is not known. */
export const statusOf = (event: ShownEvent): string | null =>
  event.companyId === null ? null : (STATUSES[event.status ?? ''] ?? null);

/** Events of a day, each of which opens its details. */
export const EventList = ({
  events,
  onOpen,
}: {
  readonly events: readonly ShownEvent[];
  readonly onOpen: (key: string) => void;
}) => (
  <ul className="event-list">
    {events.map((event) => (
      <li key={event.key}>
        <button type="button" className={`event ${event.category}`} onClick={() => onOpen(event.key)}>
          <strong>{event.company}</strong>
          <span>{[timeOf(event), kindOf(event)].filter((one) => one !== null).join(' · ')}</span>
          <span className="soft">{event.title}</span>
        </button>
      </li>
    ))}
  </ul>
);
