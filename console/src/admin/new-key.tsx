import type { NewKey } from '@almanac/client';
import { useState } from 'react';
import { DialogWindow } from '../parts/dialog-window.tsx';

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
  if (made === undefined) return null;
  return (
    <DialogWindow title={`New key for ${made.userName}`} isDismissable={false} onClose={close}>
      <p>Copy it now. It is shown this once: the service keeps only a digest of it.</p>
      <code className="code" data-testid="secret">
        {made.secret}
      </code>
      <div className="row">
        <button type="button" className="button primary" onClick={() => void copy(made.secret)}>
          Copy
        </button>
        <button type="button" className="button" onClick={close}>
          Done
        </button>
        <span className="small-text soft" role="status">
          {copied}
        </span>
      </div>
    </DialogWindow>
  );
}
