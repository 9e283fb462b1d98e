import type { SavedScreenFilters } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Panel } from '../parts/panel.tsx';
import { SavedItemPage } from '../saved/saved-item-page.tsx';
import { SAVED_SCREENS } from '../saved/saved-kinds.ts';
import { savedScreen } from './saved-screen.tsx';
import { screenOfFilters } from './screen-route.ts';
import { ScreenedCompanies, useScreening } from './screened-companies.tsx';

const route = getRouteApi('/screens/$id');

/** Opens a saved screen: in the screener, or here when it says more than that page can. */
export function SavedScreenPage() {
  const { id } = route.useParams();
  const query = useQuery(savedScreen(id));
  const screen = query.data && screenOfFilters(query.data.filters);
  if (screen !== undefined) return <Navigate to="/screener" search={{ ...screen, saved: id }} replace />;
  return (
    <SavedItemPage kind={SAVED_SCREENS} query={query} itemOf={(saved) => saved}>
      {({ filters }) => (
        <>
          <p className="soft small-text">
            This screen was made with the API and has more properties than the page of the screener.
          </p>
          <SavedCompanies filters={filters} />
        </>
      )}
    </SavedItemPage>
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
