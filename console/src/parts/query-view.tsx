import type { Details } from '@almanac/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from './notices.tsx';
import { useDelayed } from './use-delayed.ts';

interface Waiting<T> {
  readonly query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'refetch'>;
  /** CSS length: about as high as the answer will be. */
  readonly height: string;
  /** Name of the loading content: `prices`. */
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}

/** An answer once it is there; until then room for it, or what went wrong. */
export function Loaded<T>({ query: { data, error, refetch }, height, what, children }: Waiting<T>) {
  // An answer that arrives is drawn in slices, between which the browser answers.
  const isThere = useDelayed(data !== undefined);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data === undefined || !isThere ? <Loading height={height} what={what} /> : children(data);
}

/** A `Loaded` answer that may be empty, with its warnings. */
export const QueryView = <T,>({
  query,
  height,
  what,
  isEmpty,
  empty,
  hidesWarnings = false,
  children,
}: Omit<Waiting<Details<T>>, 'children'> & {
  readonly isEmpty: (value: T) => boolean;
  readonly empty: ReactNode;
  /** Leaves the warnings to a place that shows those of several answers together. */
  readonly hidesWarnings?: boolean;
  readonly children: (value: T) => ReactNode;
}) => (
  <Loaded query={query} height={height} what={what}>
    {({ value, warnings }) =>
      isEmpty(value) ? (
        <EmptyNotice>{empty}</EmptyNotice>
      ) : (
        <>
          {children(value)}
          {!hidesWarnings && <Warnings texts={warnings} />}
        </>
      )
    }
  </Loaded>
);
