import type { CompanyProfile, Details } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { directionOf, money, signedPercent, wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { AnalystHistory } from './analyst-history.tsx';
import { companyProfile } from './company-profile.ts';
import { ComparedEstimates, EstimatesPanel } from './estimates.tsx';
import { isUnknown } from './is-unknown.ts';
import type { TabProps } from './tab-props.ts';

/** Analysts' expectations beside the results. */
export function AnalystsTab({ id, name, search: { asOf, period = 'quarter' } }: TabProps) {
  const { ratings, target, surprise, estimates } = useAnalysts(id, asOf, period);
  const profile = useQuery(companyProfile(id, asOf));
  const queries: readonly UseQueryResult<Details<unknown>>[] = [ratings, target, surprise, estimates];
  if (queries.some(({ isPending }) => isPending)) return <Loading height="30rem" what="ratings and estimates" />;
  const isNothingKnown = queries.every(({ data }) => data !== undefined && isUnknown(data.value));
  if (isNothingKnown)
    return (
      <Panel title="Analysts">
        <EmptyNotice>
          {asOf === undefined
            ? `No ratings, price targets or estimates of ${name} are known.`
            : `No ratings, price targets or estimates of ${name} were known on ${day(asOf)}.`}
        </EmptyNotice>
      </Panel>
    );
  return (
    <>
      <div className="columns thirds">
        <RatingsPanel query={ratings} />
        <TargetsPanel query={target} profile={profile.data?.value ?? null} />
        <SurprisePanel query={surprise} />
      </div>
      <Warnings
        texts={[ratings, target, surprise].flatMap(({ data }) => (data && !isUnknown(data.value) ? data.warnings : []))}
      />
      <ComparedEstimates id={id} name={name} asOf={asOf} period={period} estimates={estimates.data?.value} />
      <EstimatesPanel name={name} period={period} query={estimates} />
      <AnalystHistory id={id} name={name} asOf={asOf} />
    </>
  );
}

/** Views of analysts as they were known on a day, today where none is given. */
function useAnalysts(id: string, asOf: string | undefined, period: 'annual' | 'quarter') {
  const ratings = useQuery({
    queryKey: ['ratings', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.ratings(id, { asOf, signal }).details(),
  });
  const target = useQuery({
    queryKey: ['target', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.target(id, { asOf, signal }).details(),
  });
  const surprise = useQuery({
    queryKey: ['surprise', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.surprise(id, { asOf, signal }).details(),
  });
  const estimates = useQuery({
    queryKey: ['estimates', id, asOf, period],
    queryFn: ({ signal }) => almanac.analysts.estimates(id, { asOf, period, signal }).details(),
  });
  return { ratings, target, surprise, estimates };
}

type Analysts = ReturnType<typeof useAnalysts>;

const RatingsPanel = ({ query }: { readonly query: Analysts['ratings'] }) => (
  <Panel title="Ratings">
    <QueryView
      query={query}
      height="9rem"
      what="ratings"
      hidesWarnings
      isEmpty={isUnknown}
      empty="No ratings are known."
    >
      {(value) =>
        value && (
          <>
            <p>
              <strong>{value.consensus ?? '–'}</strong>
            </p>
            <RatingBars
              counts={[
                ['Strong buy', value.strongBuy],
                ['Buy', value.buy],
                ['Hold', value.hold],
                ['Sell', value.sell],
                ['Strong sell', value.strongSell],
              ]}
            />
          </>
        )
      }
    </QueryView>
  </Panel>
);

/** Targets, each with what it is above or below the last close: target / close - 1, in one currency alone. */
const TargetsPanel = ({
  query,
  profile,
}: {
  readonly query: Analysts['target'];
  readonly profile: CompanyProfile | null;
}) => (
  <Panel title="Price targets">
    <QueryView
      query={query}
      height="9rem"
      what="targets"
      hidesWarnings
      isEmpty={isUnknown}
      empty="No targets are known."
    >
      {(value) => (
        <dl className="facts">
          {(
            [
              ['Lowest', value?.targetLow],
              ['Median', value?.targetMedian],
              ['Mean', value?.targetConsensus],
              ['Highest', value?.targetHigh],
            ] as const
          ).map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {money(figure, query.data?.currency)}{' '}
                <Upside target={figure} profile={profile} of={query.data?.currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryView>
  </Panel>
);

function Upside({
  target,
  profile,
  of,
}: {
  readonly target: number | null | undefined;
  readonly profile: CompanyProfile | null;
  /** Currency of the target. */
  readonly of: string | null | undefined;
}) {
  const { price = null, currency = null } = profile ?? {};
  if (target == null || price === null || price <= 0 || currency === null || currency !== of) return null;
  const upside = (target / price - 1) * 100;
  return (
    <span className={`small-text ${directionOf(upside)}`} title={`Against a close of ${money(price, currency)}`}>
      {signedPercent(upside)}
    </span>
  );
}

const SurprisePanel = ({ query }: { readonly query: Analysts['surprise'] }) => (
  <Panel title="Last earnings surprise">
    <QueryView query={query} height="9rem" what="results" hidesWarnings isEmpty={isUnknown} empty="Not available.">
      {(value) => (
        <dl className="facts">
          <div>
            <dt>Reported</dt>
            <dd>{day(value?.reportingDate)}</dd>
          </div>
          <div>
            <dt>Earnings per share</dt>
            <dd>
              {money(value?.epsActual, value?.currency)} against {money(value?.epsEstimated, value?.currency)} (
              {signedPercent(value?.epsSurprisePct)})
            </dd>
          </div>
          <div>
            <dt>Revenue</dt>
            <dd>
              {money(value?.revenueActual, value?.currency, true)} against{' '}
              {money(value?.revenueEstimated, value?.currency, true)} ({signedPercent(value?.revenueSurprisePct)})
            </dd>
          </div>
        </dl>
      )}
    </QueryView>
  </Panel>
);

function RatingBars({ counts }: { readonly counts: readonly (readonly [string, number | null])[] }) {
  const most = Math.max(1, ...counts.map(([, count]) => count ?? 0));
  return (
    <dl className="rating-bars">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt className="small-text soft">{label}</dt>
          <dd aria-hidden="true" className="bar" style={{ width: `${((count ?? 0) / most) * 100}%` }} />
          <dd>{wholeNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
