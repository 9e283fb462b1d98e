import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { LOCALE } from '../format/locale.ts';
import { Panel } from '../parts/panel.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import { WatchlistChoice } from '../watchlists/watchlist-choice.tsx';
import { SavedScreenBar, SaveScreenButton } from './saved-screen.tsx';
import { BOUNDS, boundOf, filtersOfScreen, type Screen, type ScreenSearch, TEXTS } from './screen-route.ts';
import { ScreenedCompanies } from './screened-companies.tsx';

const route = getRouteApi('/screener');

/** Companies by their properties. The address holds the screen, so that it is shared and kept as a bookmark. */
export function ScreenerPage() {
  const { saved, ...screen } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (name: keyof Screen, value: string | number | undefined): void =>
    void navigate({
      search: (before: ScreenSearch) =>
        Object.fromEntries(
          Object.entries({ ...before, [name]: value }).filter(([, one]) => one !== undefined),
        ) as ScreenSearch,
      replace: true,
    });
  return (
    <div className="page">
      <title>Screener · Almanac</title>
      <header className="row spread">
        <h1>Screener</h1>
        <span className="row">
          <ForWriters>{Object.keys(screen).length > 0 && <SaveScreenButton screen={screen} />}</ForWriters>
          <Link className="button small" to="/saved">
            Saved screens
          </Link>
        </span>
      </header>
      {saved !== undefined && <SavedScreenBar key={saved} id={saved} screen={screen} />}
      <Panel title="Properties">
        <div className="facts">
          <WatchlistChoice value={screen.watchlist} onChange={(id) => change('watchlist', id)} />
          {TEXTS.map((text) =>
            'values' in text ? (
              <ValueChoice
                key={text.id}
                {...text}
                value={screen[text.id]}
                onChange={(value) => change(text.id, value)}
              />
            ) : (
              <TypedField
                key={text.id}
                id={text.id}
                name={text.name}
                hint={text.hint}
                value={screen[text.id] ?? ''}
                onChange={(value) => change(text.id, value || undefined)}
              />
            ),
          )}
          {BOUNDS.map(({ id, name, unit }) => {
            const bound = screen[id];
            return (
              <TypedField
                key={id}
                id={id}
                name={name}
                value={bound === undefined ? '' : String(bound / unit)}
                isNumber
                onChange={(value) => change(id, boundOf(value, unit))}
              />
            );
          })}
        </div>
      </Panel>
      <ScreenedCompanies filters={filtersOfScreen(screen)} />
    </div>
  );
}

/** A field that counts once it is left, or by Enter. */
function TypedField({
  id,
  name,
  value,
  hint,
  isNumber = false,
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const choose = (input: HTMLInputElement): void => {
    if (input.value.trim() !== value) onChange(input.value.trim());
  };
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        key={value}
        className="input"
        placeholder={hint}
        inputMode={isNumber ? 'decimal' : 'text'}
        defaultValue={value}
        onBlur={({ target }) => choose(target)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose(currentTarget)}
      />
    </div>
  );
}

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** One of the values that companies have. */
function ValueChoice({
  id,
  name,
  values,
  value = '',
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly values: 'sectors' | 'industries' | 'countries';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const { data = [] } = useQuery({
    queryKey: ['values', values],
    queryFn: ({ signal }) => almanac.graph.values(values, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = value === '' || data.includes(value) ? data : [value, ...data];
  const options = known
    .map((one) => ({ one, label: values === 'countries' && COUNTRY.test(one) ? (countryNames.of(one) ?? one) : one }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">Any</option>
        {options.map(({ one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const COUNTRY = /^[A-Z]{2}$/;
