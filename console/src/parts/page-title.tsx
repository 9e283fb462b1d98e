import { useLayoutEffect } from 'react';

/** Names the window, until another page does. */
export function PageTitle({ children }: { readonly children: string }): null {
  useLayoutEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}

/** The heading of a page, which names the window too. */
export const PageHeading = ({ children }: { readonly children: string }) => (
  <>
    <PageTitle>{`${children} · Almanac`}</PageTitle>
    <h1>{children}</h1>
  </>
);
