import { Link } from '@tanstack/react-router';
import { moment } from '../format/dates.ts';
import { UNKNOWN } from '../format/numbers.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { Facts } from '../parts/facts.tsx';
import { kindOf, statusOf } from './event-list.tsx';
import { wholeTimeOf } from './event-times.ts';
import type { ShownEvent } from './events.ts';
import { daysFrom } from './month.ts';

/** All that is known of an event. */
export const EventDialog = ({ event, onClose }: { readonly event: ShownEvent; readonly onClose: () => void }) => (
  <DialogWindow title={event.title} onClose={onClose}>
    <Facts facts={factsOf(event)} />
    <div className="row">
      {event.companyId !== null && (
        <>
          <Link to="/companies/$id" params={{ id: event.companyId }} className="button primary">
            Open the company
          </Link>
          <Link
            to="/search"
            search={{
              entity: event.companyId,
              named: event.company,
              from: daysFrom(event.day, -1),
              to: daysFrom(event.day, 1),
            }}
            className="button"
          >
            Documents of these days
          </Link>
        </>
      )}
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  </DialogWindow>
);

function factsOf(event: ShownEvent): (readonly [name: string, value: string])[] {
  const common = [
    ['Company', event.company],
    ['Kind', kindOf(event)],
    ['When', wholeTimeOf(event)],
  ] as const;
  if (event.companyId === null)
    return [...common, ['Ticker', event.ticker || UNKNOWN], ['Exchange', event.exchange || UNKNOWN]];
  return [
    ...common,
    ['Status', [statusOf(event), event.isIllustrative ? 'made up' : null].filter(Boolean).join(', ') || UNKNOWN],
    ['Fiscal year', event.fiscalYear === null ? UNKNOWN : String(event.fiscalYear)],
    ['Fiscal period', event.fiscalPeriod ?? UNKNOWN],
    ['In the calendar since', moment(event.createdAt)],
    ['Last changed', moment(event.updatedAt)],
  ];
}
