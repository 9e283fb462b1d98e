import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A dialog above the page, as long as it is drawn. Escape closes it, and the focus goes back to where it was. */
export const DialogWindow = ({
  title,
  aside,
  onClose,
  children,
}: {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <ModalOverlay className="overlay" isDismissable isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Modal className="dialog">
      <Dialog>
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
