import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** Contents of `DialogWindow`, in a file of its own that is loaded with the first dialog. */
export const ModalDialog = ({
  title,
  aside,
  isWide = false,
  role = 'dialog',
  isDismissable = true,
  onClose,
  children,
}: {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly isWide?: boolean;
  /** `alertdialog` where something is lost by the wrong answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Closes the dialog on a click outside of it, too. */
  readonly isDismissable?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  useEscapeWithoutFocus(ref, onClose);
  return (
    <ModalOverlay
      ref={ref}
      className="overlay"
      isDismissable={isDismissable}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={isWide ? 'dialog wide' : 'dialog'}>
        <Dialog role={role}>
          <div className="row">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            {aside}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

/**
 * Closes the topmost dialog on Escape where nothing has the focus: a control that is disabled or removed while it has the focus, as the button of a
 * form that was sent, leaves it to the body of the page, whose keys do not reach the dialog.
 */
function useEscapeWithoutFocus(dialog: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target === document.body && dialog.current?.closest('[inert]') === null) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
}
