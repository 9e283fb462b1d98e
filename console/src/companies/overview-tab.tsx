import type { CompanyEvent } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { almanac } from '../api/almanac.ts';
import { day, eventTime } from '../format/dates.ts';
import { countryName } from '../format/names.ts';
import { compact, decimal, money, percent, UNKNOWN, wholeNumber } from '../format/numbers.ts';
import { InTurn } from '../parts/in-turn.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { Comentions } from './comentions.tsx';
import { nearestEvents } from './company-events.ts';
import { companyProfile } from './company-profile.ts';
import { MarketPanel } from './market-panel.tsx';
import type { TabProps } from './tab-props.ts';
import { companyEvents, useMarket } from './use-market.ts';

/** Below the first sight: the panels before it are not held up by its code. */
const NotesPanel = lazy(async () => ({ default: (await import('../notes/note-list.tsx')).NotesPanel }));

/** Events of each list. */
const EVENTS_SHOWN = 4;

/** Key facts of a company. */
export function OverviewTab({ id, name, search }: TabProps) {
  const market = useMarket(id, search);
  return (
    <>
      <MarketPanel name={name} search={search} market={market} />
      {market.isSettled && (
        <InTurn>
          <div className="columns">
            <FactsPanel id={id} asOf={search.asOf} />
            <EventsPanel id={id} />
          </div>
          <NotesPanel subject={{ companyId: id }} empty={`There are no notes on ${name} yet.`} />
          <Comentions id={id} name={name} />
        </InTurn>
      )}
    </>
  );
}

function FactsPanel({ id, asOf }: { readonly id: string; readonly asOf: string | undefined }) {
  const profile = useQuery(companyProfile(id, asOf));
  const ratios = useQuery({
    queryKey: ['ratios', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.ratios(id, { asOf, signal }).details(),
  });
  const figures = ratios.data?.value;
  const pricedOn = ratios.data?.price?.priceDate;
  return (
    <Panel title="At a glance">
      <QueryView
        query={profile}
        height="12rem"
        what="profile"
        isEmpty={(value) => value === null}
        empty="No profile is known."
      >
        {(known) => (
          <>
            {known?.description && <p className="soft">{known.description}</p>}
            <KnownFacts
              facts={[
                ['Market cap', money(known?.marketCap, known?.currency, true)],
                ['Price / earnings', decimal(figures?.priceToEarningsRatioTtm)],
                ['Gross margin', percent(figures?.grossProfitMarginTtm)],
                ['Net margin', percent(figures?.netProfitMarginTtm)],
                ['Dividend yield', percent(figures?.dividendYieldTtm)],
                ['Year range', known?.range],
                ['Average volume, shares', compact(known?.averageVolume)],
                ['Employees', wholeNumber(known?.fullTimeEmployees)],
                ['Chief executive', known?.ceo],
                ['ISIN', known?.isin],
                ['Venues in the EU', [...new Set(known?.shareVenues?.flatMap(({ venues }) => venues))].join(', ')],
                ['CIK', known?.cik],
                ...(known?.parentExceptions ?? []).map(
                  ({ parent, reasonInWords }) => [`No ${parent} parent`, reasonInWords] as const,
                ),
                [
                  'Headquarters',
                  [known?.city, known?.state, known?.country && countryName(known.country)].filter(Boolean).join(', '),
                ],
              ]}
            />
            {pricedOn != null && pricedOn !== profile.data?.price?.priceDate && (
              <p className="small-text soft">
                Market cap, price / earnings and dividend yield are at the close of {day(pricedOn)}.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Facts with their names; unknown ones are left out. */
const KnownFacts = ({ facts }: { readonly facts: readonly (readonly [string, string | null | undefined])[] }) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value && value !== UNKNOWN)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** The next and the last event, at any distance. */
function EventsPanel({ id }: { readonly id: string }) {
  const query = useQuery(companyEvents(id));
  return (
    <Panel title="Events" actions={<Link to="/calendar">Calendar</Link>}>
      <QueryView
        query={query}
        height="12rem"
        what="events"
        isEmpty={(events) => events.length === 0}
        empty="No calls, listings or delistings of the company are known."
      >
        {(events) => {
          const { next, last } = nearestEvents(events, Date.now(), EVENTS_SHOWN);
          return (
            <>
              <EventLines title="To come" events={next} />
              <EventLines title="Last" events={last} />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

const EventLines = ({ title, events }: { readonly title: string; readonly events: readonly CompanyEvent[] }) =>
  events.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className="stack plain-list">
        {events.map((event) => (
          <li key={`${event.eventDatetime} ${event.title}`}>
            <div>{event.title}</div>
            <div className="soft small-text">{eventTime(event)}</div>
          </li>
        ))}
      </ul>
    </>
  );
