import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { daysAgo, moment } from '../format/dates.ts';
import { compact, decimal, money, percent, wholeNumber } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { Comentions } from './comentions.tsx';
import type { TabProps } from './company-page.tsx';
import { MarketPanel } from './market-panel.tsx';

/** Days around today. */
const EVENT_DAYS = 120;

/** What one wants to know of a company first. */
export function OverviewTab({ id, name, search }: TabProps) {
  return (
    <>
      <MarketPanel id={id} name={name} search={search} />
      <div className="columns">
        <FactsPanel id={id} asOf={search.asOf} />
        <EventsPanel id={id} />
      </div>
      <Comentions id={id} name={name} />
    </>
  );
}

function FactsPanel({ id, asOf }: { readonly id: string; readonly asOf: string | undefined }) {
  const profile = useQuery({
    queryKey: ['profile', id, asOf],
    queryFn: ({ signal }) => almanac.companies.profile(id, { asOf, signal }).details(),
  });
  const ratios = useQuery({
    queryKey: ['ratios', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.ratios(id, { asOf, signal }).details(),
  });
  const figures = ratios.data?.value;
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
            <dl className="facts">
              <Fact name="Market value" value={money(known?.marketCap, known?.currency, true)} />
              <Fact name="Price / earnings" value={decimal(figures?.priceToEarningsRatioTtm)} />
              <Fact name="Gross margin" value={percent(figures?.grossProfitMarginTtm)} />
              <Fact name="Net margin" value={percent(figures?.netProfitMarginTtm)} />
              <Fact name="Dividend yield" value={percent(figures?.dividendYieldTtm)} />
              <Fact name="Year range" value={known?.range ?? '–'} />
              <Fact name="Average volume" value={compact(known?.averageVolume)} />
              <Fact name="Employees" value={wholeNumber(known?.fullTimeEmployees)} />
              <Fact name="Chief executive" value={known?.ceo ?? '–'} />
              <Fact name="ISIN" value={known?.isin ?? '–'} />
              <Fact name="CIK" value={known?.cik ?? '–'} />
              <Fact
                name="Headquarters"
                value={[known?.city, known?.state, known?.country].filter(Boolean).join(', ') || '–'}
              />
            </dl>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function EventsPanel({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['events', id],
    queryFn: ({ signal }) =>
      listed(
        almanac.calendar.events({
          companies: id,
          start: daysAgo(EVENT_DAYS),
          end: daysAgo(-EVENT_DAYS),
          limit: 30,
          signal,
        }),
      ),
  });
  return (
    <Panel title="Events" actions={<Link to="/calendar">Calendar</Link>}>
      <QueryView
        query={query}
        height="12rem"
        what="events"
        isEmpty={(events) => events.length === 0}
        empty="No calls within four months of today are known."
      >
        {(events) => (
          <ul className="stack" style={{ listStyle: 'none' }}>
            {events.map((event) => (
              <li key={`${event.eventDatetime} ${event.title}`}>
                <div>{event.title}</div>
                <div className="soft small-text">
                  {moment(event.eventDatetime)}
                  {Date.parse(event.eventDatetime) > Date.now() && <span className="tag accent">to come</span>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
