import type { ScreenedCompany, ScreenerFilters } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { decimal, money } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { MoreButton, totalOf } from '../parts/more-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { StaleMark } from '../parts/price-place.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useShown } from '../parts/use-shown.ts';

const FIRST = 200;
/** The most that the service answers with. */
const COMPANIES_MAX = 1_000;

/** The companies that pass filters, the largest first. */
export function ScreenedCompanies({ filters }: { readonly filters: ScreenerFilters }) {
  const [shown, more] = useShown(FIRST);
  const limit = Math.min(shown + 1, COMPANIES_MAX);
  const query = useQuery({
    queryKey: ['screener', filters, limit],
    queryFn: ({ signal }) => almanac.companies.screen(filters, { limit, signal }).details(),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Companies">
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
              rows={rows.slice(0, shown)}
              columns={COLUMNS.filter(({ value }) => rows.some((row) => value(row) !== null))}
              keyOf={({ rpEntityId }) => rpEntityId}
              {...(rows.length === limit && {
                note: 'They are the largest; narrow the properties to see others.',
              })}
            />
            <MoreButton what="companies" shown={shown} total={totalOf(rows, shown)} onMore={more} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const COLUMNS: readonly Column<ScreenedCompany>[] = [
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
    show: ({ marketCap, currency }) => money(marketCap, currency, true),
  },
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
    name: 'Dividend, year',
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
];
