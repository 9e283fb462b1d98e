import type { ResearchReference, ResearchResult } from '@almanac/client';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { ErrorNotice, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { Answer } from './answer.tsx';
import { Reference } from './reference.tsx';

const route = getRouteApi('/research');

interface Run {
  readonly question: string;
  readonly answer: string;
  readonly references: readonly ResearchReference[];
  readonly steps: readonly string[];
  readonly result: ResearchResult | undefined;
  readonly error: Error | undefined;
}

const EXAMPLES = [
  'How did the gross margin of Apple change over the last three fiscal years?',
  'What was the revenue of NVIDIA in fiscal 2025?',
  'What did Netflix say about advertising?',
];

/** Asks the research agent; the answer streams, and each citation opens what it stands on. */
export function ResearchPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [run, setRun] = useState<Run>();
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const ask = async (question: string): Promise<void> => {
    stopping.current?.abort();
    const stop = new AbortController();
    stopping.current = stop;
    let now: Run = { question, answer: '', references: [], steps: [], result: undefined, error: undefined };
    const show = (change: Partial<Run>): void => {
      now = { ...now, ...change };
      if (!stop.signal.aborted) setRun(now);
    };
    show({});
    try {
      const result = await almanac.research.ask(question, { signal: stop.signal }).result((message) => {
        if (message.type === 'ANSWER') show({ answer: now.answer + message.content });
        else if (message.type === 'GROUNDING') show({ references: [...now.references, ...message.references] });
        else if (message.type === 'AUDIT') show({ steps: [...now.steps, ...stepsOf(message)] });
      });
      show({ result });
    } catch (error) {
      show({ error: error as Error });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get('q')).trim();
    if (question === '') return;
    void navigate({ search: { q: question } });
    void ask(question);
  };
  return (
    <div className="page">
      <title>Research · Almanac</title>
      <h1>Research</h1>
      <form className="row" style={{ flexWrap: 'nowrap' }} onSubmit={submit}>
        <input key={q} name="q" className="input" aria-label="Question" defaultValue={q} placeholder={EXAMPLES[0]} />
        <button type="submit" className="button primary">
          Ask
        </button>
      </form>
      {run === undefined ? (
        <Panel title="Questions to begin with">
          <div className="row">
            {EXAMPLES.map((example) => (
              <button
                key={example}
                type="button"
                className="button long"
                onClick={() => {
                  void navigate({ search: { q: example } });
                  void ask(example);
                }}
              >
                {example}
              </button>
            ))}
          </div>
        </Panel>
      ) : (
        <RunView run={run} />
      )}
    </div>
  );
}

function RunView({ run: { question, answer, references, steps, result, error } }: { readonly run: Run }) {
  const [opened, setOpened] = useState<ResearchReference>();
  const isRunning = result === undefined && error === undefined;
  return (
    <>
      <Panel title={question} actions={isRunning ? <span className="tag accent">at work</span> : undefined}>
        <div aria-live="polite" aria-busy={isRunning}>
          <Answer text={answer} references={references} onOpen={setOpened} />
        </div>
        {error && <ErrorNotice error={error} />}
        {result && <Warnings texts={result.warnings} />}
      </Panel>
      {steps.length > 0 && (
        <details className="panel">
          <summary>What was looked at ({steps.length})</summary>
          <ol className="small-text">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
              <li key={at}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      <Reference reference={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function stepsOf(message: object): string[] {
  const { results = [] } = message as { readonly results?: readonly { readonly title?: string }[] };
  return results.flatMap(({ title }) => title ?? []);
}
