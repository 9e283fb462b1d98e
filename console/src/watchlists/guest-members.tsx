import type { ScreenedCompany } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { memberName } from '../format/names.ts';
import { figureText, money } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { PricePlace } from '../parts/price-place.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { MULTIPLES } from '../valuation/multiples.ts';

const MEMBERS_MAX = 1_000;

/** Companies of a watchlist as a guest sees them: with prices, market caps and multiples, all by one screen of the watchlist. */
export function GuestMembers({ id, name }: { readonly id: string; readonly name: string }) {
  const columns = MULTIPLES.map((multiple) => multiple.id);
  const query = useQuery({
    queryKey: ['companies of a watchlist', id],
    queryFn: ({ signal }) =>
      almanac.companies.screen({ rpEntityId: [id] }, { columns, limit: MEMBERS_MAX, signal }).details(),
  });
  return (
    <QueryView
      query={query}
      height="20rem"
      what="companies"
      isEmpty={(rows) => rows.length === 0}
      empty="No price is known of any company in it."
    >
      {(rows) => (
        <DataTable name={name} kept="watchlist" rows={rows} columns={COLUMNS} keyOf={(row) => row.rpEntityId} />
      )}
    </QueryView>
  );
}

const COLUMNS: readonly Column<ScreenedCompany>[] = [
  { id: 'name', name: 'Company', value: ({ companyName }) => companyName },
  {
    id: 'price',
    name: 'Price',
    isNumber: true,
    value: ({ price }) => price,
    show: ({ price, currency }) => money(price, currency),
  },
  { id: 'place', name: 'Price of', value: ({ priceDate }) => priceDate, show: (row) => <PricePlace priced={row} /> },
  {
    id: 'cap',
    name: 'Market cap',
    isNumber: true,
    value: ({ marketCap }) => marketCap,
    show: ({ marketCap, currency }) => money(marketCap, currency, true),
  },
  ...MULTIPLES.map(
    ({ id, name }, at): Column<ScreenedCompany> => ({
      id,
      name,
      isNumber: true,
      value: ({ values }) => values?.[at] ?? null,
      show: ({ values }) => figureText(memberName(id), values?.[at] ?? null),
    }),
  ),
];
