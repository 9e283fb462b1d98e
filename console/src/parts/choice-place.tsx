/** The room of a `ChoiceComboBox` until its code is loaded. */
export const ChoicePlace = ({
  label,
  className = 'field',
  placeholder,
}: {
  readonly label: string;
  readonly className?: string;
  readonly placeholder?: string | undefined;
}) => (
  <div className={className}>
    <span className="label">{label}</span>
    <div className="row no-wrap choice-field">
      <input className="input" aria-label={label} placeholder={placeholder} disabled />
      <span className="button" aria-hidden="true">
        ▾
      </span>
    </div>
  </div>
);
