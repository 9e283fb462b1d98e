import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { unitsText, wholeNumber } from '../format/numbers.ts';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { useSession } from '../session/session-provider.tsx';
import { AskedPanel } from './asked-panel.tsx';
import { MonthPanel } from './month-panel.tsx';

/** Usage of the organization's plan. */
export function UsagePage() {
  const { session } = useSession();
  const query = useQuery({
    queryKey: ['quotas'],
    queryFn: ({ signal }) => almanac.subscription.quotas({ signal }).details(),
    staleTime: 0,
  });
  const limits = new Map(query.data ? rowsOf(query.data.value).map(({ id, limit }) => [id, limit]) : []);
  return (
    <div className="page">
      <PageHeading>Usage</PageHeading>
      <Panel title="Plan this month">
        <QueryView query={query} height="16rem" what="usage" isEmpty={() => false} empty="">
          {(plan) => (
            <ScrollBox name="Units">
              <table className="table">
                <TableHead columns={['Unit', { number: 'Used' }, { number: 'Limit' }, 'Share']} />
                <tbody>
                  {rowsOf(plan).map(({ id, name, units, used, limit }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <td className="number">{used}</td>
                      <td className="number">{limit === null ? 'none' : wholeNumber(limit)}</td>
                      <td>{limit !== null && <progress value={units} max={limit} aria-label={`${name}, used`} />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
        </QueryView>
      </Panel>
      <MonthPanel limits={limits} />
      {(session.role === 'admin' || session.role === 'operator') && <AskedPanel />}
    </div>
  );
}

type Plan = Awaited<ReturnType<typeof almanac.subscription.quotas>>;

interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  /** The same as it is shown, with its unit. */
  readonly used: string;
  readonly limit: number | null;
}

const CENTS = 100;

function rowsOf(plan: Plan): UsageRow[] {
  if (plan.subscriptionType === 'quota')
    return plan.quotaUnits.map(({ id, displayName, unitsUsage, unitsLimit }) => ({
      id,
      name: displayName,
      units: unitsUsage,
      used: unitsText(unitsUsage),
      limit: unitsLimit === 'unlimited' ? null : unitsLimit,
    }));
  const { units = [] } = plan.billing.at(-1) ?? {};
  return units.map(({ id, displayName, unitsUsage }) => ({
    id,
    name: displayName,
    units: unitsUsage,
    used: `${(unitsUsage / CENTS).toFixed(2)} credits`,
    limit: null,
  }));
}
