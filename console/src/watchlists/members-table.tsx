import type { CompanyEvent, UserWatchlist } from '@almanac/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { eventTime } from '../format/dates.ts';
import { memberName } from '../format/names.ts';
import { decimal, directionOf, figureText, money, signedPercent } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { PricePlace } from '../parts/price-place.tsx';
import { MULTIPLES } from '../valuation/multiples.ts';
import { useOwnHistory } from '../valuation/own-history.tsx';
import { type Figures, figuresOf, membersOf, multiplesOf, type NowMultiples } from './watchlist.ts';

/** Maximum number of companies whose figures are read, one by one. */
const FIGURES_MAX = 100;

interface Member {
  readonly id: string;
  readonly name: string;
  readonly isCompany: boolean;
  readonly event: CompanyEvent | undefined;
  /** `undefined` while they are on their way, and of those beyond the first. */
  readonly figures: Figures | undefined;
  readonly multiples: NowMultiples | undefined;
}

/** Members of a watchlist, with key figures. */
export function MembersTable({
  list: { id, name, items },
  onRemove,
}: {
  readonly list: UserWatchlist;
  /** Takes a company out; `undefined` for those who may not. */
  readonly onRemove: ((company: string) => void) | undefined;
}) {
  const members = useQuery(membersOf(id, items));
  const figures = useQueries({ queries: items.slice(0, FIGURES_MAX).map(figuresOf) });
  const history = useOwnHistory(items.slice(0, FIGURES_MAX));
  const multiples = useQuery(multiplesOf(id, items));
  if (members.error) return <ErrorNotice error={members.error} onRetry={() => void members.refetch()} />;
  if (members.data === undefined) return <Loading height="20rem" what="companies" />;
  const { entities, nextEvents } = members.data;
  const failed = [...figures, ...history.queries, multiples].find(({ error }) => error !== null);
  const rows = items.map((item, at): Member => {
    const entity = entities.get(item);
    return {
      id: item,
      name: entity?.name ?? item,
      isCompany: entity?.category === 'companies',
      event: nextEvents.get(item),
      figures: figures[at]?.data?.value,
      multiples: multiples.data?.get(item),
    };
  });
  return (
    <>
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {history.choice}
      <DataTable
        name={name}
        kept="watchlist"
        rows={rows}
        columns={[
          ...COLUMNS,
          ...MULTIPLE_COLUMNS,
          ...history.columns((member: Member) => member.id),
          ...(onRemove ? [removeColumn(onRemove)] : []),
        ]}
        keyOf={(member) => member.id}
      />
      <p className="soft small-text">
        Sentiment is the mean of the last 30 days, from -1 to 1. The change is that of the latest trading day.
        {items.length > FIGURES_MAX && ` Figures are shown of the first ${FIGURES_MAX}; the screener has all.`}
      </p>
      <Warnings texts={figures.flatMap(({ data }) => data?.warnings ?? [])} />
    </>
  );
}

const COLUMNS: readonly Column<Member>[] = [
  {
    id: 'name',
    name: 'Company',
    value: ({ name }) => name,
    show: ({ id, name, isCompany }) =>
      isCompany ? (
        <Link to="/companies/$id" params={{ id }}>
          {name}
        </Link>
      ) : (
        name
      ),
  },
  {
    id: 'price',
    name: 'Price',
    isNumber: true,
    value: ({ figures }) => figures?.price ?? null,
    show: ({ figures }) => figures && money(figures.price, figures.currency),
  },
  {
    id: 'place',
    name: 'Price of',
    value: ({ figures }) => figures?.priced?.priceDate ?? null,
    show: ({ figures }) => figures?.priced && <PricePlace priced={figures.priced} />,
  },
  {
    id: 'change',
    name: 'Change, %',
    isNumber: true,
    value: ({ figures }) => figures?.change ?? null,
    show: ({ figures }) =>
      figures && <span className={directionOf(figures.change)}>{signedPercent(figures.change)}</span>,
  },
  {
    id: 'cap',
    name: 'Market cap',
    isNumber: true,
    value: ({ figures }) => figures?.marketCap ?? null,
    show: ({ figures }) => figures && money(figures.marketCap, figures.currency, true),
  },
  {
    id: 'sentiment',
    name: 'Sentiment',
    isNumber: true,
    value: ({ figures }) => figures?.sentiment ?? null,
    show: ({ figures }) =>
      figures && <span className={directionOf(figures.sentiment)}>{decimal(figures.sentiment)}</span>,
  },
  {
    id: 'event',
    name: 'Next event',
    value: ({ event }) => event?.eventDatetime ?? null,
    show: ({ event }) => (event === undefined ? null : `${eventTime(event)} · ${event.title}`),
  },
];

const MULTIPLE_COLUMNS: readonly Column<Member>[] = MULTIPLES.map(({ id, name }) => ({
  id,
  name,
  isNumber: true,
  value: ({ multiples }) => multiples?.[id] ?? null,
  show: ({ multiples }) => multiples && figureText(memberName(id), multiples[id]),
}));

const removeColumn = (onRemove: (company: string) => void): Column<Member> => ({
  id: 'actions',
  name: 'Actions',
  value: () => null,
  show: ({ id, name }) => (
    <button type="button" className="button small quiet" onClick={() => onRemove(id)}>
      Remove<span className="visually-hidden"> {name}</span>
    </button>
  ),
});
