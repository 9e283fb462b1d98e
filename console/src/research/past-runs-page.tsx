import type { PastRun } from '@almanac/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { fullNumber } from '../format/numbers.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';

const KEY = ['past runs'];
const RUNS_MAX = 1_000;

/** Past questions; each opens as it was. */
export function PastRunsPage() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => listed(almanac.research.pastRuns({ limit: RUNS_MAX, signal })),
  });
  const removal = useMutation({
    mutationFn: (id: string) => almanac.research.deletePastRun(id),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <div className="page">
      <div className="row spread">
        <PageHeading>Past runs</PageHeading>
        <Link className="button" to="/research">
          New question
        </Link>
      </div>
      {removal.error && <ErrorNotice error={removal.error} />}
      <Panel title="Your questions and templates, the latest first">
        <QueryView
          query={query}
          height="20rem"
          what="past runs"
          isEmpty={(runs) => runs.length === 0}
          empty="There are none yet. Answers of the research agent and of templates are kept here until you delete them."
        >
          {(runs) => (
            <>
              <DataTable
                name="past runs"
                rows={runs}
                columns={columnsOf((id) => removal.mutate(id))}
                keyOf={({ id }) => id}
              />
              {runs.length === RUNS_MAX && (
                <p className="small-text soft">These are the latest {fullNumber(RUNS_MAX)}.</p>
              )}
            </>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

const nameOf = ({ template, question }: PastRun): string => template?.name ?? question;

const columnsOf = (remove: (id: string) => void): readonly Column<PastRun>[] => [
  {
    id: 'question',
    name: 'Question',
    value: nameOf,
    show: (run) => (
      <Link to="/research" search={{ run: run.id }} title={run.question}>
        {nameOf(run)}
      </Link>
    ),
  },
  { id: 'kind', name: 'Kind', value: ({ kind }) => (kind === 'workflow' ? 'template' : 'question') },
  { id: 'turns', name: 'Answers', isNumber: true, value: ({ turnCount }) => turnCount },
  {
    id: 'at',
    name: 'Last answered',
    value: ({ updatedAt }) => updatedAt,
    show: ({ updatedAt }) => moment(updatedAt),
  },
  {
    id: 'kept',
    name: 'Kept',
    value: ({ expiresAt }) => expiresAt ?? 'until deleted',
    show: ({ expiresAt }) => (expiresAt === null ? 'until deleted' : `until ${moment(expiresAt)}`),
  },
  {
    id: 'delete',
    name: 'Delete',
    value: () => null,
    show: (run) => (
      <ConfirmButton
        name="Delete"
        label={`Delete ${nameOf(run)}`}
        question="Delete this run?"
        detail={`“${nameOf(run)}” is deleted with all its answers, and cannot be brought back.`}
        onConfirm={() => remove(run.id)}
      />
    ),
  },
];
