import type { CompanyRatios, KeyMetrics, PricedListing } from '@almanac/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { labelOf } from '../format/names.ts';
import { figureText } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { PricePlace } from '../parts/price-place.tsx';
import { saveTable } from '../parts/save-file.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { CompanyField } from './company-field.tsx';
import { COMPANIES_MAX, type CompareSearch } from './compare-route.ts';
import { ComparedPrices } from './compared-prices.tsx';
import { ComparedValuation } from './compared-valuation.tsx';

const PROPOSED = 5;

/** Companies like the first one of the page, to add. */
function ProposedPeers({ ids, onAdd }: { readonly ids: readonly string[]; readonly onAdd: (id: string) => void }) {
  const [first] = ids;
  const { data = [] } = useQuery({
    queryKey: ['proposed peers', first],
    queryFn: ({ signal }) => almanac.companies.peers(first ?? '', { limit: PROPOSED, signal }),
    enabled: first !== undefined,
  });
  const peers = data.filter(({ rpEntityId }) => !ids.includes(rpEntityId));
  if (peers.length === 0) return null;
  return (
    <section className="row" aria-label="Proposed peers">
      <span className="soft small-text">Of the same industry or sector, nearest in market cap:</span>
      {peers.map(({ rpEntityId, companyName }) => (
        <button key={rpEntityId} type="button" className="button small" onClick={() => onAdd(rpEntityId)}>
          <span aria-hidden="true">+</span> {companyName}
        </button>
      ))}
    </section>
  );
}

const route = getRouteApi('/compare');

/** Higher tables scroll in a window of their own, so that the names stay in sight. */
const TABLE_MAX = '80vh';

const MARKET_CAP = 'marketCap';
/** Metrics shown first, in this order; all others follow. */
const LEADING = [
  MARKET_CAP,
  'priceToEarningsRatioTtm',
  'evToEbitdaTtm',
  'grossProfitMarginTtm',
  'operatingProfitMarginTtm',
  'netProfitMarginTtm',
  'returnOnEquityTtm',
  'returnOnInvestedCapitalTtm',
  'freeCashFlowYieldTtm',
  'dividendYieldTtm',
  'debtToEquityRatioTtm',
];

interface Compared {
  readonly id: string;
  readonly name: string;
  readonly figures: Readonly<Record<string, number | null>>;
  /** Currency of its statements. */
  readonly currency: string | null;
  readonly priceCurrency: string | null;
  /** Listing and day of the price. */
  readonly priced: PricedListing | undefined;
  readonly hasStatements: boolean;
}

/** Up to eight companies beside each other on every metric. */
export function ComparePage() {
  const search = route.useSearch();
  const { ids = [] } = search;
  const navigate = route.useNavigate();
  const change = (to: CompareSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...to }), resetScroll: false });
  const show = (next: readonly string[]): void =>
    void navigate({ search: ({ ids: _, ...before }) => (next.length === 0 ? before : { ...before, ids: next }) });
  const add = (id: string): void => show([...new Set([...ids, id])]);
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['compared', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(id, signal),
    })),
  });
  const failed = queries.find(({ error }) => error !== null);
  const companies = queries.flatMap(({ data }) => data ?? []);
  const nameOf = (id: string): string => companies.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="page">
      <PageHeading>Compare</PageHeading>
      {ids.length < COMPANIES_MAX && (
        <>
          <CompanyField onChoose={add} />
          <ProposedPeers ids={ids} onAdd={add} />
        </>
      )}
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {ids.length === 0 && <EmptyNotice>Add two companies or more, up to {COMPANIES_MAX}.</EmptyNotice>}
      {companies.length < ids.length && !failed && <Loading height="30rem" what="figures" />}
      {companies.length === ids.length && ids.length > 0 && (
        <>
          <Panel title="Figures of the last twelve months">
            <ComparedTable companies={companies} onRemove={(id) => show(ids.filter((one) => one !== id))} />
          </Panel>
          <ComparedPrices ids={ids} search={search} nameOf={nameOf} onChange={change} />
          <ComparedValuation ids={ids} search={search} nameOf={nameOf} onChange={change} />
        </>
      )}
    </div>
  );
}

function ComparedTable({
  companies,
  onRemove,
}: {
  readonly companies: readonly Compared[];
  readonly onRemove: (id: string) => void;
}) {
  const known = new Set(companies.flatMap(({ figures }) => Object.keys(figures)));
  const names = [...LEADING.filter((name) => known.has(name)), ...[...known].filter((name) => !LEADING.includes(name))];
  const save = (): void =>
    saveTable('compared companies', [
      ['Figure', ...companies.map(({ name }) => name)],
      ...names.map((name) => [labelOf(name), ...companies.map(({ figures }) => figures[name] ?? null)]),
    ]);
  return (
    <>
      <ScrollBox name="Figures" maxHeight={TABLE_MAX}>
        <table className="table figure-table">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {companies.map(({ id, name, hasStatements, priced }) => (
                <th key={id} scope="col" className="number">
                  <Link to="/companies/$id" params={{ id }}>
                    {name}
                  </Link>{' '}
                  <button type="button" className="figure-button" onClick={() => onRemove(id)}>
                    <span aria-hidden="true">×</span>
                    <span className="visually-hidden">Leave {name} out</span>
                  </button>
                  {priced && (
                    <div>
                      <PricePlace priced={priced} />
                    </div>
                  )}
                  {!hasStatements && <div className="small-text soft">No statements imported</div>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{labelOf(name.replace(/Ttm$/, ''))}</th>
                {companies.map((company) => (
                  <td key={company.id} className="number">
                    {shownFigure(company, name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="row small-text soft">
        <span>Amounts are in the currency of each company's statements, the market value in that of its price.</span>
        <button type="button" className="button small quiet" onClick={save}>
          Save as CSV
        </button>
      </div>
    </>
  );
}

/** Empty where no statement is imported, which the head of the column says once. */
function shownFigure({ figures, currency, priceCurrency, hasStatements }: Compared, name: string): string {
  const value = figures[name] ?? null;
  if (value === null && !hasStatements) return '';
  return figureText(name, value, name === MARKET_CAP ? priceCurrency : currency);
}

async function read(id: string, signal: AbortSignal): Promise<Compared> {
  const [[entity], { value: metrics, price: priced }, ratios, [latest]] = await Promise.all([
    almanac.graph.entities([id], { signal }),
    almanac.metrics.keyMetrics(id, { signal }).details(),
    almanac.metrics.ratios(id, { signal }),
    almanac.metrics.history(id, { limit: 1, signal }),
  ]);
  return {
    id,
    name: entity?.name ?? id,
    currency: latest?.currency ?? null,
    priceCurrency: priced?.currency ?? null,
    priced,
    hasStatements: latest !== undefined,
    figures: { ...figuresOf(metrics), ...figuresOf(ratios) },
  };
}

const figuresOf = (record: KeyMetrics | CompanyRatios | null): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      (entry): entry is [string, number | null] => entry[1] === null || typeof entry[1] === 'number',
    ),
  );
