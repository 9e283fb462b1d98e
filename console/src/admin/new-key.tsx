import type { NewKey } from '@almanac/client';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** The secret of a key that was just made. It is shown this once and kept nowhere in the page. */
export function NewKeyDialog({
  made,
  onClose,
}: {
  readonly made: (NewKey & { readonly userName: string }) | undefined;
  readonly onClose: () => void;
}) {
  const [copied, setCopied] = useState('');
  const close = (): void => {
    setCopied('');
    onClose();
  };
  const copy = async (secret: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('Copied.');
    } catch {
      setCopied('The browser does not allow that here: mark the key and copy it.');
    }
  };
  return (
    <ModalOverlay className="overlay" isOpen={made !== undefined} onOpenChange={close}>
      <Modal className="dialog">
        <Dialog>
          {made !== undefined && (
            <>
              <Heading slot="title">A new key of {made.userName}</Heading>
              <p>Copy it now. It is shown this once: the service keeps only a digest of it.</p>
              <code className="code" data-testid="secret">
                {made.secret}
              </code>
              <div className="row">
                <Button className="button primary" onPress={() => void copy(made.secret)}>
                  Copy
                </Button>
                <Button className="button" onPress={close}>
                  Done
                </Button>
                <span className="small-text soft" role="status">
                  {copied}
                </span>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
