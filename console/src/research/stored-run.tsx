import type { WholePastRun } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { storedRun } from '../runs/run-state.ts';
import { RunView } from '../runs/run-view.tsx';
import { templateSearch } from '../templates/template-inputs.ts';

/** A past run by its id; without one nothing is read. */
export const useStoredRun = (id: string | undefined) =>
  useQuery({
    queryKey: ['past run', id],
    queryFn: ({ signal }) => almanac.research.pastRun(id ?? '', { signal }),
    enabled: id !== undefined,
  });

/** The answers of a past run, as they were. */
export function StoredRun({ query }: { readonly query: ReturnType<typeof useStoredRun> }) {
  const { data: run, error, refetch } = query;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (run === undefined) return <Loading height="24rem" what="the answers" />;
  return (
    <>
      <About run={run} />
      {run.turns.map((turn) => (
        <RunView key={turn.checkpointId} run={storedRun(turn)} />
      ))}
    </>
  );
}

function About({ run: { template, question, updatedAt, expiresAt } }: { readonly run: WholePastRun }) {
  return (
    <div className="stack small-text soft about">
      <p>
        Answered {moment(updatedAt)}
        {expiresAt !== null && <>, kept until {moment(expiresAt)}</>}. The sources searched are not kept.
      </p>
      {template !== null && (
        <details>
          <summary>What the template asked</summary>
          <p>{question}</p>
        </details>
      )}
      {template !== null && template.id !== null && (
        <div className="row">
          <Link
            className="button small"
            to="/templates/$id"
            params={{ id: template.id }}
            search={templateSearch({ input: template.input })}
          >
            Run the template again
          </Link>
        </div>
      )}
    </div>
  );
}
