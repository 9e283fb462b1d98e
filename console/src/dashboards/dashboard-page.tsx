import type { DashboardPanel } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MoveButton } from '../parts/move-button.tsx';
import { EmptyNotice, ErrorNotice } from '../parts/notices.tsx';
import { SavedItemPage, useContentChange } from '../saved/saved-item-page.tsx';
import { DASHBOARDS } from '../saved/saved-kinds.ts';
import { changePanels, dashboard } from './dashboard.ts';
import { DashboardPanels } from './dashboard-panels.tsx';
import { AddPanel } from './panel-form.tsx';

const route = getRouteApi('/dashboards/$id');

/** A dashboard, whose owner adds, moves and removes its panels. */
export function DashboardPage() {
  const { id } = route.useParams();
  const change = useContentChange(id, changePanels);
  return (
    <SavedItemPage
      kind={DASHBOARDS}
      query={useQuery(dashboard(id))}
      itemOf={(board) => board}
      actionsOf={({ editable }) =>
        editable && (
          <AddPanel
            onAdd={async (panel) => {
              await change.mutateAsync((before) => [...before, panel]);
            }}
          />
        )
      }
    >
      {({ panels, editable }) => (
        <>
          {change.error && <ErrorNotice error={change.error} />}
          {panels.length === 0 && <EmptyNotice>It has no panels yet.</EmptyNotice>}
          <DashboardPanels
            panels={panels}
            actionsOf={(at) =>
              editable && (
                <>
                  <MoveButton
                    sign="Up"
                    label={`Up panel ${at + 1}`}
                    isAtEnd={at === 0}
                    onMove={() => change.mutate((before) => movedUp(before, at))}
                  />
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
        </>
      )}
    </SavedItemPage>
  );
}

const movedUp = (panels: readonly DashboardPanel[], at: number): readonly DashboardPanel[] =>
  panels.toSpliced(at, 1).toSpliced(at - 1, 0, ...panels.slice(at, at + 1));
