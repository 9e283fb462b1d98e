import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { SAVED_SEARCHES } from '../saved/saved-kinds.ts';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { ForWriters } from '../session/session-provider.tsx';
import { savedQuestionOf } from './saved-question.ts';
import { runOf, savedSearch } from './saved-search.ts';
import { type DocumentQuestion, type DocumentSearch, known, questionOf } from './search-route.ts';

/** The open saved search, its new documents, and the differences of the page from it. */
export function SavedBar({ id, search }: { readonly id: string; readonly search: DocumentSearch }) {
  const navigate = useNavigate();
  const query = useQuery(savedSearch(id));
  const leave = (): void =>
    void navigate({ to: '/search', search: known({ ...search, saved: undefined, fresh: undefined }) });
  if (query.error)
    return (
      <div className="stack">
        <ErrorNotice error={query.error} />
        <button type="button" className="button small" onClick={leave}>
          Go on without the saved search
        </button>
      </div>
    );
  if (query.data === undefined) return <Loading height="3.5rem" what="saved search" />;
  const { item, question } = query.data;
  return (
    <section className="notice" aria-label="Saved search">
      <div className="row spread">
        <span className="row">
          <strong>{item.name}</strong>
          {!item.editable && <span className="soft small-text">by {item.owner.name}</span>}
          <NewSinceLastRun id={id} search={search} />
        </span>
        <span className="row">
          <ForWriters>
            <Link className="button small quiet" to="/webhooks" search={{ watch: id }}>
              Webhook
            </Link>
          </ForWriters>
          <SavedActions kind={SAVED_SEARCHES} item={item} onDeleted={leave} />
        </span>
      </div>
      {!isSame(question, questionOf(search)) && (
        <Difference id={id} search={search} isEditable={item.editable} saved={question} />
      )}
    </section>
  );
}

function NewSinceLastRun({ id, search }: { readonly id: string; readonly search: DocumentSearch }) {
  const { data: run, error } = useQuery(runOf(id, true));
  if (error) return <span className="fall small-text">{error.message}</span>;
  if (run === undefined) return <span className="soft small-text">Looking for new documents…</span>;
  if (run.lastRunAt === null) return <span className="soft small-text">first run: everything is new</span>;
  const since = `since ${moment(run.lastRunAt)}`;
  if (run.total === 0) return <span className="soft small-text">nothing new {since}</span>;
  return (
    <>
      <span className="tag accent">
        {wholeNumber(run.total)} new {since}
      </span>
      <Link className="button small" to="/search" search={known({ ...search, fresh: search.fresh ? undefined : true })}>
        {search.fresh ? 'Show all' : 'Show only these'}
      </Link>
    </>
  );
}

/** The page was narrowed or widened since it was opened. */
function Difference({
  id,
  search,
  isEditable,
  saved,
}: {
  readonly id: string;
  readonly search: DocumentSearch;
  readonly isEditable: boolean;
  readonly saved: DocumentQuestion | undefined;
}) {
  const refetchSaved = useRefetchSaved();
  const update = useMutation({
    mutationFn: async () => {
      const question = savedQuestionOf(questionOf(search));
      const before = await almanac.search.get(id);
      if (question === undefined || before.saved === undefined) throw new Error('Nothing is asked.');
      await before.replace(question.expression, question.options);
    },
    onSuccess: refetchSaved,
  });
  return (
    <div className="row small-text">
      <span className="soft">The page asks something else than what is saved.</span>
      {isEditable && (
        <button type="button" className="button small" disabled={update.isPending} onClick={() => update.mutate()}>
          Save the change
        </button>
      )}
      {saved && (
        <Link className="button small" to="/search" search={{ ...saved, saved: id }}>
          Back to what is saved
        </Link>
      )}
      {update.error && <ErrorNotice error={update.error} />}
    </div>
  );
}

/** True if two questions are the same, in any order of their members. */
const isSame = (one: DocumentQuestion | undefined, other: DocumentQuestion): boolean =>
  one !== undefined && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
