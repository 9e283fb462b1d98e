import './runs.css';
import type { ResearchReference } from '@almanac/client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { unitName } from '../format/names.ts';
import { fullNumber } from '../format/numbers.ts';
import { ErrorNotice, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { saveFile } from '../parts/save-file.ts';
import { isFocusGiven } from '../shell/kept-focus.ts';
import { Answer } from './answer.tsx';
import { markdownOf, sourceLines } from './answer-markdown.ts';
import { Reference } from './reference.tsx';
import { type Lookup, type RunState, stepLabel } from './run-state.ts';

const NAME_CHARACTERS = 60;

/** Actions on a finished answer. */
function RunActions({ run }: { readonly run: RunState }) {
  const [said, setSaid] = useState('');
  if (run.answer === '') return null;
  // Pages over plain HTTP from elsewhere have no clipboard.
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(markdownOf(run)) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: download it'),
    );
  };
  const save = (): void => {
    const name =
      run.question
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, NAME_CHARACTERS) || 'answer';
    saveFile(`${name}.md`, new Blob([markdownOf(run)], { type: 'text/markdown;charset=utf-8' }));
  };
  return (
    <>
      <button type="button" className="button small" onClick={copy}>
        Copy as Markdown
      </button>
      <button type="button" className="button small" onClick={save}>
        Download
      </button>
      <span role="status" className="small-text soft">
        {said}
      </span>
    </>
  );
}

/** The steps of a run with their progress and their tool calls. */
function Plan({ run }: { readonly run: RunState }) {
  const { steps, lookups } = run;
  const others = lookups.filter(({ step }) => step === undefined);
  return (
    <>
      {steps.length > 0 && (
        <ol className="plan" aria-label="Plan">
          {steps.map((step, at) => {
            const label = stepLabel(step, run);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
              <li key={at} className={label}>
                <span>
                  {step.description} <span className="visually-hidden">({label})</span>
                </span>
                <Lookups of={lookups.filter((one) => one.step === at)} />
              </li>
            );
          })}
        </ol>
      )}
      <Lookups of={others} />
    </>
  );
}

function Lookups({ of }: { readonly of: readonly Lookup[] }) {
  if (of.length === 0) return null;
  return (
    <details className="small-text soft">
      <summary>Sources searched ({of.length})</summary>
      <ul>
        {of.map(({ title, found }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lookups are only added
          <li key={at}>
            {title} · {found}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A question with its plan and its answer, as far as they are there. */
export function RunView({
  run,
  onStop,
  actions,
}: {
  readonly run: RunState;
  /** Stops a run that is under way. */
  readonly onStop?: (() => void) | undefined;
  readonly actions?: ReactNode;
}) {
  const { question, status, answer, references, faults, warnings, error } = run;
  const [opened, setOpened] = useState<number>();
  const text = useRef<HTMLDivElement>(null);
  const show = (at: number | undefined): void => {
    setOpened(at);
    // Closing leads back to the number in the answer.
    if (at === undefined && opened !== undefined)
      text.current?.querySelector<HTMLElement>(`[aria-label="Source ${opened + 1}"]`)?.focus();
  };
  const isRunning = status === 'running';
  useFocusWhenDone(text, isRunning);
  return (
    <div className={opened === undefined ? 'run' : 'run with-source'}>
      <Panel
        title={question}
        actions={
          isRunning ? (
            <>
              <span className="tag accent">running</span>
              {onStop && (
                <button type="button" className="button small" onClick={onStop}>
                  Stop
                </button>
              )}
            </>
          ) : (
            <>
              <RunActions run={run} />
              {actions}
            </>
          )
        }
      >
        <Plan run={run} />
        <div className="answer" aria-live="polite" aria-busy={isRunning} ref={text}>
          <Answer text={answer} references={references ?? []} onOpen={show} />
        </div>
        <PrintedSources references={references ?? []} />
        {status === 'stopped' && (
          <p className="notice small-text">You stopped this run. What came until then stays here; it is not kept.</p>
        )}
        {error && <ErrorNotice error={error} />}
        {references === undefined && (
          <p className="notice small-text">The sources of this answer were not kept: it is from before they were.</p>
        )}
        <Warnings texts={warnings} />
        <RunFaults faults={faults} />
        <Usage run={run} />
      </Panel>
      {opened !== undefined && <Reference references={references ?? []} at={opened} onShow={show} />}
    </div>
  );
}

/** Focuses the heading of an answer once it is there, unless the reader went elsewhere meanwhile. */
function useFocusWhenDone(text: RefObject<HTMLElement | null>, isRunning: boolean): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isDone = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    const heading = text.current?.closest('section')?.querySelector('h2');
    if (!isDone || !heading || !isFocusGiven()) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [text, isRunning]);
}

/** The sources as a list with their addresses, which paper cannot open. */
function PrintedSources({ references }: { readonly references: readonly ResearchReference[] }) {
  if (references.length === 0) return null;
  return (
    <ol className="print-only small-text">
      {sourceLines(references).map(({ text, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources keep their numbers
        <li key={at}>
          {text} {url}
        </li>
      ))}
    </ol>
  );
}

function RunFaults({ faults }: Pick<RunState, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <details className="small-text soft">
      <summary>Omitted ({faults.length})</summary>
      <ul>
        {faults.map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults are only added
          <li key={at}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}

function Usage({ run: { usage } }: { readonly run: RunState }) {
  const used = Object.entries(usage);
  if (used.length === 0) return null;
  const text = used.map(([unit, amount]) => `${fullNumber(amount)} ${unitName(unit)}`).join(', ');
  return <p className="small-text soft">Used: {text}</p>;
}
