import { type FieldFaults, faultIn } from './field-faults.ts';
import { type Draft, type InputType, inputsOf } from './template-draft.ts';

const TYPES: readonly { readonly id: InputType; readonly name: string }[] = [
  { id: 'rp_entity_id', name: 'Company or other entity' },
  { id: 'string', name: 'Text' },
];

/** The inputs that prompt and steps name, and what each is. */
export function InputsEditor({
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
