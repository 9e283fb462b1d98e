import type { SavedScreenFilters } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { SAVED_SCREENS } from '../saved/saved-kinds.ts';
import { savedScreen } from './saved-screen.tsx';
import { screenOfFilters } from './screen-route.ts';
import { ScreenedCompanies, useScreening } from './screened-companies.tsx';

const route = getRouteApi('/screens/$id');

/** Opens a saved screen: in the screener, or here when it says more than that page can. */
export function SavedScreenPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const { data: saved, error, isPending, refetch } = useQuery(savedScreen(id));
  const screen = saved && screenOfFilters(saved.filters);
  if (screen !== undefined) return <Navigate to="/screener" search={{ ...screen, saved: id }} replace />;
  return (
    <div className="page">
      <title>{`${saved?.name ?? 'Saved screen'} · Almanac`}</title>
      <h1>{saved?.name ?? 'Saved screen'}</h1>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading height="10rem" what="saved screen" />}
      {saved && (
        <>
          <SavedActions kind={SAVED_SCREENS} item={saved} onDeleted={() => void navigate({ to: '/saved' })} />
          <p className="soft small-text">
            This screen was made with the API and has more properties than the page of the screener.
          </p>
          <SavedCompanies filters={saved.filters} />
        </>
      )}
    </div>
  );
}

function SavedCompanies({ filters }: { readonly filters: SavedScreenFilters }) {
  const screening = useScreening(filters);
  return (
    <Panel title="Companies">
      <ScreenedCompanies screen={filters} screening={screening} />
    </Panel>
  );
}
