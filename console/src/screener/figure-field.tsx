import { type ComponentProps, lazy, Suspense } from 'react';
import { ChoicePlace } from '../parts/choice-place.tsx';

const FigureComboBox = lazy(async () => ({ default: (await import('./figure-combo-box.tsx')).FigureComboBox }));

/** Chooses a figure by its name, or takes a formula of figures. Keeps its space until its code is loaded. */
export const FigureField = (props: ComponentProps<typeof FigureComboBox>) => (
  <Suspense fallback={<ChoicePlace label={props.label} className="field figure-field" />}>
    <FigureComboBox {...props} />
  </Suspense>
);
