import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { RunView } from '../runs/run-view.tsx';
import { useRuns } from '../runs/use-runs.ts';
import { Narrowing } from './narrowing.tsx';
import { type ResearchSearch, researchFilters } from './research-route.ts';
import { StoredRun, useStoredRun } from './stored-run.tsx';

/** A question, asked with Enter. */
function QuestionForm({
  label,
  question,
  placeholder,
  isRunning,
  isFirst = false,
  onAsk,
}: {
  readonly label: string;
  readonly question: string;
  readonly placeholder: string;
  /** While it is true nothing is asked. */
  readonly isRunning: boolean;
  /** The page begins with it, so it has the focus. */
  readonly isFirst?: boolean;
  readonly onAsk: (question: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = String(new FormData(form).get('q')).trim();
    if (asked === '' || isRunning) return;
    onAsk(asked);
    form.reset();
  };
  return (
    <form className="row no-wrap" onSubmit={submit}>
      <input
        key={question}
        name="q"
        className="input"
        aria-label={label}
        defaultValue={question}
        placeholder={placeholder}
        maxLength={20_000}
        ref={isFirst ? focusAtOnce : null}
      />
      <button type="submit" className="button primary" disabled={isRunning}>
        Ask
      </button>
    </form>
  );
}

/** The page is for this field. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

/** The conversation of an address: what of it is stored, and the runs that were added since the page opened it. */
function useConversation(id: string | undefined) {
  const { clear, start, ...live } = useRuns();
  const queries = useQueryClient();
  /** The conversation that was begun on this page: all its runs are live. */
  const [begun, setBegun] = useState<string>();
  const shown = useRef(id);
  const stored = useStoredRun(id === begun ? undefined : id);
  const leave = useCallback((): void => {
    clear();
    setBegun(undefined);
  }, [clear]);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    leave();
  }, [id, leave]);

  /** Asks; resolves with the id of the conversation once the answer is complete. */
  const ask: typeof start = async (question, begin) => {
    const done = await start(question, begin);
    if (done === undefined) return undefined;
    // The stored run is shown only when the page is opened again; until then the new run is live.
    void queries.invalidateQueries({ queryKey: ['past run', done], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['past runs'] });
    if (id === undefined) {
      shown.current = done;
      setBegun(done);
    }
    return done;
  };
  return { ...live, ask, leave, stored, isBegunHere: id === begun };
}

const route = getRouteApi('/research');

const EXAMPLES = [
  'How did the gross margin of Apple change over the last three fiscal years?',
  'What was the revenue of NVIDIA in fiscal 2025?',
  'What did Netflix say about advertising?',
];

/** Asks the research agent; plan and answer come as they are made, and each citation opens its source. */
export function ResearchPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { runs, isRunning, ask, stop, leave, stored, isBegunHere } = useConversation(search.run);
  const change = (to: Partial<Record<keyof ResearchSearch, unknown>>): void =>
    void navigate({ search: (before: ResearchSearch) => changed(before, to), replace: true });
  const chatId = search.run;
  const begin = async (question: string): Promise<void> => {
    if (chatId === undefined) leave();
    change({ q: question });
    const id = await ask(question, (signal) =>
      almanac.research.ask(question, {
        researchEffort: search.effort ?? 'lite',
        filters: researchFilters(search),
        ...(chatId === undefined ? { persistenceMode: 'enabled' } : { chatId }),
        signal,
      }),
    );
    if (id !== undefined) change({ run: id });
  };
  const isStored = chatId !== undefined && !isBegunHere;
  const isOpen = chatId === undefined || isBegunHere || stored.data?.kind === 'agent';
  return (
    <div className="page">
      <div className="row spread">
        <PageHeading>Research</PageHeading>
        <div className="row">
          {(runs.length > 0 || isStored) && (
            <Link className="button" to="/research" onClick={leave}>
              New question
            </Link>
          )}
          <Link className="button" to="/research/runs">
            Past runs
          </Link>
        </div>
      </div>
      {isStored && <StoredRun query={stored} />}
      {runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are only added
        <RunView key={at} run={run} onStop={stop} />
      ))}
      {isOpen && (
        <>
          <QuestionForm
            label={chatId === undefined ? 'Question' : 'Follow-up question'}
            question={chatId === undefined ? (search.q ?? '') : ''}
            placeholder={chatId === undefined ? (EXAMPLES[0] ?? '') : 'And the year before?'}
            isRunning={isRunning}
            isFirst={chatId === undefined && runs.length === 0}
            onAsk={(question) => void begin(question)}
          />
          <Narrowing search={search} onChange={change} />
        </>
      )}
      {runs.length === 0 && chatId === undefined && (
        <Panel title="Questions to begin with">
          <div className="row">
            {EXAMPLES.map((example) => (
              <button key={example} type="button" className="button long" onClick={() => void begin(example)}>
                {example}
              </button>
            ))}
          </div>
        </Panel>
      )}
    </div>
  );
}

/** The address with other members; empty ones are left out. */
const changed = (before: ResearchSearch, to: Partial<Record<keyof ResearchSearch, unknown>>): ResearchSearch =>
  Object.fromEntries(
    Object.entries({ ...before, ...to }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ResearchSearch;
