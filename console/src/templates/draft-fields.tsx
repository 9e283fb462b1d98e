import { type ReactNode, useId } from 'react';
import { DOCUMENT_KINDS } from '../documents/search-route.ts';
import { ChosenNames } from '../parts/chosen-names.tsx';
import { Panel } from '../parts/panel.tsx';
import { type FieldFaults, faultIn } from './field-faults.ts';
import { NO_FILTER } from './filter-form.ts';
import { StepsEditor } from './steps-editor.tsx';
import { type Draft, type InputType, inputsOf } from './template-draft.ts';

const TYPES: readonly { readonly id: InputType; readonly name: string }[] = [
  { id: 'rp_entity_id', name: 'Company or other entity' },
  { id: 'string', name: 'Text' },
];

/** The inputs that prompt and steps name, and what each is. */
function InputsEditor({
  draft,
  faults,
  onChange,
}: {
  readonly draft: Draft;
  readonly faults: FieldFaults;
  readonly onChange: (change: Partial<Draft>) => void;
}) {
  const inputs = inputsOf(draft);
  const fault = faultIn(faults, 'expected_input');
  if (inputs.length === 0)
    return <p className="small-text soft">No inputs yet: put a name in double braces into the prompt.</p>;
  return (
    <>
      <table className="table inputs-table">
        <caption className="visually-hidden">Inputs</caption>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">What it is</th>
            <th scope="col">
              <span className="visually-hidden">Where it is used</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.map(({ name, type, isUsed }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <select
                  className="input"
                  aria-label={`What ${name} is`}
                  value={type}
                  onChange={({ target }) => onChange({ types: { ...draft.types, [name]: target.value as InputType } })}
                >
                  {TYPES.map(({ id, name: label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td className="small-text">
                {!isUsed && (
                  <button
                    type="button"
                    className="button small"
                    onClick={() =>
                      onChange({
                        types: Object.fromEntries(Object.entries(draft.types).filter(([one]) => one !== name)),
                      })
                    }
                  >
                    Not in the text: remove
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fault !== undefined && <p className="fault small-text">{fault}</p>}
    </>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly faults: FieldFaults;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** All fields of a template. */
export const DraftFields = (props: DraftProps) => (
  <>
    <Panel title="Question">
      <Question {...props} />
      <InputsEditor {...props} />
    </Panel>
    <Panel title="Plan">
      <Plan {...props} />
    </Panel>
    <Panel title="Documents">
      <Filter {...props} />
      <Ranking {...props} />
    </Panel>
  </>
);

function Question({ draft, faults, onChange }: DraftProps) {
  return (
    <>
      <Labelled label="Name (required)" fault={faultIn(faults, 'name')}>
        {(field) => (
          <input
            {...field}
            className="input"
            required
            maxLength={256}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Description" fault={faultIn(faults, 'description')}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={2}
            maxLength={2_000}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Prompt (required)" fault={faultIn(faults, 'prompt')}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={5}
            placeholder="Write a short note about {{ company }}: results, guidance and news."
            required
            maxLength={20_000}
            value={draft.prompt}
            onChange={({ target }) => onChange({ prompt: target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

function Plan({ draft, faults, onChange }: DraftProps) {
  return (
    <>
      <p className="small-text soft">
        Each step says what to collect, and is a heading of the answer. Without steps a run plans itself.
      </p>
      {draft.steps.length > 0 && (
        <Labelled label="Title" fault={faultIn(faults, 'research_plan.title')}>
          {(field) => (
            <input
              {...field}
              className="input"
              maxLength={256}
              value={draft.planTitle}
              placeholder={draft.name}
              onChange={({ target }) => onChange({ planTitle: target.value })}
            />
          )}
        </Labelled>
      )}
      <StepsEditor steps={draft.steps} faults={faults} onChange={(steps) => onChange({ steps })} />
    </>
  );
}

function Filter({ draft: { filter, otherFilter }, faults, onChange }: DraftProps) {
  const fault = faultIn(faults, 'content_filter');
  if (filter === undefined)
    return (
      <div className="stack">
        <p className="small-text soft">
          This template has a filter that says more than this form. It stays as it is, unless you remove it.
        </p>
        <pre className="code">{JSON.stringify(otherFilter, null, 2)}</pre>
        <div className="row">
          <button type="button" className="button small" onClick={() => onChange({ filter: NO_FILTER })}>
            Remove the filter
          </button>
        </div>
      </div>
    );
  const { kinds, sources, blocked } = filter;
  return (
    <div className="stack">
      <fieldset className="plain">
        <legend className="label">Only these kinds (all where none is chosen)</legend>
        <div className="row">
          {DOCUMENT_KINDS.map(({ id, name }) => (
            <label key={id} className="row">
              <input
                type="checkbox"
                checked={kinds.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    filter: { ...filter, kinds: target.checked ? [...kinds, id] : kinds.filter((kind) => kind !== id) },
                  })
                }
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="columns">
        <ChosenNames
          label="Only these sources"
          kind="sources"
          ids={sources}
          onChange={(ids) => onChange({ filter: { ...filter, sources: ids } })}
        />
        <ChosenNames
          label="Never these sources"
          kind="sources"
          ids={blocked}
          onChange={(ids) => onChange({ filter: { ...filter, blocked: ids } })}
        />
      </div>
      {fault !== undefined && <span className="fault small-text">{fault}</span>}
    </div>
  );
}

function Ranking({ draft, faults, onChange }: DraftProps) {
  const boost = (name: 'freshnessBoost' | 'sourceBoost', label: string, field: string) => (
    <Labelled label={label} fault={faultIn(faults, `ranking_parameters.${field}`)}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          className="input"
          min={0}
          max={10}
          step="any"
          placeholder="Default"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <div className="columns">
      {boost('freshnessBoost', 'How much new documents go first (0 to 10)', 'freshness_boost')}
      {boost('sourceBoost', 'Source quality boost (0 to 10)', 'source_boost')}
    </div>
  );
}

/** A field with its label and its fault. */
function Labelled({
  label,
  fault,
  children,
}: {
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : faultId,
      })}
      {fault !== undefined && (
        <span id={faultId} className="fault small-text">
          {fault}
        </span>
      )}
    </div>
  );
}
