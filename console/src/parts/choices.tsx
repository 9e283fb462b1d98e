/** A few choices of which one is made. */
export function Choices<Id extends string>({
  name,
  options,
  value,
  onChange,
}: {
  readonly name: string;
  /** `label` is the whole of a name that is short for it. */
  readonly options: readonly { readonly id: Id; readonly name: string; readonly label?: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}) {
  return (
    <fieldset className="choices" aria-label={name} style={{ margin: 0, padding: 0 }}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          title={option.label}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}
