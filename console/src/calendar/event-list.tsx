import { EVENT_CATEGORY_NAMES } from './calendar-route.ts';
import { timeOf } from './event-times.ts';
import type { ShownEvent } from './events.ts';

export const kindOf = ({ category }: ShownEvent): string =>
  (EVENT_CATEGORY_NAMES as Readonly<Record<string, string>>)[category] ?? category.replaceAll('-', ' ');

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
