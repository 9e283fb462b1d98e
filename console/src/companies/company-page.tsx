import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { almanac } from '../api/almanac.ts';
import { daysAgo } from '../format/dates.ts';
import { countryName } from '../format/names.ts';
import { directionOf, money, signedPercent } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading, Warnings, WarningsAbove } from '../parts/notices.tsx';
import { PricePlace } from '../parts/price-place.tsx';
import { Loaded } from '../parts/query-view.tsx';
import { showCurrentTab } from '../parts/show-current-tab.ts';
import { useDelayed } from '../parts/use-delayed.ts';
import { AddToWatchlist } from '../watchlists/add-to-watchlist.tsx';
import { COMPANY_TABS, type CompanySearch, type CompanyTab } from './company-route.ts';
import { FURTHER_TABS } from './company-tabs.ts';
import './company.css';
import { PageHeading } from '../parts/page-title.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import { companyProfile } from './company-profile.ts';
import { OverviewTab } from './overview-tab.tsx';

const route = getRouteApi('/companies/$id');

const TABS = { overview: OverviewTab, ...FURTHER_TABS };

/** All about one company. */
export function CompanyPage() {
  const { id } = route.useParams();
  const profile = useQuery(companyProfile(id, route.useSearch().asOf));
  const entity = useQuery({
    queryKey: ['entity', id],
    queryFn: async ({ signal }) => (await almanac.graph.entities([id], { signal }))[0] ?? null,
  });
  return (
    <div className="page">
      {(entity.error !== null || entity.data === null) && <PageHeading>Company</PageHeading>}
      <Loaded query={entity} height="5rem" what="company">
        {(known) =>
          known === null ? (
            <EmptyNotice>There is no company with the id {id}.</EmptyNotice>
          ) : (
            <Company id={id} name={known.name} profile={profile} />
          )
        }
      </Loaded>
    </div>
  );
}

function Company({
  id,
  name,
  profile,
}: {
  readonly id: string;
  readonly name: string;
  readonly profile: ProfileQuery;
}) {
  const search = route.useSearch();
  const { tab = 'overview' } = search;
  // The head of the page is drawn first.
  const shown = useDelayed<CompanyTab | undefined>(tab, 0, undefined);
  const Shown = shown && TABS[shown];
  return (
    <>
      <header className="stack">
        <div className="row spread">
          <span className="row">
            <PageHeading>{name}</PageHeading>
            {profile.data?.value?.targetIdentifierId && (
              <span className="tag accent">{profile.data.value.targetIdentifierId}</span>
            )}
            <span className="tag">{id}</span>
            <ForWriters>
              <AddToWatchlist key={id} id={id} name={name} />
            </ForWriters>
          </span>
          <AsOf />
        </div>
        <Headline query={profile} />
      </header>
      <nav ref={showCurrentTab} className="tabs" aria-label="Parts of the page">
        {COMPANY_TABS.map((one) => (
          <Link
            key={one.id}
            from="/companies/$id"
            to="/companies/$id"
            params={{ id }}
            search={({ metric: _metric, at: _at, ...before }: CompanySearch) => ({ ...before, tab: one.id })}
            aria-current={one.id === tab ? 'page' : undefined}
          >
            {one.name}
          </Link>
        ))}
      </nav>
      <WarningsAbove value={profile.data?.warnings ?? []}>
        <Suspense fallback={<Loading height="40rem" what="tab" />}>
          {Shown ? <Shown id={id} name={name} search={search} /> : <Loading height="40rem" what="tab" />}
        </Suspense>
      </WarningsAbove>
    </>
  );
}

type ProfileQuery = ReturnType<
  typeof useQuery<Awaited<ReturnType<ReturnType<typeof almanac.companies.profile>['details']>>>
>;

/** Price, market value and business of the company, in a line. */
function Headline({ query }: { readonly query: ProfileQuery }) {
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading height="1.75rem" what="profile" />;
  const { value: profile, warnings, price: priced } = query.data;
  if (profile === null) return <EmptyNotice>Nothing is known of its profile.</EmptyNotice>;
  const { price, currency, changePercentage, marketCap, industry, country, exchange } = profile;
  return (
    <>
      <p className="row">
        {price !== null && <strong>{money(price, currency)}</strong>}
        {changePercentage !== null && (
          <span className={directionOf(changePercentage)}>{signedPercent(changePercentage)}</span>
        )}
        {price !== null && priced && <PricePlace priced={priced} />}
        {marketCap !== null && <span className="soft">Market cap {money(marketCap, currency, true)}</span>}
        {[industry, country && countryName(country), priced ? null : exchange].filter(Boolean).map((text) => (
          <span key={text} className="tag">
            {text}
          </span>
        ))}
      </p>
      <Warnings texts={warnings} />
    </>
  );
}

const FIRST_DAY = '1990-01-01';

/** The day whose knowledge all figures of the page are of: today unless another is chosen. */
function AsOf() {
  const { asOf } = route.useSearch();
  const navigate = route.useNavigate();
  const today = daysAgo(0);
  const shown = asOf ?? today;
  const field = useRef<HTMLInputElement>(null);
  const reset = useCallback(() => {
    if (field.current !== null && field.current.value !== shown) field.current.value = shown;
  }, [shown]);
  useEffect(reset, [reset]);
  const choose = (day: string): void =>
    void navigate({
      search: ({ asOf: _before, ...rest }: CompanySearch) => (day < today ? { ...rest, asOf: day } : rest),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="row small-text">
      {asOf !== undefined && (
        <button type="button" className="button small" onClick={() => choose(today)}>
          Back to today
        </button>
      )}
      <label className="label" htmlFor="as-of">
        As of
      </label>
      <input
        ref={field}
        id="as-of"
        type="date"
        className="input small"
        min={FIRST_DAY}
        max={today}
        defaultValue={shown}
        // Years that are still being typed are long ago.
        onChange={({ target }) => target.value >= FIRST_DAY && choose(target.value)}
        onBlur={reset}
      />
    </div>
  );
}
