import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many of a long list are shown. */
    shown?: number;
  }
}

/** How many of a long list are shown, and what shows as many again. Who comes back by the browser finds as many as before. */
export function useShown(first: number): readonly [shown: number, more: () => void] {
  const router = useRouter();
  const shown = useLocation({ select: ({ state }) => state.shown ?? first });
  const more = (): void =>
    void router.navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, shown: shown + first }),
      replace: true,
      resetScroll: false,
    });
  return [shown, more];
}
