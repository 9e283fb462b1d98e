import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CompanyField } from '../compare/company-field.tsx';
import { COMPANIES_MAX } from '../compare/compare-route.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { MembersTable } from './members-table.tsx';
import { changeItems, watchlist } from './watchlist.ts';

const route = getRouteApi('/watchlists/$id');

/** The companies of a watchlist with their key figures, and where else the list may be used. */
export function WatchlistPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const refetchSaved = useRefetchSaved();
  const { data: list, error, refetch } = useQuery(watchlist(id));
  const change = useMutation({
    mutationFn: (to: (items: readonly string[]) => readonly string[]) => changeItems(id, to),
    onSettled: refetchSaved,
  });
  if (list === undefined)
    return (
      <div className="page">
        <title>Watchlist · Almanac</title>
        <h1>Watchlist</h1>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading height="30rem" what="watchlist" />
        )}
      </div>
    );
  const { name, items, editable, owner } = list;
  const add = (company: string): void => change.mutate((before) => [...new Set([...before, company])]);
  const remove = (company: string): void => change.mutate((before) => before.filter((one) => one !== company));
  return (
    <div className="page">
      <title>{`${name} · Almanac`}</title>
      <header className="row spread">
        <span className="row">
          <h1>{name}</h1>
          {!editable && <span className="soft">by {owner.name}</span>}
        </span>
        <SavedActions kind={WATCHLISTS} item={list} onDeleted={() => void navigate({ to: '/watchlists' })} />
      </header>
      {items.length > 0 && <Uses id={id} name={name} items={items} />}
      {change.error && <ErrorNotice error={change.error} />}
      <Panel title="Companies">
        {editable && <CompanyField onChoose={add} />}
        {items.length === 0 ? (
          <EmptyNotice>Nothing is in it yet.{editable && ' Add a company by its name or ticker.'}</EmptyNotice>
        ) : (
          <MembersTable list={list} onRemove={editable ? remove : undefined} />
        )}
      </Panel>
    </div>
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
    <Link className="button" to="/webhooks" search={{ watch: id }}>
      Send its news to a webhook
    </Link>
  </nav>
);
