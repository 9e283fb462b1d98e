import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { Panel } from '../parts/panel.tsx';
import { Narrowing } from './narrowing.tsx';
import { QuestionForm } from './question-form.tsx';
import { type ResearchSearch, researchFilters } from './research-route.ts';
import { RunView } from './run-view.tsx';
import { useRuns } from './use-runs.ts';

const route = getRouteApi('/research');

const EXAMPLES = [
  'How did the gross margin of Apple change over the last three fiscal years?',
  'What was the revenue of NVIDIA in fiscal 2025?',
  'What did Netflix say about advertising?',
];

/** Asks the research agent; plan and answer come as they are made, and each citation opens what it stands on. */
export function ResearchPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { runs, isRunning, start, stop, clear } = useRuns();
  const [chatId, setChatId] = useState<string>();
  const change = (to: Partial<Record<keyof ResearchSearch, unknown>>): void =>
    void navigate({ search: (before: ResearchSearch) => changed(before, to), replace: true });
  const ask = async (question: string): Promise<void> => {
    if (chatId === undefined) clear();
    void navigate({ search: (before: ResearchSearch) => changed(before, { q: question }) });
    const id = await start(question, (signal) =>
      almanac.research.ask(question, {
        researchEffort: search.effort ?? 'lite',
        filters: researchFilters(search),
        ...(chatId === undefined ? { persistenceMode: 'enabled' } : { chatId }),
        signal,
      }),
    );
    if (id !== undefined) setChatId(id);
  };
  const begin = (): void => {
    clear();
    setChatId(undefined);
    change({ q: undefined });
  };
  const isFollowUp = chatId !== undefined;
  return (
    <div className="page">
      <title>Research · Almanac</title>
      <div className="row apart">
        <h1>Research</h1>
        {runs.length > 0 && (
          <button type="button" className="button" onClick={begin}>
            New question
          </button>
        )}
      </div>
      {runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are only added
        <RunView key={at} run={run} onStop={stop} />
      ))}
      <QuestionForm
        label={isFollowUp ? 'Follow-up question' : 'Question'}
        question={isFollowUp ? '' : (search.q ?? '')}
        placeholder={isFollowUp ? 'And the year before?' : (EXAMPLES[0] ?? '')}
        isRunning={isRunning}
        onAsk={(question) => void ask(question)}
      />
      <Narrowing search={search} onChange={change} />
      {runs.length === 0 && (
        <Panel title="Questions to begin with">
          <div className="row">
            {EXAMPLES.map((example) => (
              <button key={example} type="button" className="button long" onClick={() => void ask(example)}>
                {example}
              </button>
            ))}
          </div>
        </Panel>
      )}
    </div>
  );
}

/** The address with other members; what is empty is left out. */
const changed = (before: ResearchSearch, to: Partial<Record<keyof ResearchSearch, unknown>>): ResearchSearch =>
  Object.fromEntries(
    Object.entries({ ...before, ...to }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ResearchSearch;
