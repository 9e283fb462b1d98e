import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** The dialog that says how a figure came to be; closed without a title. */
export const ExplainedWindow = ({
  title,
  onClose,
  children,
}: {
  readonly title: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <ModalOverlay className="overlay" isDismissable isOpen={title !== undefined} onOpenChange={onClose}>
    <Modal className="dialog wide">
      <Dialog>
        {title !== undefined && (
          <>
            <Heading slot="title">{title}</Heading>
            {children}
            <div className="row">
              <Button className="button" onPress={onClose} autoFocus>
                Close
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
