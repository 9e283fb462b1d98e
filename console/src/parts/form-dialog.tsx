import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ErrorNotice } from './notices.tsx';

/** What is done with a filled form. What it throws is shown, and the form stays. */
export type Submit = (form: FormData) => Promise<unknown>;

/** A button that opens a form, which closes once it was accepted. */
export const FormDialog = ({
  button,
  label,
  className = 'button small',
  ...form
}: {
  readonly button: ReactNode;
  /** In place of the text of the button, for screen readers. */
  readonly label?: string;
  readonly className?: string;
  readonly title: string;
  /** What the form does, as its button says it. */
  readonly action: string;
  readonly onSubmit: Submit;
  readonly children: ReactNode;
}) => (
  <DialogTrigger>
    <Button className={className} {...(label !== undefined && { 'aria-label': label })}>
      {button}
    </Button>
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="dialog">
        <Dialog>{({ close }) => <DialogForm {...form} close={close} />}</Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);

function DialogForm({
  title,
  action,
  onSubmit,
  close,
  children,
}: {
  readonly title: string;
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
      <Heading slot="title">{title}</Heading>
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
