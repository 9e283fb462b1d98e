import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A button for what cannot be undone: it asks first. */
export const ConfirmButton = ({
  name,
  label = name,
  question,
  detail,
  isSmall = false,
  onConfirm,
}: {
  /** `Delete`: what it does. */
  readonly name: string;
  /** The same for those who do not see what it stands beside. */
  readonly label?: string;
  readonly question: string;
  readonly detail: string;
  readonly isSmall?: boolean;
  readonly onConfirm: () => void;
}) => (
  <DialogTrigger>
    <Button className={isSmall ? 'button small' : 'button'} aria-label={label}>
      {name}
    </Button>
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="dialog">
        <Dialog role="alertdialog">
          {({ close }) => (
            <>
              <Heading slot="title">{question}</Heading>
              <p>{detail}</p>
              <div className="row">
                <Button className="button" onPress={close} autoFocus>
                  Cancel
                </Button>
                <Button
                  className="button danger"
                  onPress={() => {
                    close();
                    onConfirm();
                  }}
                >
                  {name}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
