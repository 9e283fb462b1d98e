import { useQuery } from '@tanstack/react-query';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { FoundDocuments } from './found-documents.tsx';
import { runOf } from './saved-search.ts';

/** New documents since the previous run of a saved search. */
export function FreshPanel({ id }: { readonly id: string }) {
  const { data: run, error, refetch } = useQuery(runOf(id, true));
  return (
    <Panel title="New documents">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!run && !error && <Loading height="30rem" what="new documents" />}
      {run?.documents.length === 0 && <EmptyNotice>Nothing came in since the last run.</EmptyNotice>}
      {run && <FoundDocuments documents={run.documents} />}
    </Panel>
  );
}
