import type { ReactNode } from 'react';
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
}) => (
  <ModalOverlay
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
