import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { counted } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useMedia } from '../parts/use-media.ts';
import { graphHeight, placeAround } from './comention-layout.ts';

const COMPANIES = 12;

/** Sizes of the drawing in its own units, which are about pixels of the screen. */
const WIDE = { width: 520, letters: 22 };
const NARROW = { width: 320, letters: 14 };
const LETTER = 7;

interface Comentioned {
  readonly id: string;
  readonly name: string;
  readonly passages: number;
}

/** Entities mentioned in the same passages: more frequent ones are nearer and larger. */
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
      value: details.value.companies
        .filter((other) => other.id !== id)
        .slice(0, COMPANIES)
        .map(
          (other): Comentioned => ({ id: other.id, name: other.name ?? other.id, passages: other.totalChunksCount }),
        ),
    }),
  });
  return (
    <Panel title="Co-mentioned companies">
      <QueryView
        query={query}
        height="20rem"
        what="companies beside it"
        isEmpty={(companies) => companies.length === 0}
        empty="No other company is mentioned in the same passages."
      >
        {(companies) => (
          <div className="columns">
            <Graph name={name} companies={companies} />
            <ol className="small-text numbered">
              {companies.map((company) => (
                <li key={company.id}>
                  <Link to="/companies/$id" params={{ id: company.id }}>
                    {company.name}
                  </Link>{' '}
                  <span className="soft">{passagesText(company)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

const passagesText = ({ passages }: Comentioned): string => counted(passages, 'passage');

function Graph({ name, companies }: { readonly name: string; readonly companies: readonly Comentioned[] }) {
  const { width, letters } = useMedia('(max-width: 52rem)') ? NARROW : WIDE;
  const height = graphHeight(companies.length);
  const [x, y] = [width / 2, height / 2];
  const places = placeAround(
    companies.map(({ passages }) => passages),
    width,
    letters * LETTER,
  );
  const placed = companies.flatMap((company, at) => {
    const place = places[at];
    return place === undefined ? [] : [{ ...company, place }];
  });
  return (
    <svg className="graph" viewBox={`0 0 ${width} ${height}`}>
      <title>{`Companies beside ${name}, as in the list`}</title>
      {placed.map(({ id, place }) => (
        <line
          key={id}
          x1={x}
          y1={y}
          x2={place.x}
          y2={place.y}
          stroke="var(--line-strong)"
          strokeWidth={0.5 + 3 * place.share}
        />
      ))}
      <circle cx={x} cy={y} r="10" fill="var(--accent)" />
      {placed.map((company) => (
        <Link key={company.id} to="/companies/$id" params={{ id: company.id }} className="graph-node">
          <title>{`${company.name}: ${passagesText(company)}`}</title>
          <circle cx={company.place.x} cy={company.place.y} r={4 + 6 * company.place.share} fill="var(--ink-soft)" />
          <text
            x={company.place.labelX}
            y={company.place.y}
            textAnchor={company.place.anchor}
            dominantBaseline="central"
            className="node-name"
          >
            {shortName(company.name, letters)}
          </text>
        </Link>
      ))}
    </svg>
  );
}

/** The part of a name that fits. */
const shortName = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;
