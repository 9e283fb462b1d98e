import type { Health } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { counted, wholeNumber } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';

const REFRESH_MS = 10_000;
const GB = 1e9;

/** State of the service and its parts. */
export function HealthTab() {
  const query = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => almanac.admin.health({ signal }).details(),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  return (
    <Panel title="Health">
      <QueryView query={query} height="24rem" what="health" isEmpty={() => false} empty="">
        {(health) => (
          <>
            <p className={health.notReady === null ? 'notice' : 'notice warn'}>
              {health.notReady === null ? 'Healthy' : `Not ready: ${health.notReady}.`}
            </p>
            {health.documentIndex.gaps.map((gap) => (
              <p key={gap} className="notice warn">
                {gap}
              </p>
            ))}
            <dl className="facts">
              {factsOf(health).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function factsOf(health: Health): readonly (readonly [name: string, value: string])[] {
  const { version, role, database, documentIndex, companyIndex, lexicon, queue, disk } = health;
  const documents = Object.values(documentIndex.documents).reduce((sum, count) => sum + count, 0);
  return [
    ['Version', version],
    ['Role of this process', role],
    ['Database', `${database.engine}, ${database.isReachable ? 'reachable' : 'not reachable'}`],
    ['Documents', wholeNumber(documents)],
    ['Passages', wholeNumber(documentIndex.chunks)],
    ['Passages not indexed yet', wholeNumber(documentIndex.unindexedChunks)],
    ['Company index', `revision ${wholeNumber(companyIndex.revision)}`],
    ['Company index behind by', counted(companyIndex.lag, 'change')],
    ['Lexicon of names', !lexicon.isBuilt ? 'not built yet' : lexicon.isCurrent ? 'current' : 'being renewed'],
    ['Jobs waiting', wholeNumber(queue.jobs['waiting'] ?? 0)],
    ['Jobs running', wholeNumber(queue.jobs['running'] ?? 0)],
    ['Jobs failed', wholeNumber(queue.jobs['failed'] ?? 0)],
    ['Oldest waiting job', queue.oldestReadyAt === null ? 'none' : moment(queue.oldestReadyAt)],
    ['Jobs at once', wholeNumber(queue.workers)],
    ['Done in the last hour', wholeNumber(queue.doneLastHour)],
    ['Failed in the last hour', wholeNumber(queue.failedLastHour)],
    ['Disk', `${(disk.freeBytes / GB).toFixed(1)} of ${(disk.totalBytes / GB).toFixed(1)} GB free`],
  ];
}
