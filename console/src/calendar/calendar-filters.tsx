import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { CompanyField } from '../compare/company-field.tsx';
import { type CalendarSearch, EVENT_CATEGORY_NAMES } from './calendar-route.ts';

/** Narrows the events by kind, company and watchlist. */
export function CalendarFilters({
  search: { category, company, watchlist },
  onChange,
}: {
  readonly search: CalendarSearch;
  readonly onChange: (to: Partial<Record<keyof CalendarSearch, string | undefined>>) => void;
}) {
  const { data: watchlists = [] } = useQuery({
    queryKey: ['watchlists of the calendar'],
    queryFn: ({ signal }) => almanac.watchlists.list({ signal }).toArray(),
  });
  const { data: name = company } = useQuery({
    queryKey: ['name', company],
    queryFn: async ({ signal }) => (await almanac.graph.entities([company ?? ''], { signal }))[0]?.name ?? company,
    enabled: company !== undefined,
  });
  return (
    <search className="row calendar-filters">
      <label className="field">
        <span className="label">Kind</span>
        <select
          className="input"
          value={category ?? ''}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">All</option>
          {Object.entries(EVENT_CATEGORY_NAMES).map(([id, kind]) => (
            <option key={id} value={id}>
              {kind}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="label">Watchlist</span>
        <select
          className="input"
          value={watchlist ?? ''}
          onChange={({ target }) => onChange({ watchlist: target.value, company: undefined })}
        >
          <option value="">All companies</option>
          {watchlists.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {watchlist !== undefined && !watchlists.some(({ id }) => id === watchlist) && (
            <option value={watchlist}>{watchlist}</option>
          )}
        </select>
      </label>
      {company === undefined ? (
        <CompanyField label="Company" onChoose={(id) => onChange({ company: id, watchlist: undefined })} />
      ) : (
        <button type="button" className="button" onClick={() => onChange({ company: undefined })}>
          {name} <span aria-hidden="true">×</span>
          <span className="visually-hidden">: show all companies</span>
        </button>
      )}
    </search>
  );
}
