import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { SAVED_SEARCHES } from '../saved/saved-kinds.ts';
import { FoundDocuments } from './found-documents.tsx';
import { runOf, savedSearch } from './saved-search.ts';

const route = getRouteApi('/saved/$id');

/** Opens a saved search: on the page of documents, or here when it says more than that page can ask. */
export function SavedSearchPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const query = useQuery(savedSearch(id));
  const queries = useQueryClient();
  const question = query.data?.question;
  useEffect(() => {
    if (question === undefined) return;
    // Opening it again runs it again; going back does not.
    queries.removeQueries({ queryKey: runOf(id, true).queryKey });
    void navigate({ to: '/search', search: { ...question, saved: id }, replace: true });
  }, [question, id, queries, navigate]);
  return (
    <div className="page">
      <title>{`${query.data?.item.name ?? 'Saved search'} · Almanac`}</title>
      <h1>{query.data?.item.name ?? 'Saved search'}</h1>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {(query.isPending || question) && <Loading height="10rem" what="saved search" />}
      {query.data && !question && (
        <>
          <SavedActions
            kind={SAVED_SEARCHES}
            item={query.data.item}
            onDeleted={() => void navigate({ to: '/saved' })}
          />
          <FoundByRun id={id} />
        </>
      )}
    </div>
  );
}

function FoundByRun({ id }: { readonly id: string }) {
  const { data: run, error, refetch } = useQuery(runOf(id, false));
  return (
    <Panel title="Documents">
      <p className="soft small-text">
        This search was made with the API and says more than the page of documents can ask, so it is run here as it is.
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!run && !error && <Loading height="30rem" what="documents" />}
      {run && (
        <p className="soft small-text">
          {wholeNumber(run.total)} documents, {wholeNumber(run.documents.filter(({ isNew }) => isNew).length)} of those
          shown {run.lastRunAt === null ? 'new, as it was never run before' : `new since ${moment(run.lastRunAt)}`}
        </p>
      )}
      {run?.documents.length === 0 && <EmptyNotice>Nothing matches.</EmptyNotice>}
      {run && <FoundDocuments documents={run.documents} />}
    </Panel>
  );
}
