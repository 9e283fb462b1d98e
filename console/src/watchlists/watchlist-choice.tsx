import { useQuery } from '@tanstack/react-query';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';

/** Narrows a page to a watchlist. It has its place before it is known whether there are any. */
export function WatchlistChoice({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
  const { data } = useQuery(savedList(WATCHLISTS));
  const lists = data?.value ?? [];
  const isListed = value === undefined || lists.some(({ id }) => id === value);
  return (
    <div className="field">
      <label htmlFor="watchlist">Watchlist</label>
      <select
        id="watchlist"
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">All companies</option>
        {!isListed && <option value={value}>{value}</option>}
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
