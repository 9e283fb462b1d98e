import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { MoveButton } from '../parts/move-button.tsx';
import { type FieldFaults, faultIn } from './field-faults.ts';
import { type DraftStep, movedStep, newStep } from './template-draft.ts';

const STEPS_MAX = 30;

/** The steps of a plan, which are added, removed and moved with buttons or keys. */
export function StepsEditor({
  steps,
  faults,
  onChange,
}: {
  readonly steps: readonly DraftStep[];
  readonly faults: FieldFaults;
  readonly onChange: (steps: readonly DraftStep[]) => void;
}) {
  const [focused, setFocused] = useState<{ readonly key: string }>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Before the next key, which is of the step that has the focus.
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-step="${focused.key}"]`)?.focus();
  }, [focused]);
  const change = (next: readonly DraftStep[], key: string | undefined, words: string): void => {
    onChange(next);
    setFocused(key === undefined ? undefined : { key });
    setSaid(words);
  };
  const move = (key: string, by: number): void => {
    const next = movedStep(steps, key, by);
    const at = next.findIndex((step) => step.key === key);
    change(next, key, next === steps ? '' : `Step ${at + 1} of ${next.length}`);
  };
  const add = (after: number): void => {
    const step = newStep();
    if (steps.length < STEPS_MAX) change(steps.toSpliced(after, 0, step), step.key, `Step ${after + 1} added`);
    else setSaid(`A plan has at most ${STEPS_MAX} steps`);
  };
  const remove = (at: number): void => {
    const next = steps.toSpliced(at, 1);
    change(next, next[Math.min(at, next.length - 1)]?.key, `Step ${at + 1} removed`);
  };
  const onKey = (event: KeyboardEvent, key: string, at: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by !== undefined) move(key, by);
    else if (event.key === 'Enter') add(at + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className="stack">
      <ol className="step-editor" ref={list}>
        {steps.map(({ key, text }, at) => {
          const sentAt = steps.slice(0, at).filter((step) => step.text.trim() !== '').length;
          const fault = text.trim() === '' ? undefined : faultIn(faults, `research_plan.steps.${sentAt}`);
          return (
            <li key={key}>
              <span className="soft" aria-hidden="true">
                {at + 1}.
              </span>
              <div className="field">
                <input
                  data-step={key}
                  className="input"
                  aria-label={`Step ${at + 1}`}
                  aria-invalid={fault !== undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  maxLength={1_000}
                  value={text}
                  onChange={({ target }) =>
                    onChange(steps.map((step) => (step.key === key ? { ...step, text: target.value } : step)))
                  }
                  onKeyDown={(event) => onKey(event, key, at)}
                />
                {fault !== undefined && <span className="fault small-text">{fault}</span>}
              </div>
              <StepButtons at={at} count={steps.length} onMove={(by) => move(key, by)} onRemove={() => remove(at)} />
            </li>
          );
        })}
      </ol>
      <div className="row">
        <button type="button" className="button small" onClick={() => add(steps.length)}>
          Add a step
        </button>
        <span className="small-text soft">Enter adds one below, Alt with ↑ and ↓ moves it.</span>
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </div>
  );
}

const StepButtons = ({
  at,
  count,
  onMove,
  onRemove,
}: {
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}) => (
  <div className="row">
    <MoveButton
      sign="↑"
      label={`Move step ${at + 1} up`}
      className="button small"
      isAtEnd={at === 0}
      onMove={() => onMove(-1)}
    />
    <MoveButton
      sign="↓"
      label={`Move step ${at + 1} down`}
      className="button small"
      isAtEnd={at === count - 1}
      onMove={() => onMove(1)}
    />
    <button type="button" className="button small" aria-label={`Remove step ${at + 1}`} onClick={onRemove}>
      ×
    </button>
  </div>
);
