import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly isWide?: boolean;
  /** `alertdialog` where something is lost by the wrong answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Closes the dialog on a click outside of it, too. */
  readonly isDismissable?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with its title above the page, as long as it is drawn. Escape closes it, and the focus goes back to where it was. */
export function DialogWindow({ title, aside, children, ...frame }: DialogProps & { readonly title: string }) {
  const id = useId();
  return (
    <DialogFrame labelledBy={id} {...frame}>
      <div className="row">
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </DialogFrame>
  );
}

/** As `DialogWindow`, without a title of its own. */
export function DialogFrame({
  label,
  labelledBy,
  className = '',
  isWide = false,
  role = 'dialog',
  isDismissable = true,
  onClose,
  children,
}: Omit<DialogProps, 'aside'> & {
  readonly label?: string;
  readonly labelledBy?: string;
}) {
  const place = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const dialog = place.current;
    if (dialog === null) return;
    const leaving = new AbortController();
    dialog.showModal();
    // A control has the focus at once only where a form asks for it.
    if (dialog.querySelector('[autofocus]') === null) dialog.focus();
    dialog.addEventListener('close', () => close.current(), leaving);
    return () => {
      leaving.abort();
      dialog.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={place}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`dialog ${isWide ? 'wide' : ''} ${className}`}
      tabIndex={-1}
      onPointerDown={({ clientX, clientY, currentTarget }) => {
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
        const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
        if (isDismissable && !isWithin) currentTarget.close();
      }}
    >
      <section>{children}</section>
    </dialog>,
    document.body,
  );
}
