import type { BackgroundJob } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { type AdminSearch, JOB_STATES } from './admin-route.ts';
import { useAction } from './use-action.ts';

const route = getRouteApi('/admin');
const JOBS_MAX = 500;
const REFRESH_MS = 5_000;

/** Work in the background: what fails with the reason, what runs and what waits. */
export function JobsTab() {
  const { state = 'failed' } = route.useSearch();
  const navigate = route.useNavigate();
  const action = useAction();
  const [retried, setRetried] = useState('');
  const query = useQuery({
    queryKey: ['admin', 'jobs', state],
    queryFn: ({ signal }) => listed(almanac.admin.jobs({ state, limit: JOBS_MAX, signal })),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
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
        <Choices
          name="State of jobs"
          options={JOB_STATES.map((id) => ({ id, name: id[0]?.toUpperCase() + id.slice(1) }))}
          value={state}
          onChange={(id) => void navigate({ search: (before: AdminSearch) => ({ ...before, state: id }) })}
        />
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
        empty={state === 'failed' ? 'No job has failed.' : `No job is ${state} now.`}
      >
        {(jobs) => (
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
                          disabled={action.isBusy}
                          aria-label={`Retry ${job.kind} of ${job.subject}`}
                          onClick={() => retry(job)}
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
        )}
      </QueryView>
    </Panel>
  );
}
