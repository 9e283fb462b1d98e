import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { decimal, wholeNumber } from '../format/numbers.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { TimeChart, type TimeSeries } from '../parts/time-chart.tsx';
import { FoundDocuments } from './found-documents.tsx';
import { filtersOf, passagesQuery, questionOf } from './search-query.ts';
import { DOCUMENT_KINDS, type DocumentSearch } from './search-route.ts';
import { ToneSwitch } from './tone-switch.tsx';
import { Understood } from './understood.tsx';

const route = getRouteApi('/search');

/** Search in all documents that one may read. */
export function DocumentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (to: Partial<Record<keyof DocumentSearch, unknown>>): void =>
    void navigate({
      search: (before: DocumentSearch) =>
        Object.fromEntries(
          Object.entries({ ...before, ...to }).filter(([, value]) => value !== undefined && value !== ''),
        ) as DocumentSearch,
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ q: String(new FormData(event.currentTarget).get('q')).trim() });
  };
  const isAsked = Object.entries(search).some(([name]) => name !== 'mode' && name !== 'literal' && name !== 'plain');
  return (
    <div className="page">
      <title>Documents · Almanac</title>
      <h1>Documents</h1>
      <search>
        <form className="stack" onSubmit={submit}>
          <div className="row" style={{ flexWrap: 'nowrap' }}>
            <input
              key={search.q ?? ''}
              name="q"
              className="input"
              type="search"
              aria-label="Question or words"
              placeholder="Apple's gross margin last quarter, export controls on chips…"
              defaultValue={search.q ?? ''}
            />
            <button type="submit" className="button primary">
              Search
            </button>
          </div>
          <Facets search={search} onChange={change} />
        </form>
      </search>
      {isAsked ? (
        <>
          <VolumePanel search={search} onSelect={(from, to) => change({ from, to })} />
          <ResultsPanel search={search} onChange={change} />
        </>
      ) : (
        <EmptyNotice>
          Ask a question, or choose what to look through. Companies, periods and kinds of documents in a question are
          understood.
        </EmptyNotice>
      )}
    </div>
  );
}

interface Narrowing {
  readonly search: DocumentSearch;
  readonly onChange: (to: Partial<Record<keyof DocumentSearch, unknown>>) => void;
}

function Facets({ search, onChange }: Narrowing) {
  return (
    <div className="row small-text">
      <Choice label="Type" value={search.type} options={DOCUMENT_KINDS} onChange={(type) => onChange({ type })} />
      <Choice
        label="Sentiment"
        value={search.sentiment}
        options={[
          { id: 'positive', name: 'Positive' },
          { id: 'negative', name: 'Negative' },
        ]}
        onChange={(sentiment) => onChange({ sentiment })}
      />
      <Day label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={search.to} onChange={(to) => onChange({ to })} />
      <label className="row">
        <input
          type="checkbox"
          checked={search.mode === 'smart'}
          onChange={({ target }) => onChange({ mode: target.checked ? 'smart' : undefined })}
        />
        Smart: split the question
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={search.literal === true}
          onChange={({ target }) => onChange({ literal: target.checked || undefined })}
        />
        Words only
      </label>
      {(['entity', 'topic', 'source'] as const).map(
        (kind) =>
          search[kind] !== undefined && (
            <button
              key={kind}
              type="button"
              className="button small"
              onClick={() => onChange({ [kind]: undefined, named: undefined })}
            >
              {search.named ?? search[kind]} <span aria-hidden="true">×</span>
              <span className="visually-hidden">: no longer narrow to it</span>
            </button>
          ),
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (to: string | undefined) => void;
}) {
  return (
    <label className="row">
      {label}
      <select
        className="input"
        style={{ width: 'auto', minHeight: '2rem', padding: '0 0.5rem' }}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">All</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const Day = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (to: string | undefined) => void;
}) => (
  <label className="row">
    {label}
    <input
      type="date"
      className="input"
      style={{ width: 'auto', minHeight: '2rem', padding: '0 0.5rem' }}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  </label>
);

function VolumePanel({
  search,
  onSelect,
}: {
  readonly search: DocumentSearch;
  readonly onSelect: (from: string, to: string) => void;
}) {
  const { q = '', mode, literal } = search;
  const query = useQuery({
    queryKey: ['volume', questionOf(search)],
    queryFn: ({ signal }) =>
      almanac.search
        .volume(q, { filters: filtersOf(search), searchMode: mode, autoEnrichFilters: !literal, signal })
        .details(),
  });
  const volume = query.data?.value;
  const chart = useMemo(() => {
    const days = volume?.volume ?? [];
    const series: TimeSeries[] = [
      {
        name: 'Documents',
        kind: 'bars',
        values: days.map(({ documents }) => documents),
        color: '--accent',
        format: wholeNumber,
      },
    ];
    return { days: days.map(({ date }) => date), series };
  }, [volume]);
  return (
    <Panel title="Volume by day">
      <QueryView
        query={query}
        height="12rem"
        what="volume"
        isEmpty={({ volume: days }) => days.length === 0}
        empty="There is nothing to count."
      >
        {({ total }) => (
          <>
            <p className="small-text soft">
              {wholeNumber(total.documents)} documents, {wholeNumber(total.chunks)} passages, mean sentiment{' '}
              {decimal(total.sentiment)}
            </p>
            <TimeChart
              name="volume"
              days={chart.days}
              series={chart.series}
              height={120}
              summary={`${total.documents} documents from ${day(chart.days[0])} to ${day(chart.days.at(-1))}`}
              onSelect={onSelect}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function ResultsPanel({ search, onChange }: Narrowing) {
  const query = useQuery(passagesQuery(search));
  return (
    <Panel
      title="Passages"
      actions={<ToneSwitch isOn={!search.plain} onChange={(isOn) => onChange({ plain: isOn ? undefined : true })} />}
    >
      <QueryView
        query={query}
        height="40rem"
        what="passages"
        isEmpty={({ documents }) => documents.length === 0}
        empty={
          <>
            Nothing matches.{' '}
            {(search.from ?? search.to) && (
              <button
                type="button"
                className="button small"
                onClick={() => onChange({ from: undefined, to: undefined })}
              >
                Look at any time
              </button>
            )}
          </>
        }
      >
        {({ documents, queries }) => (
          <>
            <Understood queries={queries} onLeaveOut={() => onChange({ literal: true })} />
            <FoundDocuments documents={documents} search={search} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
