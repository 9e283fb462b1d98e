import type { ScreenedCompany, ScreenerFilters } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { compact, decimal } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { BOUNDS, type Screen, TEXTS } from './screen-route.ts';

const route = getRouteApi('/screener');
const COMPANIES_MAX = 1_000;

/** Companies by their properties. The address holds the screen, so that it is shared and kept as a bookmark. */
export function ScreenerPage() {
  const screen = route.useSearch();
  const navigate = route.useNavigate();
  const change = (name: keyof Screen, value: string | number | undefined): void =>
    void navigate({
      search: (before: Screen) =>
        Object.fromEntries(
          Object.entries({ ...before, [name]: value }).filter(([, one]) => one !== undefined),
        ) as Screen,
      replace: true,
    });
  const query = useQuery({
    queryKey: ['screener', screen],
    queryFn: ({ signal }) =>
      almanac.companies.screen(screen as ScreenerFilters, { limit: COMPANIES_MAX, signal }).details(),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <title>Screener · Almanac</title>
      <h1>Screener</h1>
      <Panel title="Properties">
        <div className="facts">
          {TEXTS.map(({ id, name, hint }) => (
            <div key={id} className="field">
              <label htmlFor={id}>{name}</label>
              <input
                id={id}
                key={screen[id] ?? ''}
                className="input"
                placeholder={hint}
                defaultValue={screen[id] ?? ''}
                onBlur={({ target }) => change(id, target.value.trim() || undefined)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') change(id, event.currentTarget.value.trim() || undefined);
                }}
              />
            </div>
          ))}
          {BOUNDS.map(({ id, name }) => (
            <div key={id} className="field">
              <label htmlFor={id}>{name}</label>
              <input
                id={id}
                key={screen[id] ?? ''}
                className="input"
                inputMode="decimal"
                defaultValue={screen[id] ?? ''}
                onBlur={({ target }) => change(id, numberOf(target.value))}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') change(id, numberOf(event.currentTarget.value));
                }}
              />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Companies">
        <QueryView
          query={query}
          height="30rem"
          what="companies"
          isEmpty={(rows) => rows.length === 0}
          empty="No company has all of these properties."
        >
          {(rows) => (
            <DataTable name="companies" rows={rows} columns={COLUMNS} keyOf={({ rpEntityId }) => rpEntityId} />
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

/** `5B`, `200M` and plain numbers. */
function numberOf(text: string): number | undefined {
  const [, digits, unit = ''] = /^\s*(-?[\d.]+)\s*([kmbt]?)\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits) * ({ '': 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 }[unit.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? value : undefined;
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
    name: 'Market value',
    isNumber: true,
    value: ({ marketCap }) => marketCap,
    show: ({ marketCap }) => compact(marketCap),
  },
  { id: 'price', name: 'Price', isNumber: true, value: ({ price }) => price, show: ({ price }) => decimal(price) },
  { id: 'beta', name: 'Beta', isNumber: true, value: ({ beta }) => beta, show: ({ beta }) => decimal(beta) },
  {
    id: 'dividend',
    name: 'Dividend, year',
    isNumber: true,
    value: ({ lastAnnualDividend }) => lastAnnualDividend,
    show: ({ lastAnnualDividend }) => decimal(lastAnnualDividend),
  },
  { id: 'sector', name: 'Sector', value: ({ sector }) => sector },
  { id: 'industry', name: 'Industry', value: ({ industry }) => industry },
  { id: 'country', name: 'Country', value: ({ country }) => country },
  { id: 'exchange', name: 'Exchange', value: ({ exchange }) => exchange },
];
