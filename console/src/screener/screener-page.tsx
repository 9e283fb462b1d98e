import { getRouteApi, Link } from '@tanstack/react-router';
import { Panel } from '../parts/panel.tsx';
import { WatchlistChoice } from '../watchlists/watchlist-choice.tsx';
import { SavedScreenBar, SaveScreenButton } from './saved-screen.tsx';
import { BOUNDS, filtersOfScreen, type Screen, type ScreenSearch, TEXTS } from './screen-route.ts';
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
          {Object.keys(screen).length > 0 && <SaveScreenButton screen={screen} />}
          <Link className="button small" to="/saved">
            Saved screens
          </Link>
        </span>
      </header>
      {saved !== undefined && <SavedScreenBar key={saved} id={saved} screen={screen} />}
      <Panel title="Properties">
        <div className="facts">
          <WatchlistChoice value={screen.watchlist} onChange={(id) => change('watchlist', id)} />
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
      <ScreenedCompanies filters={filtersOfScreen(screen)} />
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
