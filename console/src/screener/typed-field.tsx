import { useId } from 'react';

/** A field that counts once it is left, or by Enter. */
export function TypedField({
  name,
  value,
  hint,
  unit = '',
  isNumber = false,
  onChange,
}: {
  readonly name: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** Unit behind the field. */
  readonly unit?: string;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const choose = (input: HTMLInputElement): void => {
    if (input.value.trim() !== value) onChange(input.value.trim());
  };
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <span className="row no-wrap">
        <input
          id={id}
          key={value}
          className="input"
          placeholder={hint}
          inputMode={isNumber ? 'decimal' : 'text'}
          defaultValue={value}
          onBlur={({ target }) => choose(target)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose(currentTarget)}
        />
        {unit !== '' && <span className="soft small-text">{unit}</span>}
      </span>
    </div>
  );
}
