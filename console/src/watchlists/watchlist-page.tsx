import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CompanyField } from '../compare/company-field.tsx';
import { COMPANIES_MAX } from '../compare/compare-route.ts';
import { EmptyNotice, ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedItemPage, useContentChange } from '../saved/saved-item-page.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { ForColleagues, ForWriters, useIsGuest } from '../session/session-provider.tsx';
import { GuestMembers } from './guest-members.tsx';
import { MembersTable } from './members-table.tsx';
import { changeItems, watchlist } from './watchlist.ts';

const route = getRouteApi('/watchlists/$id');

/** The companies of a watchlist with their key figures, and where else the list may be used. */
export function WatchlistPage() {
  const { id } = route.useParams();
  const isGuest = useIsGuest();
  const change = useContentChange(id, changeItems);
  const add = (company: string): void => change.mutate((before) => [...new Set([...before, company])]);
  const remove = (company: string): void => change.mutate((before) => before.filter((one) => one !== company));
  return (
    <SavedItemPage kind={WATCHLISTS} query={useQuery(watchlist(id))} itemOf={(list) => list}>
      {(list) => (
        <>
          <ForColleagues>{list.items.length > 0 && <Uses id={id} name={list.name} items={list.items} />}</ForColleagues>
          {change.error && <ErrorNotice error={change.error} />}
          <Panel title="Companies">
            {list.editable && <CompanyField onChoose={add} />}
            {list.items.length === 0 ? (
              <EmptyNotice>Nothing is in it yet.{list.editable && ' Add a company by its name or ticker.'}</EmptyNotice>
            ) : isGuest ? (
              <GuestMembers id={id} name={list.name} />
            ) : (
              <MembersTable list={list} onRemove={list.editable ? remove : undefined} />
            )}
          </Panel>
        </>
      )}
    </SavedItemPage>
  );
}

const Uses = ({
  id,
  name,
  items,
}: {
  readonly id: string;
  readonly name: string;
  readonly items: readonly string[];
}) => (
  <nav className="row" aria-label="Use the watchlist">
    <Link className="button" to="/search" search={{ entity: id, named: name }}>
      News &amp; filings
    </Link>
    <Link className="button" to="/screener" search={{ watchlist: id }}>
      Open in screener
    </Link>
    <Link className="button" to="/calendar" search={{ watchlist: id }}>
      Calendar
    </Link>
    <Link className="button" to="/compare" search={{ ids: items.slice(0, COMPANIES_MAX) }}>
      {items.length > COMPANIES_MAX ? `Compare the first ${COMPANIES_MAX}` : 'Compare'}
    </Link>
    <ForWriters>
      <Link className="button" to="/webhooks" search={{ watch: id }}>
        Send its news to a webhook
      </Link>
    </ForWriters>
  </nav>
);
