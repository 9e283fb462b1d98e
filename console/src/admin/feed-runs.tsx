import type { FeedDetails } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { bytes, wholeNumber } from '../format/numbers.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useAction } from './use-action.ts';

type Run = FeedDetails['runs'][number];
type Item = FeedDetails['failedItems'][number];

/** One feed: its source and licence, what failed of it, and its last runs. */
export function FeedRuns({ name }: { readonly name: string }) {
  const action = useAction();
  const query = useQuery({
    queryKey: ['admin', 'feed', name],
    queryFn: ({ signal }) => almanac.admin.feed(name, { signal }).details(),
    staleTime: 0,
  });
  return (
    <Panel
      title={`Feed ${name}`}
      actions={
        <ConfirmButton
          name="Forget"
          label={`Forget how far ${name} is`}
          onConfirm={() => void action.run(() => almanac.admin.forgetFeed(name))}
        />
      }
    >
      {action.error && <ErrorNotice error={action.error} />}
      <QueryView query={query} height="16rem" what="runs" isEmpty={() => false} empty="">
        {({ feed, runs, failedItems }) => (
          <>
            <Facts
              facts={[
                ['Source', feed.source],
                ['Licence', feed.licence],
                ...(feed.attribution === null ? [] : [['Attribution', feed.attribution] as const]),
                ['Last run that was fine', moment(feed.okAt)],
              ]}
            />
            {failedItems.length > 0 && (
              <DataTable
                name={`parts of ${name} that failed`}
                rows={failedItems}
                columns={ITEM_COLUMNS}
                keyOf={({ key }) => key}
              />
            )}
            {runs.length === 0 ? (
              <p className="soft">It has not run yet.</p>
            ) : (
              <DataTable name={`runs of ${name}`} rows={runs} columns={RUN_COLUMNS} keyOf={({ id }) => id} />
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const number = (id: 'requests' | 'taken' | 'unchanged' | 'rejected', name: string): Column<Run> => ({
  id,
  name,
  isNumber: true,
  value: (run) => run[id],
  show: (run) => wholeNumber(run[id]),
});

const RUN_COLUMNS: readonly Column<Run>[] = [
  { id: 'ended', name: 'Ended', value: ({ endedAt }) => endedAt, show: ({ endedAt }) => moment(endedAt) },
  { id: 'condition', name: 'Outcome', value: ({ condition }) => condition.replace('-', ' ') },
  {
    id: 'words',
    name: 'In words',
    value: ({ words }) => words,
    show: ({ words }) => <span title={words}>{words}</span>,
  },
  number('requests', 'Requests'),
  { id: 'bytes', name: 'Received', isNumber: true, value: (run) => run.bytes, show: (run) => bytes(run.bytes) },
  number('taken', 'New or changed'),
  number('unchanged', 'As before'),
  number('rejected', 'Rejected'),
];

const ITEM_COLUMNS: readonly Column<Item>[] = [
  { id: 'key', name: 'Part', value: ({ key }) => key },
  { id: 'state', name: 'State', value: ({ state }) => state },
  { id: 'reason', name: 'Why', value: ({ reason }) => reason },
  { id: 'attempts', name: 'Attempts', isNumber: true, value: ({ attempts }) => attempts },
  { id: 'next', name: 'Next attempt', value: ({ nextAt }) => nextAt, show: ({ nextAt }) => moment(nextAt) },
];
