import { useState } from 'react';
import { DialogWindow } from './dialog-window.tsx';

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({
  name,
  label = name,
  question = `${label}?`,
  detail = 'This cannot be undone.',
  isSmall = true,
  onConfirm,
}: {
  /** Name of the action: `Delete`. */
  readonly name: string;
  /** Label for readers who do not see the context of the button. */
  readonly label?: string;
  readonly question?: string;
  readonly detail?: string;
  readonly isSmall?: boolean;
  readonly onConfirm: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'button small' : 'button'}
        aria-label={label}
        onClick={() => setIsAsking(true)}
      >
        {name}
      </button>
      {isAsking && (
        <DialogWindow title={question} role="alertdialog" onClose={close}>
          <p>{detail}</p>
          <div className="row">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button danger"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {name}
            </button>
          </div>
        </DialogWindow>
      )}
    </>
  );
}
