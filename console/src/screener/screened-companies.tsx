import type {
  Details,
  SavedScreenFilters,
  ScreenedCompany,
  ScreenerFigure,
  ScreenerOrder,
  Screening,
} from '@almanac/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { formulaText } from '../format/names.ts';
import { decimal, fullNumber, money, percent, wholeNumber } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import type { RowOrder } from '../parts/kept-columns.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { StaleMark } from '../parts/price-place.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useShown } from '../parts/use-shown.ts';
import { useOwnHistory } from '../valuation/own-history.tsx';
import { screenFigures } from './figures-query.ts';
import { screenedText, screenLabel, typedUnit } from './screen-figures.ts';
import { requestOf } from './screen-route.ts';

/** How many companies pass a screen, and how many could not be judged, with the reasons. */
function ScreeningNote({ screening }: { readonly screening: Screening }) {
  const { considered, passed, notJudged, reasons } = screening;
  const rest = notJudged - reasons.reduce((sum, { companies }) => sum + companies, 0);
  return (
    <div className="stack">
      <p role="status">
        <strong>
          {wholeNumber(passed)} of {wholeNumber(considered)} companies
        </strong>{' '}
        pass.{' '}
        {notJudged > 0 &&
          `${wholeNumber(notJudged)} (${percent(notJudged / considered)}) could not be judged, because a figure that decides is not known.`}
      </p>
      {notJudged > 0 && (
        <details>
          <summary className="small-text">Why companies could not be judged</summary>
          <ul className="small-text numbered">
            {reasons.map(({ reason, companies }) => (
              <li key={reason}>
                {wholeNumber(companies)}: {formulaText(reason)}
              </li>
            ))}
            {rest > 0 && <li>{wholeNumber(rest)}: other reasons</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const FIRST = 200;
/** The most that the service answers with. */
const COMPANIES_MAX = 1_000;

/** The most companies whose own history is read, ten at a time. */
const HISTORIES_MAX = 100;

/** The companies that pass a screen, in one request. */
export function useScreening(screen: SavedScreenFilters) {
  const [shown, more] = useShown(FIRST);
  const limit = Math.min(shown, COMPANIES_MAX);
  const { filters, options } = requestOf(screen);
  const query = useQuery({
    queryKey: ['screener', screen, limit],
    queryFn: ({ signal }) => {
      const { currency, columns, orderBy } = options;
      const asked = {
        ...(currency && { currency }),
        ...(columns && columns.length > 0 && { columns: [...columns] }),
        ...(orderBy && { orderBy }),
      };
      return almanac.companies.screen(filters, { ...asked, limit, signal }).details();
    },
    placeholderData: keepPreviousData,
  });
  return { query, shown, more };
}

/** The companies that pass a screen, and those that could not be judged. */
export function ScreenedCompanies({
  screen,
  screening: { query, shown, more },
  onOrder,
}: {
  readonly screen: SavedScreenFilters;
  readonly screening: {
    readonly query: UseQueryResult<Details<ScreenedCompany[]>, Error>;
    readonly shown: number;
    readonly more: () => void;
  };
  /** Has the service put the companies in another order; without it only those on the page are. */
  readonly onOrder?: (order: ScreenerOrder) => void;
}) {
  const { data: figures } = useQuery(screenFigures);
  const listed = query.data?.value.slice(0, HISTORIES_MAX).map(({ rpEntityId }) => rpEntityId) ?? [];
  const history = useOwnHistory(listed);
  const failed = history.queries.find(({ error }) => error !== null);
  const [local, setLocal] = useState<RowOrder>();
  const { columns = [], currency, orderBy } = screen;
  const ofHistory = history.columns((row: ScreenedCompany) => row.rpEntityId);
  const all = columnsFor(columns ?? [], figures, currency ?? undefined, ofHistory);
  const order = local ?? (orderBy ? orderOf(orderBy) : undefined);
  const changeOrder = (to: RowOrder): void => {
    const formula = FORMULAS[to.id] ?? (columns?.includes(to.id) ? to.id : undefined);
    const isOfService = formula !== undefined && onOrder !== undefined;
    setLocal(isOfService ? undefined : to);
    if (isOfService) onOrder({ formula, direction: to.isDescending ? 'descending' : 'ascending' });
  };
  const isAlwaysShown = (id: string): boolean => columns?.includes(id) === true || id === 'cap' || id === 'price';
  const { screening } = query.data ?? {};
  return (
    <>
      {screening && <ScreeningNote screening={screening} />}
      {history.choice}
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      <QueryView
        query={query}
        height="30rem"
        what="companies"
        isEmpty={(rows) => rows.length === 0}
        empty="No companies match."
      >
        {(rows) => (
          <>
            <DataTable
              name="companies"
              kept="screener"
              rows={rows}
              columns={all.filter(({ id, value }) => isAlwaysShown(id) || rows.some((row) => value(row) !== null))}
              keyOf={({ rpEntityId }) => rpEntityId}
              order={order}
              onOrder={changeOrder}
              {...(rows.length === COMPANIES_MAX && { note: `No more than ${fullNumber(COMPANIES_MAX)} are listed` })}
            />
            {history.queries.length > 0 && rows.length > HISTORIES_MAX && (
              <p className="soft small-text">Mean and percentile are shown of the first {HISTORIES_MAX} companies.</p>
            )}
            <MoreButton
              what="companies"
              shown={Math.min(shown, rows.length)}
              total={Math.min(screening?.passed ?? rows.length, COMPANIES_MAX)}
              onMore={more}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Figures by the columns that every company has of them. */
const FORMULAS: Readonly<Record<string, string>> = {
  cap: 'market_cap',
  price: 'price',
  beta: 'beta',
  dividend: 'last_annual_dividend',
};

function orderOf({ formula, direction }: ScreenerOrder): RowOrder {
  const [id = formula] = Object.entries(FORMULAS).find(([, figure]) => figure === formula) ?? [];
  return { id, isDescending: direction !== 'ascending' };
}

function columnsFor(
  formulas: readonly string[],
  figures: readonly ScreenerFigure[] | undefined,
  currency: string | undefined,
  ofHistory: readonly Column<ScreenedCompany>[],
): readonly Column<ScreenedCompany>[] {
  const chosen = formulas.map((formula, at): Column<ScreenedCompany> => {
    const unit = typedUnit(
      formula,
      figures?.find(({ name }) => name === formula),
    );
    return {
      id: formula,
      name: screenLabel(formula),
      isNumber: true,
      value: ({ values }) => values?.[at] ?? null,
      show: (row) => (
        <span title={row.reasons?.[at] ?? undefined}>
          {screenedText(formula, unit, row.values?.[at], statementCurrency(row, currency))}
        </span>
      ),
    };
  });
  return [...LEADING, ...chosen, ...ofHistory, ...(currency === undefined ? [] : RATES), ...FOLLOWING];
}

const statementCurrency = ({ statements }: ScreenedCompany, currency: string | undefined): string | null =>
  statements?.conversion && statements.conversion.rate !== null && currency !== undefined
    ? currency
    : (statements?.currency ?? null);

const LEADING: readonly Column<ScreenedCompany>[] = [
  {
    id: 'name',
    name: 'Company',
    value: ({ companyName }) => companyName,
    show: ({ rpEntityId, companyName }) => (
      <Link to="/companies/$id" params={{ id: rpEntityId }}>
        {companyName}
      </Link>
    ),
  },
  { id: 'symbol', name: 'Symbol', value: ({ symbol }) => symbol },
  {
    id: 'cap',
    name: 'Market cap',
    isNumber: true,
    value: ({ marketCap }) => marketCap,
    show: ({ marketCap, marketCapReason, currency }) => (
      <span title={marketCapReason ?? undefined}>{money(marketCap, currency, true)}</span>
    ),
  },
  { id: 'size', name: 'Size class', value: ({ sizeClass }) => sizeClass },
];

/** Days of the rates by which amounts are converted. */
const RATES: readonly Column<ScreenedCompany>[] = [
  {
    id: 'price rate',
    name: 'Rate, price',
    value: ({ conversion }) => conversion?.rateDate ?? conversion?.reason ?? null,
    show: ({ conversion }) => rateText(conversion),
  },
  {
    id: 'statement rate',
    name: 'Rate, statements',
    value: ({ statements }) => statements?.conversion?.rateDate ?? statements?.conversion?.reason ?? null,
    show: ({ statements }) => rateText(statements?.conversion),
  },
];

type Conversion = NonNullable<ScreenedCompany['conversion']>;

const rateText = (conversion: Conversion | null | undefined): string => {
  if (!conversion) return '';
  const { from, rate, rateDate, reason } = conversion;
  return rate === null ? (reason ?? '') : `${from} × ${fullNumber(Number(rate.toPrecision(5)))} of ${day(rateDate)}`;
};

const FOLLOWING: readonly Column<ScreenedCompany>[] = [
  {
    id: 'price',
    name: 'Price',
    isNumber: true,
    value: ({ price }) => price,
    show: ({ price, currency }) => money(price, currency),
  },
  {
    id: 'day',
    name: 'Price of',
    value: ({ priceDate }) => priceDate,
    show: (row) => (
      <>
        {day(row.priceDate)} <StaleMark priced={row} />
      </>
    ),
  },
  { id: 'beta', name: 'Beta', isNumber: true, value: ({ beta }) => beta, show: ({ beta }) => decimal(beta) },
  {
    id: 'dividend',
    name: 'Annual dividend',
    isNumber: true,
    value: ({ lastAnnualDividend }) => lastAnnualDividend,
    show: ({ lastAnnualDividend, currency }) => money(lastAnnualDividend, currency),
  },
  { id: 'sector', name: 'Sector', value: ({ sector }) => sector },
  { id: 'industry', name: 'Industry', value: ({ industry }) => industry },
  { id: 'country', name: 'Country', value: ({ country }) => country },
  { id: 'exchange', name: 'Exchange', value: ({ exchange }) => exchange },
  { id: 'currency', name: 'Currency', value: ({ currency }) => currency },
  {
    id: 'unit',
    name: 'Quoted in',
    value: ({ quotedUnit, currency }) => (quotedUnit === currency ? null : quotedUnit),
  },
  {
    id: 'ends',
    name: 'Statements to',
    value: ({ statements }) => statements?.endsOn ?? null,
    show: ({ statements }) => day(statements?.endsOn),
  },
];
