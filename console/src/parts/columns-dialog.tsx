import { useState } from 'react';
import { DialogWindow } from './dialog-window.tsx';
import { inKeptOrder, type KeptTable } from './kept-columns.ts';
import { MoveButton } from './move-button.tsx';

interface NamedColumn {
  readonly id: string;
  readonly name: string;
}

/** A button that opens the choice and order of a table's columns. The first column stays. */
export function ColumnsButton({
  name,
  columns,
  kept,
  onKeep,
}: {
  /** Name of the table. */
  readonly name: string;
  readonly columns: readonly NamedColumn[];
  readonly kept: KeptTable;
  readonly onKeep: (change: Partial<KeptTable>) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small quiet" onClick={() => setIsOpen(true)}>
        Columns<span className="visually-hidden"> of {name}</span>
      </button>
      {isOpen && (
        <DialogWindow title="Columns" onClose={() => setIsOpen(false)}>
          <ColumnsList columns={columns} kept={kept} onKeep={onKeep} />
        </DialogWindow>
      )}
    </>
  );
}

function ColumnsList({
  columns,
  kept,
  onKeep,
}: {
  readonly columns: readonly NamedColumn[];
  readonly kept: KeptTable;
  readonly onKeep: (change: Partial<KeptTable>) => void;
}) {
  const [first, ...others] = inKeptOrder(columns, kept);
  const move = (from: number, to: number): void => {
    const ids = others.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onKeep({ order: [...(first ? [first.id] : []), ...ids] });
  };
  const toggle = (id: string): void =>
    onKeep({ hidden: kept.hidden.includes(id) ? kept.hidden.filter((one) => one !== id) : [...kept.hidden, id] });
  return (
    <>
      <ul className="stack plain-list columns-list">
        {others.map(({ id, name }, at) => (
          <li key={id} className="row spread">
            <label className="row">
              <input type="checkbox" checked={!kept.hidden.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
            <span className="row no-wrap">
              <MoveButton sign="↑" label={`Move ${name} forward`} isAtEnd={at === 0} onMove={() => move(at, at - 1)} />
              <MoveButton
                sign="↓"
                label={`Move ${name} back`}
                isAtEnd={at === others.length - 1}
                onMove={() => move(at, at + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button small" onClick={() => onKeep({ order: [], hidden: [] })}>
          All columns in their first order
        </button>
      </div>
    </>
  );
}
