import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moment } from '../format/dates.ts';
import { counted, wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../parts/query-view.tsx';
import { SavedItemPage } from '../saved/saved-item-page.tsx';
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
    <SavedItemPage kind={SAVED_SEARCHES} query={query} itemOf={({ item }) => item}>
      {() => (question ? <Loading height="30rem" what="saved search" /> : <FoundByRun id={id} />)}
    </SavedItemPage>
  );
}

const FoundByRun = ({ id }: { readonly id: string }) => (
  <Panel title="Documents">
    <p className="soft small-text">
      This search was made with the API and says more than the page of documents can ask, so it is run here as it is.
    </p>
    <Loaded query={useQuery(runOf(id, false))} height="30rem" what="documents">
      {({ total, documents, lastRunAt }) => (
        <>
          <p className="soft small-text">
            {counted(total, 'document')}, {wholeNumber(documents.filter(({ isNew }) => isNew).length)} of those shown{' '}
            {lastRunAt === null ? 'new, as it was never run before' : `new since ${moment(lastRunAt)}`}
          </p>
          {documents.length === 0 && <EmptyNotice>Nothing matches.</EmptyNotice>}
          <FoundDocuments documents={documents} />
        </>
      )}
    </Loaded>
  </Panel>
);
