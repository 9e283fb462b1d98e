import type { SuggestCategory } from '@almanac/client';
import { type FormEvent, useState } from 'react';
import { useNames } from '../parts/chosen-names.tsx';
import { Chip, NameField } from '../parts/name-field.tsx';
import { type FieldFaults, NO_FAULTS } from './field-faults.ts';
import { type InputField, missingInputs, RANGES, type TemplateSearch, type TimeRange } from './template-inputs.ts';

/** All that has an id of its own. */
const ENTITIES: readonly SuggestCategory[] = ['Companies', 'Organizations', 'People', 'Places', 'Products', 'ETFs'];

/** The inputs of a template and the button that runs it. */
export function RunForm({
  fields,
  start,
  verb,
  isRunning,
  faults,
  onRun,
}: {
  readonly fields: readonly InputField[];
  readonly start: TemplateSearch;
  /** Label of the button: `Run`. */
  readonly verb: string;
  readonly isRunning: boolean;
  /** Faults of the last run. */
  readonly faults: FieldFaults;
  readonly onRun: (input: Readonly<Record<string, string>>, range: TimeRange | undefined) => void;
}) {
  const [values, setValues] = useState(start.input ?? {});
  const [range, setRange] = useState(start.range);
  const [missing, setMissing] = useState<FieldFaults>(NO_FAULTS);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = missingInputs(fields, values);
    setMissing(found);
    if (found.size > 0) return;
    onRun(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])), range);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="columns">
        {fields.map((field) => (
          <InputOf
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            fault={missing.get(`input.${field.name}`) ?? faults.get(`input.${field.name}`)}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <label className="field">
          <span className="label">Documents published</span>
          <select
            className="input"
            value={range ?? ''}
            onChange={({ target }) => setRange(RANGES.find(({ id }) => id === target.value)?.id)}
          >
            <option value="">At any time</option>
            {RANGES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="row">
        <button type="submit" className="button primary" disabled={isRunning}>
          {verb}
        </button>
        {fields.length > 0 && <span className="small-text soft">All inputs are required.</span>}
      </div>
    </form>
  );
}

interface InputProps {
  readonly field: InputField;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

const InputOf = (props: InputProps) =>
  props.field.kind === 'entity' ? <EntityInput {...props} /> : <TextInput {...props} />;

function EntityInput({ field: { label }, value, fault, onChange }: InputProps) {
  const names = useNames('companies', value === '' ? [] : [value]);
  if (value === '')
    return (
      <NameField
        label={`${label} (required)`}
        categories={ENTITIES}
        placeholder="Name or ticker"
        fault={fault}
        onChoose={({ id }) => onChange(id)}
      />
    );
  return (
    <div className="field">
      <span className="label">{label} (required)</span>
      <div className="row">
        <Chip name={names.get(value) ?? value} onRemove={() => onChange('')} />
      </div>
      {fault !== undefined && <span className="fault small-text">{fault}</span>}
    </div>
  );
}

function TextInput({ field: { name, label }, value, fault, onChange }: InputProps) {
  const id = `input-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label} (required)</label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={2_000}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && (
        <span id={`${id}-fault`} className="fault small-text">
          {fault}
        </span>
      )}
    </div>
  );
}
