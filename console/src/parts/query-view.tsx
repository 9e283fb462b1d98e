import type { Details } from '@almanac/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from './notices.tsx';

/** An answer once it is there, with its warnings; until then room for it, or what went wrong. */
export function QueryView<T>({
  query,
  height,
  what,
  isEmpty,
  empty,
  hidesWarnings = false,
  children,
}: {
  readonly query: UseQueryResult<Details<T>, Error>;
  /** CSS length: about as high as the answer will be. */
  readonly height: string;
  /** Name of the loading content: `prices`. */
  readonly what: string;
  readonly isEmpty: (value: T) => boolean;
  readonly empty: ReactNode;
  /** Leaves the warnings to a place that shows those of several answers together. */
  readonly hidesWarnings?: boolean;
  readonly children: (value: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading height={height} what={what} />;
  if (isEmpty(data.value)) return <EmptyNotice>{empty}</EmptyNotice>;
  return (
    <>
      {children(data.value)}
      {!hidesWarnings && <Warnings texts={data.warnings} />}
    </>
  );
}
