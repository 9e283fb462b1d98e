import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Choices } from '../parts/choices.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { useDelayed } from '../parts/use-delayed.ts';
import { CHART_RANGES, SCALES } from '../valuation/multiples.ts';
import { type CompanySearch, VOLUMES } from './company-route.ts';
import { MarkedEvents, MentionsChart, PriceChart, SentimentChart, type SentimentDay } from './market-charts.tsx';
import type { Market } from './use-market.ts';

const route = getRouteApi('/companies/$id');

/**
 * Price with events, sentiment, attention and mentions of one stretch of time, below each other. Charts without data
 * take no room.
 */
export function MarketPanel({
  name,
  search: { range = '1y', scale = 'linear', volume = 'hidden' },
  market,
}: {
  readonly name: string;
  readonly search: Pick<CompanySearch, 'range' | 'scale' | 'volume'>;
  readonly market: Market;
}) {
  const navigate = route.useNavigate();
  const change = (next: Pick<CompanySearch, 'range' | 'scale' | 'volume'>): void =>
    void navigate({
      search: (before: CompanySearch) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  // Charts are drawn when the browser has time.
  const isSettled = useDelayed(market.isSettled);
  const failed = [market.prices, market.happened, market.events, market.sentiment, market.mentions].find(
    ({ error }) => error !== null,
  );
  return (
    <Panel
      title="Price, sentiment and mentions"
      actions={
        <>
          <Choices name="Scale" options={SCALES} value={scale} onChange={(to) => change({ scale: to })} />
          <Choices name="Volume" options={VOLUMES} value={volume} onChange={(to) => change({ volume: to })} />
          <Choices name="Time" options={CHART_RANGES} value={range} onChange={(to) => change({ range: to })} />
        </>
      }
    >
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {isSettled ? (
        <Charts
          name={name}
          market={market}
          isAll={range === 'all'}
          isLogarithmic={scale === 'log'}
          hasVolume={volume === 'shown'}
        />
      ) : (
        <Loading height="48rem" what="prices, sentiment and mentions" />
      )}
    </Panel>
  );
}

/** Days of sentiment; none where nothing was said on any of them, which the service answers as zeros. */
const saidOn = (days: readonly SentimentDay[]): readonly SentimentDay[] =>
  days.some((one) => one.dailySentiment !== 0 || one.abnormalMediaAttention !== 0) ? days : [];

function Charts({
  name,
  market,
  isAll,
  isLogarithmic,
  hasVolume,
}: {
  readonly name: string;
  readonly market: Market;
  readonly isAll: boolean;
  readonly isLogarithmic: boolean;
  readonly hasVolume: boolean;
}) {
  const { prices, happened, sentiment, mentions, marks, span } = market;
  const [pointed, setPointed] = useState<string>();
  const shared = { name, span, pointed };
  const [rows, volume] = [prices.data?.value ?? [], mentions.data?.value];
  const days = saidOn(sentiment.data?.value ?? []);
  const missing = [
    ...(prices.data && rows.length === 0 ? ['prices'] : []),
    ...(happened.data && marks.length === 0 ? ['calls, filings or dividends'] : []),
    ...(sentiment.data && days.length === 0 ? ['sentiment'] : []),
    ...(volume?.volume.length === 0 ? ['mentions in documents'] : []),
  ];
  return (
    <>
      {rows.length > 0 && (
        <>
          <h3>Price</h3>
          <PriceChart {...shared} rows={rows} marks={marks} isLogarithmic={isLogarithmic} hasVolume={hasVolume} />
        </>
      )}
      {marks.length > 0 && <MarkedEvents marks={marks} onPoint={setPointed} />}
      {days.length > 0 && (
        <>
          <h3>Sentiment and attention</h3>
          <SentimentChart {...shared} days={days} />
        </>
      )}
      {volume !== undefined && volume.volume.length > 0 && (
        <>
          <h3>Mentions by day</h3>
          <MentionsChart {...shared} volume={volume} />
        </>
      )}
      {missing.length > 0 && (
        <EmptyNotice>
          {`No ${missing.join(', no ')} ${isAll ? 'are known.' : 'of this time are known. A longer time may have some.'}`}
        </EmptyNotice>
      )}
      <Warnings texts={[prices, sentiment, mentions].flatMap(({ data }) => data?.warnings ?? [])} />
    </>
  );
}
