import type { AskedQuestion } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { lastDayOf, monthOf } from '../calendar/month.ts';
import { daysAgo, moment } from '../format/dates.ts';
import { unitName } from '../format/names.ts';
import { unitsText } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';

const route = getRouteApi('/usage');

/** The newest of a month. */
const QUESTIONS_MAX = 1_000;

/** Questions of the organization in the month of the page, for administrators. */
export function AskedPanel() {
  const { month = monthOf(daysAgo(0)) } = route.useSearch();
  const query = useQuery({
    queryKey: ['asked questions', month],
    queryFn: ({ signal }) =>
      listed(almanac.admin.questions({ start: `${month}-01`, end: lastDayOf(month), limit: QUESTIONS_MAX, signal })),
    staleTime: 0,
  });
  return (
    <Panel title="What was asked">
      <QueryView
        query={query}
        height="12rem"
        what="questions"
        isEmpty={(rows) => rows.length === 0}
        empty="No questions of this month are kept."
      >
        {(rows) => (
          <DataTable
            name={`Questions of ${month}`}
            rows={rows}
            columns={COLUMNS}
            keyOf={({ id }) => id}
            {...(rows.length === QUESTIONS_MAX && { note: `The last ${QUESTIONS_MAX} of the month` })}
          />
        )}
      </QueryView>
    </Panel>
  );
}

const OPERATIONS: Readonly<Record<string, string>> = {
  'search.search': 'Search',
  'research.run-agent': 'Research',
  'workflow.execute': 'Template',
};

const COLUMNS: readonly Column<AskedQuestion>[] = [
  { id: 'at', name: 'Time', value: ({ askedAt }) => askedAt, show: ({ askedAt }) => moment(askedAt) },
  { id: 'user', name: 'User', value: ({ user }) => user.name ?? user.id },
  { id: 'kind', name: 'Kind', value: ({ operation }) => OPERATIONS[operation] ?? operation },
  {
    id: 'text',
    name: 'Question',
    value: ({ text }) => text,
    show: ({ text }) => <span className="written">{text}</span>,
  },
  {
    id: 'units',
    name: 'Units',
    value: ({ units }) => units.map(({ unit, units: used }) => `${unitsText(used)} ${unitName(unit)}`).join(', '),
  },
];
