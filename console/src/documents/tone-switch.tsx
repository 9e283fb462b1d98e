import { TONE_SIGNS } from './tone.ts';

/** Switch for colouring sentences by tone. */
export const ToneSwitch = ({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => (
  <label className="row small-text">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Colour sentences: {TONE_SIGNS.positive} positive, {TONE_SIGNS.negative} negative
  </label>
);
