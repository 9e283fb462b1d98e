import { useSyncExternalStore } from 'react';

/** A call that the page made. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  /** JSON, as it was sent. */
  readonly body: string | undefined;
}

/** As many as a person looks through. */
const CALLS_MAX = 40;

let calls: readonly RecordedCall[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly RecordedCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

/** Remembers a call, once for each that is alike. Signed links are left out: they are passwords. */
export function recordCall(url: string, { method = 'GET', body }: RequestInit): void {
  const { pathname, search } = new URL(url);
  if (pathname.startsWith('/_signed/')) return;
  const call = { method, path: pathname + search, body: typeof body === 'string' ? body : undefined };
  const isAlike = (other: RecordedCall): boolean =>
    other.method === call.method && other.path === call.path && other.body === call.body;
  replace([...calls.filter((other) => !isAlike(other)), call].slice(-CALLS_MAX));
}

/** Forgets the calls of the page before. */
export const forgetCalls = (): void => replace([]);

/** The calls of this page, in their order. */
export const useRecordedCalls = (): readonly RecordedCall[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => calls,
  );
