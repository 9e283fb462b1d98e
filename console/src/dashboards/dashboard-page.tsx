import type { DashboardPanel } from '@almanac/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { DASHBOARDS } from '../saved/saved-kinds.ts';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { changePanels, dashboard } from './dashboard.ts';
import { DashboardPanels } from './dashboard-panels.tsx';
import { AddPanel } from './panel-form.tsx';

const route = getRouteApi('/dashboards/$id');

/** A dashboard, whose owner adds, moves and removes its panels. */
export function DashboardPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const refetchSaved = useRefetchSaved();
  const { data: board, error, refetch } = useQuery(dashboard(id));
  const change = useMutation({
    mutationFn: (to: (panels: readonly DashboardPanel[]) => readonly DashboardPanel[]) => changePanels(id, to),
    onSettled: refetchSaved,
  });
  if (board === undefined)
    return (
      <div className="page">
        <title>Dashboard · Almanac</title>
        <h1>Dashboard</h1>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading height="30rem" what="dashboard" />
        )}
      </div>
    );
  const { name, panels, editable, owner } = board;
  return (
    <div className="page">
      <title>{`${name} · Almanac`}</title>
      <header className="row spread">
        <span className="row">
          <h1>{name}</h1>
          {!editable && <span className="soft">by {owner.name}</span>}
        </span>
        <span className="row">
          {editable && (
            <AddPanel
              onAdd={async (panel) => {
                await change.mutateAsync((before) => [...before, panel]);
              }}
            />
          )}
          <SavedActions kind={DASHBOARDS} item={board} onDeleted={() => void navigate({ to: '/dashboards' })} />
        </span>
      </header>
      {change.error && <ErrorNotice error={change.error} />}
      {panels.length === 0 && <EmptyNotice>It has no panels yet.</EmptyNotice>}
      <DashboardPanels
        panels={panels}
        actionsOf={(at) =>
          editable && (
            <>
              <button
                type="button"
                className="button small quiet"
                disabled={at === 0}
                onClick={() => change.mutate((before) => movedUp(before, at))}
              >
                Up<span className="visually-hidden"> panel {at + 1}</span>
              </button>
              <button
                type="button"
                className="button small quiet"
                onClick={() => change.mutate((before) => before.filter((_, place) => place !== at))}
              >
                Remove<span className="visually-hidden"> panel {at + 1}</span>
              </button>
            </>
          )
        }
      />
    </div>
  );
}

const movedUp = (panels: readonly DashboardPanel[], at: number): readonly DashboardPanel[] =>
  panels.toSpliced(at, 1).toSpliced(at - 1, 0, ...panels.slice(at, at + 1));
