import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';

const COMPANIES = 12;
const [WIDTH, HEIGHT] = [480, 320];

/** Who is mentioned in the same passages: nearer and larger for those who are oftener. */
export function Comentions({ id, name }: { readonly id: string; readonly name: string }) {
  const query = useQuery({
    queryKey: ['comentions', id],
    queryFn: ({ signal }) =>
      almanac.search
        .comentions('', {
          filters: { entity: { anyOf: [id] } },
          entityCategories: ['companies'],
          limit: COMPANIES + 1,
          signal,
        })
        .details(),
    select: (details) => ({
      ...details,
      // The company is mentioned beside itself, too.
      value: { companies: details.value.companies.filter((other) => other.id !== id).slice(0, COMPANIES) },
    }),
  });
  return (
    <Panel title="Mentioned beside it">
      <QueryView
        query={query}
        height="20rem"
        what="companies beside it"
        isEmpty={({ companies }) => companies.length === 0}
        empty="No other company is mentioned in the same passages."
      >
        {({ companies }) => {
          const most = Math.max(...companies.map(({ totalChunksCount }) => totalChunksCount));
          const placed = companies.map((company, at, all) => {
            const share = company.totalChunksCount / most;
            const angle = (at / all.length) * 2 * Math.PI - Math.PI / 2;
            const reach = 1 - 0.45 * share;
            return {
              ...company,
              share,
              x: WIDTH / 2 + Math.cos(angle) * reach * (WIDTH / 2 - 90),
              y: HEIGHT / 2 + Math.sin(angle) * reach * (HEIGHT / 2 - 24),
            };
          });
          return (
            <div className="columns">
              <ScrollBox name="Graph of companies">
                <svg className="graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
                  <title>{`Companies beside ${name}, as in the list`}</title>
                  {placed.map(({ id: other, x, y, share }) => (
                    <line
                      key={other}
                      x1={WIDTH / 2}
                      y1={HEIGHT / 2}
                      x2={x}
                      y2={y}
                      stroke="var(--line-strong)"
                      strokeWidth={0.5 + 3 * share}
                    />
                  ))}
                  <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="10" fill="var(--accent)" />
                  <text x={WIDTH / 2} y={HEIGHT / 2 + 26} textAnchor="middle" className="node-name">
                    {shortName(name)}
                  </text>
                  {placed.map(({ id: other, x, y, share, name: label, totalChunksCount }) => (
                    <Link key={other} to="/companies/$id" params={{ id: other }} className="graph-node">
                      <title>{`${label ?? other}: ${wholeNumber(totalChunksCount)} passages`}</title>
                      <circle cx={x} cy={y} r={4 + 6 * share} fill="var(--ink-soft)" />
                      <text x={x} y={y + 22} textAnchor="middle" className="node-name">
                        {shortName(label ?? other)}
                      </text>
                    </Link>
                  ))}
                </svg>
              </ScrollBox>
              <ol className="stack small-text" style={{ paddingInlineStart: '1.25rem', gap: '0.25rem' }}>
                {placed.map((company) => (
                  <li key={company.id}>
                    <Link to="/companies/$id" params={{ id: company.id }}>
                      {company.name ?? company.id}
                    </Link>{' '}
                    <span className="soft">{wholeNumber(company.totalChunksCount)} passages</span>
                  </li>
                ))}
              </ol>
            </div>
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** As much of a name as has room beside the others. */
const shortName = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);
