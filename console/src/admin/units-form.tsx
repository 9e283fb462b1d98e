import type { FormEvent } from 'react';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { useAction } from './use-action.ts';

/** A kind of unit with its usage, and a number set for it. */
export interface SetUnit {
  readonly id: string;
  readonly displayName: string;
  readonly used: number;
  /** `null` where none is set. */
  readonly value: number | null;
  /** Value if none is set. */
  readonly otherwise: string;
}

/** Units with a number for each that operators change: limits, or prices. */
export function UnitsForm({
  name,
  used,
  value,
  units,
  isOperator,
  onSave,
}: {
  /** Name of the numbers: `limits`. */
  readonly name: string;
  /** Headings of the columns. */
  readonly used: string;
  readonly value: string;
  readonly units: readonly SetUnit[];
  readonly isOperator: boolean;
  /** `null` to unset a value. */
  readonly onSave: (values: Readonly<Record<string, number | null>>) => Promise<unknown>;
}) {
  const action = useAction();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = units.map(({ id }) => [id, numberOf(String(data.get(id)))] as const);
    void action.run(() => onSave(Object.fromEntries(values)));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ScrollBox name="Units of this month">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col" className="number">
                {used}
              </th>
              <th scope="col" className="number">
                {value}
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">{unit.displayName}</th>
                <td className="number">{wholeNumber(unit.used)}</td>
                <td className="number">
                  {isOperator ? (
                    <input
                      name={unit.id}
                      key={unit.value}
                      className="input"
                      inputMode="decimal"
                      pattern="\d{1,12}(\.\d{1,3})?"
                      placeholder={unit.otherwise}
                      aria-label={`${value}, ${unit.displayName}`}
                      defaultValue={unit.value ?? ''}
                    />
                  ) : unit.value === null ? (
                    unit.otherwise
                  ) : (
                    wholeNumber(unit.value)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {action.error && <ErrorNotice error={action.error} />}
      {isOperator && (
        <div>
          <button type="submit" className="button small" disabled={action.isBusy}>
            Save {name}
          </button>
        </div>
      )}
    </form>
  );
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
