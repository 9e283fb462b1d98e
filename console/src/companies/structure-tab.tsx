import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { TabProps } from './tab-props.ts';

type Subsidiary = Awaited<ReturnType<typeof almanac.graph.subsidiaries>>[number];

/** All companies under the same ultimate parent, as a tree. */
export function StructureTab({ id }: TabProps) {
  const query = useQuery({
    queryKey: ['subsidiaries', id],
    queryFn: ({ signal }) => almanac.graph.subsidiaries(id, { signal }).details(),
  });
  return (
    <Panel title="Subsidiaries">
      <QueryView
        query={query}
        height="16rem"
        what="structure"
        isEmpty={(rows) => rows.length === 0}
        empty="No parents or subsidiaries are known."
      >
        {(rows) => {
          const parents = Map.groupBy(rows, (row) => row.immediateParentId);
          const [first] = rows;
          return (
            first && (
              <ul>
                <li>
                  <CompanyLink id={first.ultimateParentId} name={first.ultimateParentName} here={id} />
                  <Children of={first.ultimateParentId} parents={parents} here={id} above={new Set()} />
                </li>
              </ul>
            )
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** `above` keeps a circle in the data from going on for ever. */
function Children({
  of,
  parents,
  here,
  above,
}: {
  readonly of: string;
  readonly parents: ReadonlyMap<string, readonly Subsidiary[]>;
  readonly here: string;
  readonly above: ReadonlySet<string>;
}) {
  const children = (parents.get(of) ?? []).filter(({ identifier }) => identifier !== of && !above.has(identifier));
  if (children.length === 0) return null;
  return (
    <ul style={{ paddingInlineStart: '1.25rem' }}>
      {children.map(({ identifier, entityName }) => (
        <li key={identifier}>
          <CompanyLink id={identifier} name={entityName} here={here} />
          <Children of={identifier} parents={parents} here={here} above={new Set([...above, of])} />
        </li>
      ))}
    </ul>
  );
}

const CompanyLink = ({ id, name, here }: { readonly id: string; readonly name: string; readonly here: string }) =>
  id === here ? (
    <strong>{name}</strong>
  ) : (
    <Link to="/companies/$id" params={{ id }} search={{ tab: 'structure' }}>
      {name}
    </Link>
  );
