import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { money, UNKNOWN } from '../format/numbers.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { kindOf, sessionOf, statusOf } from './event-list.tsx';
import { dayName, timeOf } from './event-times.ts';
import type { ShownEvent } from './events.ts';
import { daysFrom, weekdayOf } from './month.ts';
import { useWatched } from './use-events.ts';

/** Events of a week by day, companies of watchlists first. `days`: the days of the week. */
export function WeekView({
  days,
  today,
  events,
  onOpen,
}: {
  readonly days: readonly string[];
  readonly today: string;
  readonly events: readonly ShownEvent[];
  readonly onOpen: (key: string) => void;
}) {
  const watched = useWatched();
  const isWatched = ({ companyId }: ShownEvent): boolean => companyId !== null && watched.has(companyId);
  const byDay = Map.groupBy(events, ({ day }) => day);
  const shown = days.filter((day) => weekdayOf(day) < 6 || byDay.has(day));
  if (!days.some((day) => byDay.has(day))) return <EmptyNotice>No events of this week are known.</EmptyNotice>;
  return (
    <div className="stack week">
      {shown.map((day) => {
        const ofDay = byDay.get(day) ?? [];
        const ordered = [...ofDay.filter(isWatched), ...ofDay.filter((event) => !isWatched(event))];
        return (
          <section
            key={day}
            className="stack"
            aria-label={dayName(day)}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3>
              {dayName(day)} {day === today && <span className="tag accent">Today</span>}
            </h3>
            {ordered.length === 0 ? (
              <p className="soft">No events of this day are known.</p>
            ) : (
              <ul className="week-events">
                {ordered.map((event) => (
                  <WeekEvent key={event.key} event={event} isWatched={isWatched(event)} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function WeekEvent({
  event,
  isWatched,
  onOpen,
}: {
  readonly event: ShownEvent;
  readonly isWatched: boolean;
  readonly onOpen: (key: string) => void;
}) {
  const status = statusOf(event);
  const expected = event.companyId === null ? undefined : event.expected;
  const figure = (value: number | null): string => (value === null ? UNKNOWN : money(value, expected?.currency, true));
  return (
    <li className={status === null ? '' : status.toLowerCase()}>
      <span>
        {event.companyId === null ? (
          <strong>{event.company}</strong>
        ) : (
          <Link to="/companies/$id" params={{ id: event.companyId }}>
            <strong>{event.company}</strong>
          </Link>
        )}
        {isWatched && <span className="tag accent">Watchlist</span>}
      </span>
      <button type="button" className="figure-button" onClick={() => onOpen(event.key)}>
        {[kindOf(event), event.companyId === null ? null : periodOf(event)].filter(Boolean).join(', ')}
      </button>
      <span className="soft">{[sessionOf(event), timeOf(event)].filter(Boolean).join(', ')}</span>
      <span>{expected && `Expected: ${figure(expected.epsAvg)} a share, revenue ${figure(expected.revenueAvg)}`}</span>
      <span className="row">
        {status !== null && <span className={`tag ${status === 'Projected' ? 'warn' : 'accent'}`}>{status}</span>}
        {event.companyId !== null && event.isIllustrative && <span className="tag warn">Made up</span>}
      </span>
    </li>
  );
}

const periodOf = ({ fiscalPeriod, fiscalYear }: ShownEvent & { readonly companyId: string }): string =>
  [fiscalPeriod, fiscalYear].filter(Boolean).join(' ');

/** Links to the weeks before and after; the keys P, T and N lead to the previous week, this one and the next. */
export function WeekLinks({
  week,
  onChange,
}: {
  readonly week: string;
  readonly onChange: (week: string | undefined) => void;
}) {
  const [before, after] = [daysFrom(week, -7), daysFrom(week, 7)];
  useEffect(() => {
    const weeks: Readonly<Record<string, string | undefined>> = { p: before, t: undefined, n: after };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog');
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(weeks, event.key)) return;
      onChange(weeks[event.key]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [before, after, onChange]);
  return (
    <nav className="row" aria-label="Weeks">
      <button type="button" className="button" aria-keyshortcuts="p" onClick={() => onChange(before)}>
        <span aria-hidden="true">←</span> Previous week
      </button>
      <button type="button" className="button" aria-keyshortcuts="t" onClick={() => onChange(undefined)}>
        This week
      </button>
      <button type="button" className="button" aria-keyshortcuts="n" onClick={() => onChange(after)}>
        Next week <span aria-hidden="true">→</span>
      </button>
    </nav>
  );
}
