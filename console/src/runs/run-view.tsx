import { fullNumber } from '../format/numbers.ts';
import './runs.css';
import type { ResearchReference } from '@almanac/client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorNotice, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { isFocusGiven } from '../shell/kept-focus.ts';
import { Answer } from './answer.tsx';
import { sourceLines } from './answer-markdown.ts';
import { Plan } from './plan.tsx';
import { Reference } from './reference.tsx';
import { RunActions } from './run-actions.tsx';
import type { RunState } from './run-state.ts';

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
  const text = used.map(([unit, amount]) => `${fullNumber(amount)} ${unit.replaceAll('_', ' ')}`).join(', ');
  return <p className="small-text soft">Used: {text}</p>;
}
