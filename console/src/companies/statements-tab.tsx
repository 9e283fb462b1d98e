import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { day } from '../format/dates.ts';
import { Choices } from '../parts/choices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import {
  COLUMN_CHOICES,
  type CompanySearch,
  figureIn,
  ORDER_CHOICES,
  PERIOD_CHOICES,
  STATEMENT_KINDS,
  type StatementKind,
} from './company-route.ts';
import { FigureExplained } from './figure-explained.tsx';
import { readSegments, SegmentTable } from './segment-table.tsx';
import { readStatement, StatementTable } from './statement-table.tsx';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/companies/$id');

/** Statements side by side. A click on a figure says how it came to be. */
export function StatementsTab({ id, name, search }: TabProps) {
  const { statement = 'income', period = 'annual', asOf, columns = '5', order = 'newest' } = search;
  const navigate = route.useNavigate();
  const change = (to: CompanySearch): void =>
    void navigate({ search: (before: CompanySearch) => ({ ...before, ...to }), replace: true });
  const show = (to: (before: CompanySearch) => CompanySearch): void =>
    void navigate({ search: to, resetScroll: false });
  const onShow = (figure: string, of: string): void => show((before) => ({ ...before, figure, of }));
  const isSegments = isOfSegments(statement);
  const shown = { period, asOf, limit: columns === 'all' ? null : Number(columns) };
  const segments = useQuery({
    queryKey: ['segments', id, statement, shown],
    queryFn: ({ signal }) => readSegments(statement === 'regions' ? 'regions' : 'products', id, { ...shown, signal }),
    enabled: isSegments,
  });
  const statements = useQuery({
    queryKey: ['statements', id, statement, shown, order],
    queryFn: ({ signal }) => readStatement(statement, id, { ...shown, order, signal }),
    enabled: !isSegments,
  });
  const view = {
    height: '32rem',
    what: 'statements',
    isEmpty: (found: readonly unknown[]) => found.length === 0,
    empty: asOf === undefined ? 'No such statements are known.' : `None were known on ${day(asOf)}.`,
  };
  return (
    <Panel
      title={STATEMENT_KINDS.find((kind) => kind.id === statement)?.name ?? ''}
      actions={<TableChoices search={search} onChange={change} />}
    >
      {isSegments ? (
        <QueryView query={segments} {...view}>
          {(found) => <SegmentTable name={`${name} ${statement}`} statements={found} onShow={onShow} />}
        </QueryView>
      ) : (
        <QueryView query={statements} {...view}>
          {([found]) =>
            found && <StatementTable id={id} name={name} table={found} shown={{ ...shown, order }} onShow={onShow} />
          }
        </QueryView>
      )}
      <FigureExplained
        id={id}
        figure={figureIn(search)}
        asOf={asOf}
        onShow={(field) => show((before) => ({ ...before, figure: field }))}
        onClose={() => show(({ figure: _figure, of: _of, ...rest }) => rest)}
      />
    </Panel>
  );
}

function TableChoices({
  search: { statement = 'income', period = 'annual', columns = '5', order = 'newest' },
  onChange,
}: {
  readonly search: CompanySearch;
  readonly onChange: (to: CompanySearch) => void;
}) {
  return (
    <>
      <Choices
        name="Statement"
        options={STATEMENT_KINDS}
        value={statement}
        onChange={(to) => onChange({ statement: to })}
      />
      <Choices name="Period" options={PERIOD_CHOICES} value={period} onChange={(to) => onChange({ period: to })} />
      <Choices
        name="Number of periods"
        options={COLUMN_CHOICES}
        value={columns}
        onChange={(to) => onChange({ columns: to })}
      />
      {isOfSegments(statement) || (
        <Choices name="Order" options={ORDER_CHOICES} value={order} onChange={(to) => onChange({ order: to })} />
      )}
    </>
  );
}

const isOfSegments = (kind: StatementKind): boolean => kind === 'regions' || kind === 'products';
