import { useLayoutEffect } from 'react';

/** Names the window, until another page does. */
export function PageTitle({ children }: { readonly children: string }): null {
  useLayoutEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
