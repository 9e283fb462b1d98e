import { type ComponentProps, lazy, Suspense } from 'react';
import { ChoicePlace } from './choice-place.tsx';

const NameComboBox = lazy(async () => ({ default: (await import('./name-combo-box.tsx')).NameComboBox }));

/** Chooses a company, source or other thing by the beginning of its name. Keeps its space until its code is loaded. */
export const NameField = (props: ComponentProps<typeof NameComboBox>) => (
  <Suspense fallback={<ChoicePlace label={props.label} placeholder={props.placeholder ?? 'Name'} />}>
    <NameComboBox {...props} />
  </Suspense>
);

/** A chosen thing that can be left out again. */
export const Chip = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <button type="button" className="button small chip" onClick={onRemove}>
    <span className="cut">{name}</span> <span aria-hidden="true">×</span>
    <span className="visually-hidden">: leave out</span>
  </button>
);
