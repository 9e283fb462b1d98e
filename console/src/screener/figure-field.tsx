import { type ComponentProps, lazy, Suspense } from 'react';

const FigureComboBox = lazy(async () => ({ default: (await import('./figure-combo-box.tsx')).FigureComboBox }));

/** Chooses a figure by its name, or takes a formula of figures. Keeps its space until its code is loaded. */
export const FigureField = (props: ComponentProps<typeof FigureComboBox>) => (
  <Suspense
    fallback={
      <div className="field figure-field">
        <span className="label">{props.label}</span>
        <input className="input" aria-label={props.label} disabled />
      </div>
    }
  >
    <FigureComboBox {...props} />
  </Suspense>
);
