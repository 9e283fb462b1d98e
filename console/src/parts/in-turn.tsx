import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { Loading } from './notices.tsx';

/**
 * Panels one after the other: each is drawn and asks the service once all above it have what they asked for, so that they neither wait
 * for it nor move it.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const panels = Children.toArray(children);
  const [shown, setShown] = useState(0);
  const queries = useQueryClient();
  const asked = useIsFetching();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again whenever an answer arrives
  useEffect(() => {
    if (shown < panels.length && queries.isFetching() === 0) setShown(shown + 1);
  }, [asked, shown, panels.length, queries]);
  return (
    <>
      {panels.slice(0, shown)}
      {shown < panels.length && <Loading key={shown} height="12rem" what="further parts" />}
    </>
  );
}
