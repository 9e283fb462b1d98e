import type { Lookup, RunState } from './run-state.ts';
import { stepLabel } from './run-state.ts';

/** The steps of a run with their progress and their tool calls. */
export function Plan({ run }: { readonly run: RunState }) {
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
