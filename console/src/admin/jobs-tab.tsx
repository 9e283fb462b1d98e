import type { BackgroundJob, JobCount } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { labelOf } from '../format/names.ts';
import { percent, wholeNumber } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { MoreButton, totalOf } from '../parts/more-button.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { useShown } from '../parts/use-shown.ts';
import { type AdminSearch, adminSearch, JOB_STATES } from './admin-route.ts';
import { useAction } from './use-action.ts';

const route = getRouteApi('/admin');
const JOBS_AT_ONCE = 100;
const REFRESH_MS = 5_000;

/** Work in the background: what fails with the reason, what runs and what waits. */
export function JobsTab() {
  const { state = 'failed', kind } = route.useSearch();
  const navigate = route.useNavigate();
  const action = useAction();
  const [retried, setRetried] = useState('');
  const [shown, more] = useShown(JOBS_AT_ONCE);
  const query = useQuery({
    queryKey: ['admin', 'jobs', state, kind, shown],
    queryFn: ({ signal }) => listed(almanac.admin.jobs({ state, kind, limit: shown + 1, signal })),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    // Loading more of the same jobs keeps the displayed ones.
    placeholderData: (before, of) => (of?.queryKey[2] === state && of.queryKey[3] === kind ? before : undefined),
  });
  const { data: counts = [] } = useQuery({
    queryKey: ['admin', 'jobs', 'counts'],
    queryFn: ({ signal }) => almanac.admin.jobCounts({ signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  const change = (to: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ search: (before: AdminSearch) => adminSearch({ ...before, ...to }) });
  const retry = (job: BackgroundJob): void =>
    void action.run(async () => {
      const after = await almanac.admin.retryJob(job.id);
      const now = after === null ? 'is done already' : `is ${after.state}: ${after.reason}`;
      setRetried(`${job.kind} of ${job.subject} ${now}.`);
    });
  return (
    <Panel
      title="Jobs"
      actions={
        <span className="row">
          <KindChoice counts={counts} kind={kind} onChange={(one) => change({ kind: one })} />
          <Choices
            name="State of jobs"
            options={JOB_STATES.map((id) => ({ id, name: `${labelOf(id)} ${wholeNumber(countOf(counts, id, kind))}` }))}
            value={state}
            onChange={(id) => change({ state: id })}
          />
        </span>
      }
    >
      {action.error && <ErrorNotice error={action.error} />}
      <p role="status" className="small-text">
        {retried}
      </p>
      <QueryView
        query={query}
        height="16rem"
        what="jobs"
        isEmpty={(jobs) => jobs.length === 0}
        empty={`No job${kind === undefined ? '' : ` of the kind ${kind}`} ${state === 'failed' ? 'has failed' : `is ${state} now`}.`}
      >
        {(jobs) => (
          <>
            <JobRows jobs={jobs.slice(0, shown)} state={state} isBusy={action.isBusy} onRetry={retry} />
            <MoreButton what="jobs" shown={shown} total={totalOf(jobs, shown)} onMore={more} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function KindChoice({
  counts,
  kind,
  onChange,
}: {
  readonly counts: readonly JobCount[];
  readonly kind: string | undefined;
  readonly onChange: (kind: string | undefined) => void;
}) {
  const kinds = new Set([...counts.map((one) => one.kind), ...(kind === undefined ? [] : [kind])]);
  return (
    <label className="row small-text">
      Kind
      <select
        className="input small"
        value={kind ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">All</option>
        {[...kinds].sort().map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

const countOf = (counts: readonly JobCount[], state: JobCount['state'], kind: string | undefined): number =>
  counts
    .filter((one) => one.state === state && (kind === undefined || one.kind === kind))
    .reduce((sum, { jobs }) => sum + jobs, 0);

function JobRows({
  jobs,
  state,
  isBusy,
  onRetry,
}: {
  readonly jobs: readonly BackgroundJob[];
  readonly state: BackgroundJob['state'];
  readonly isBusy: boolean;
  readonly onRetry: (job: BackgroundJob) => void;
}) {
  return (
    <ScrollBox name="Rows of jobs">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Since</th>
            <th scope="col">Why</th>
            <th scope="col" className="number">
              Attempts
            </th>
            <th scope="col">{state === 'running' ? 'Progress' : 'Change'}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                {job.kind}
                <br />
                <span className="small-text soft">{job.subject}</span>
              </th>
              <td>{moment(job.since)}</td>
              <td>{job.reason}</td>
              <td className="number">{job.attempts}</td>
              <td>
                {job.state === 'running' && percent(job.progress)}
                {(job.state === 'failed' || job.state === 'waiting') && (
                  <button
                    type="button"
                    className="button small"
                    disabled={isBusy}
                    aria-label={`Retry ${job.kind} of ${job.subject}`}
                    onClick={() => onRetry(job)}
                  >
                    {job.state === 'failed' ? 'Retry' : 'Run now'}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
