import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DialogWindow } from './dialog-window.tsx';
import { ErrorNotice } from './notices.tsx';

/** Handler of a filled form. An error it throws is shown, and the form stays open. */
export type Submit = (form: FormData) => Promise<unknown>;

/** A button that opens a form, which closes once it was accepted. */
export function FormDialog({
  button,
  label,
  className = 'button small',
  title,
  ...form
}: {
  readonly button: ReactNode;
  /** Replaces the text of the button, for screen readers. */
  readonly label?: string;
  readonly className?: string;
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  readonly onSubmit: Submit;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setIsOpen(true)}>
        {button}
      </button>
      {isOpen && (
        <DialogWindow title={title} onClose={close}>
          <DialogForm {...form} close={close} />
        </DialogWindow>
      )}
    </>
  );
}

function DialogForm({
  action,
  onSubmit,
  close,
  children,
}: {
  readonly action: string;
  readonly onSubmit: Submit;
  readonly close: () => void;
  readonly children: ReactNode;
}) {
  const sending = useMutation({ mutationFn: onSubmit, onSuccess: close });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate(new FormData(event.currentTarget));
      }}
    >
      {children}
      {sending.error && <ErrorNotice error={sending.error} />}
      <div className="row">
        <button type="submit" className="button primary" disabled={sending.isPending}>
          {action}
        </button>
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
