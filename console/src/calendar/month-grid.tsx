import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { counted } from '../format/numbers.ts';
import { kindOf } from './event-list.tsx';
import { dayName, timeOf, weekdayNames } from './event-times.ts';
import type { ShownEvent } from './events.ts';
import { dayAfterKey, monthOf, weeksOf } from './month.ts';
import { FIRST_WEEKDAY } from './use-events.ts';

/** Events of a day in the grid; the others are behind “more”. */
const SHOWN_A_DAY = 3;

interface MonthGridParts {
  readonly month: string;
  readonly today: string;
  /** The day that takes the focus. */
  readonly current: string;
  readonly events: ReadonlyMap<string, readonly ShownEvent[]>;
  readonly onMove: (day: string) => void;
  readonly onOpenDay: (day: string) => void;
  readonly onOpenEvent: (key: string) => void;
}

/** A month by weeks. Arrows move between days, Page Up and Page Down between months, Enter opens a day. */
export function MonthGrid({ month, today, current, events, onMove, onOpenDay, onOpenEvent }: MonthGridParts) {
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows the arrows into the month that they lead to.
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isRightToLeft = document.dir === 'rtl';
    const to = dayAfterKey(current, event.key, { firstWeekday: FIRST_WEEKDAY, isRightToLeft });
    if (event.target instanceof HTMLButtonElement || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') onOpenDay(current);
    else if (to === undefined) return;
    else {
      isMoving.current = true;
      onMove(to);
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table by its look alone
    <table ref={grid} role="grid" className="month" aria-label="Days" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames(FIRST_WEEKDAY).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, FIRST_WEEKDAY).map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={monthOf(day) !== month}
                isToday={day === today}
                isCurrent={day === current}
                events={events.get(day) ?? []}
                onOpenDay={onOpenDay}
                onOpenEvent={onOpenEvent}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellParts extends Pick<MonthGridParts, 'onOpenDay' | 'onOpenEvent'> {
  readonly day: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isCurrent: boolean;
  readonly events: readonly ShownEvent[];
}

function DayCell({ day, isOutside, isToday, isCurrent, events, onOpenDay, onOpenEvent }: DayCellParts) {
  const shown = events.length > SHOWN_A_DAY ? events.slice(0, SHOWN_A_DAY - 1) : events;
  const count = counted(events.length, 'event');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <td
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={isOutside ? 'outside' : ''}
      onClick={() => onOpenDay(day)}
    >
      <span className="date" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="visually-hidden">{`${dayName(day)}, ${events.length === 0 ? 'no events' : count}`}</span>
      {shown.map((event) => (
        <button
          key={event.key}
          type="button"
          tabIndex={-1}
          className={`event ${event.category}`}
          title={event.title}
          onClick={(click) => {
            click.stopPropagation();
            onOpenEvent(event.key);
          }}
        >
          <strong>{event.company}</strong>
          <span>{[timeOf(event), kindOf(event)].filter((one) => one !== null).join(' · ')}</span>
        </button>
      ))}
      {shown.length < events.length && <span className="more">{events.length - shown.length} more…</span>}
    </td>
  );
}
