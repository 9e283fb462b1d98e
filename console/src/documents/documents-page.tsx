import type { FoundDocument } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { counted, decimal, wholeNumber } from '../format/numbers.ts';
import type { TimeSeries } from '../parts/draw-chart.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { SavedNameField } from '../saved/saved-actions.tsx';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { ForWriters } from '../session/session-provider.tsx';
import { Facets, type NarrowingProps } from './facets.tsx';
import { filtersOf } from './filters.ts';
import { FoundDocuments } from './found-documents.tsx';
import { SavedBar } from './saved-bar.tsx';
import { savedQuestionOf } from './saved-question.ts';
import { runOf } from './saved-search.ts';
import { PASSAGES, passagesQuery } from './search-query.ts';
import { type DocumentSearch, isAsked, known, questionOf } from './search-route.ts';
import { ToneSwitch } from './tone-switch.tsx';
import { Understood } from './understood.tsx';

/** Keeps the question of the page under a name. */
function SaveSearchButton({ search }: { readonly search: DocumentSearch }) {
  const refetchSaved = useRefetchSaved();
  const navigate = useNavigate();
  const save = async (form: FormData): Promise<void> => {
    const question = savedQuestionOf(questionOf(search));
    if (question === undefined) throw new Error('Nothing is asked yet.');
    const { id } = await almanac.search.new(question.expression, question.options).save(String(form.get('name')));
    await refetchSaved();
    await navigate({ to: '/search', search: known({ ...search, saved: id, fresh: undefined }), replace: true });
  };
  return (
    <FormDialog button="Save this search" title="Save this search" action="Save" onSubmit={save}>
      <SavedNameField value={(search.q ?? search.named ?? '').slice(0, NAME_SUGGESTED)} />
      <p className="soft small-text">
        It keeps the whole question with its filters, for you alone until you share it. A window of time such as the
        last 30 days moves with the day.
        {search.mode === 'smart' &&
          ' Smart mode is kept too; what is new is looked for by the whole question, without splitting it.'}
      </p>
    </FormDialog>
  );
}

const NAME_SUGGESTED = 80;

/** New documents since the previous run of a saved search. */
function FreshPanel({ id }: { readonly id: string }) {
  const { data: run, error, refetch } = useQuery(runOf(id, true));
  return (
    <Panel title="New documents">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!run && !error && <Loading height="30rem" what="new documents" />}
      {run?.documents.length === 0 && <EmptyNotice>Nothing came in since the last run.</EmptyNotice>}
      {run && <FoundDocuments documents={run.documents} />}
    </Panel>
  );
}

const route = getRouteApi('/search');

/** Search in all documents that one may read. */
export function DocumentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (to: Partial<Record<keyof DocumentSearch, unknown>>): void =>
    void navigate({
      search: (before: DocumentSearch) => known({ ...before, fresh: undefined, ...(to as Partial<DocumentSearch>) }),
    });
  const show = (to: Pick<DocumentSearch, 'plain'>): void =>
    void navigate({
      search: (before: DocumentSearch) => known({ ...before, plain: undefined, ...to }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ q: String(new FormData(event.currentTarget).get('q')).trim() });
  };
  return (
    <div className="page">
      <header className="row spread">
        <PageHeading>Documents</PageHeading>
        <span className="row">
          <ForWriters>
            {isAsked(search) && search.whose === undefined && <SaveSearchButton search={search} />}
          </ForWriters>
          <Link className="button small" to="/saved">
            Saved searches
          </Link>
        </span>
      </header>
      {search.saved !== undefined && <SavedBar key={search.saved} id={search.saved} search={search} />}
      <search>
        <form className="stack" onSubmit={submit}>
          <div className="row no-wrap">
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
      {isAsked(search) ? (
        <>
          <VolumePanel search={search} onSelect={(from, to) => change({ from, to, within: undefined })} />
          {search.saved !== undefined && search.fresh ? (
            <FreshPanel id={search.saved} />
          ) : (
            <ResultsPanel search={search} onChange={change} onShow={show} />
          )}
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
        height="13.0625rem"
        what="volume"
        isEmpty={({ volume: days }) => days.length === 0}
        empty="No matching documents."
      >
        {({ total }) => (
          <>
            <p className="small-text soft">
              {counted(total.documents, 'document matches', 'documents match')} with {counted(total.chunks, 'passage')},
              mean sentiment {decimal(total.sentiment)}
            </p>
            <TimeChart
              name="volume"
              days={chart.days}
              series={chart.series}
              height={120}
              summary={`${counted(total.documents, 'document')} from ${day(chart.days[0])} to ${day(chart.days.at(-1))}`}
              onSelect={onSelect}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function ResultsPanel({
  search,
  onChange,
  onShow,
}: NarrowingProps & { readonly onShow: (to: Pick<DocumentSearch, 'plain'>) => void }) {
  const query = useQuery(passagesQuery(search));
  return (
    <Panel
      title="Passages"
      actions={<ToneSwitch isOn={!search.plain} onChange={(isOn) => onShow(isOn ? {} : { plain: true })} />}
    >
      <QueryView
        query={query}
        height="40rem"
        what="passages"
        isEmpty={({ documents }) => documents.length === 0}
        empty={
          <>
            Nothing matches.{' '}
            {(search.from ?? search.to ?? search.within) && (
              <button
                type="button"
                className="button small"
                onClick={() => onChange({ from: undefined, to: undefined, within: undefined })}
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
            <p className="small-text soft">{extentOf(documents)}</p>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/**
 * Extent of the list, and the reason why it may have other documents than are counted above: a count needs every word,
 * a ranking does not.
 */
function extentOf(documents: readonly FoundDocument[]): string {
  const count = documents.reduce((sum, { passages }) => sum + passages.length, 0);
  return count < PASSAGES
    ? `All that was found: ${counted(count, 'passage')}, the best first. Some may lack words that the count above asks for.`
    : `The ${wholeNumber(count)} best passages. Some may lack words that the count above asks for; narrow the question, the time or the filters to see others.`;
}
