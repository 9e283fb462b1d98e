import { type ComponentProps, lazy, Suspense } from 'react';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/**
 * A dialog above the page, as long as it is drawn. Escape closes it, and the focus goes back to where it was. Its code is loaded when the first one
 * opens: no page waits for it.
 */
export const DialogWindow = (props: ComponentProps<typeof ModalDialog>) => (
  <Suspense>
    <ModalDialog {...props} />
  </Suspense>
);
