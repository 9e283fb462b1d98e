import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import { monthName } from '../calendar/event-times.ts';
import { monthOf, monthsFrom } from '../calendar/month.ts';
import { moment } from '../format/dates.ts';
import { unitsText, wholeNumber } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { StackedBars } from '../parts/stacked-bars.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { daysOf, type KindUsage, kindsOf, seriesOf } from './month-usage.ts';

const route = getRouteApi('/usage');

/** Units of a month by day, kind and key, against the limits of the plan. */
export function MonthPanel({ limits }: { readonly limits: ReadonlyMap<string, number | null> }) {
  const now = monthOf(new Date().toISOString());
  const { month = now } = route.useSearch();
  const query = useQuery({
    queryKey: ['usage', month],
    queryFn: async ({ signal }) => {
      const span = { start: `${month}-01`, end: daysOf(month, '9999').at(-1) };
      const [byDay, byKey] = await Promise.all([
        almanac.subscription.usage({ ...span, by: ['day', 'kind'], signal }).details(),
        almanac.subscription.usage({ ...span, by: ['day', 'kind', 'key'], signal }).details(),
      ]);
      return {
        ...answered({ byDay: byDay.value.results, byKey: byKey.value.results }),
        warnings: missingBefore(byDay.value.knownFrom, span.start),
      };
    },
    staleTime: 0,
  });
  const days = daysOf(month, month === now ? new Date().toISOString().slice(0, 10) : '9999');
  return (
    <Panel
      title={`Units of ${monthName(month)}`}
      actions={
        <nav className="row" aria-label="Months">
          <Link className="button small" to="/usage" search={{ month: monthsFrom(month, -1) }}>
            ← {monthName(monthsFrom(month, -1))}
          </Link>
          {month < now && (
            <Link className="button small" to="/usage" search={{ month: monthsFrom(month, 1) }}>
              {monthName(monthsFrom(month, 1))} →
            </Link>
          )}
        </nav>
      }
    >
      <QueryView
        query={query}
        height="26rem"
        what="usage by day"
        isEmpty={({ byDay }) => byDay.length === 0}
        empty="No units of this month are known by day."
      >
        {(usage) => (
          <Month
            kinds={kindsOf(usage.byDay, usage.byKey)}
            usage={usage}
            days={days}
            limits={month === now ? limits : null}
          />
        )}
      </QueryView>
    </Panel>
  );
}

/** Notice of the service about missing usage, with the time in the reader's time zone. */
const missingBefore = (knownFrom: string, start: string): string[] =>
  knownFrom <= start
    ? []
    : [`Usage by day and key is known from ${moment(knownFrom)} on; what came before is in the plan above alone.`];

function Month({
  kinds,
  usage,
  days,
  limits,
}: {
  readonly kinds: readonly KindUsage[];
  readonly usage: Parameters<typeof seriesOf>[2];
  readonly days: readonly string[];
  /** Limits of this month; `null` for other months, whose limits are not known. */
  readonly limits: ReadonlyMap<string, number | null> | null;
}) {
  const { unit } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = kinds.find((kind) => kind.unit === unit) ?? kinds[0];
  if (chosen === undefined) return null;
  return (
    <>
      <div className="row">
        <Choices
          name="Kind of unit"
          options={kinds.map(({ unit: id, name }) => ({ id, name }))}
          value={chosen.unit}
          onChange={(id) => void navigate({ search: (before) => ({ ...before, unit: id }), replace: true })}
        />
      </div>
      <StackedBars
        days={days}
        series={seriesOf(chosen, days, usage)}
        unit="units"
        summary={`${chosen.name}: ${unitsText(chosen.units)} units by day and key`}
      />
      <KindTable kinds={kinds} limits={limits} />
    </>
  );
}

function KindTable({
  kinds,
  limits,
}: {
  readonly kinds: readonly KindUsage[];
  readonly limits: ReadonlyMap<string, number | null> | null;
}) {
  return (
    <ScrollBox name="Units by kind and key">
      <table className="table">
        <TableHead columns={['Kind and key', { number: 'Units' }, { number: 'Share of limit' }]} />
        {kinds.map(({ unit, name, units, keys }) => (
          <tbody key={unit}>
            <tr className="total">
              <th scope="row">{name}</th>
              <td className="number">{unitsText(units)}</td>
              <td className="number">{shareText(units, limits?.get(unit))}</td>
            </tr>
            {keys.map((key) => (
              <tr key={key.id}>
                <th scope="row" className="soft">
                  {key.name}
                </th>
                <td className="number">{unitsText(key.units)}</td>
                <td className="number">{shareText(key.units, limits?.get(unit))}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}

const PERCENT = 100;

function shareText(units: number, limit: number | null | undefined): string {
  if (limit === undefined) return '–';
  if (limit === null) return 'no limit';
  const share = limit === 0 ? PERCENT : (units / limit) * PERCENT;
  return `${share.toFixed(1)} % of ${wholeNumber(limit)}`;
}
