import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of displayed items of a long list. */
    shown?: number;
  }
}

/**
 * Number of displayed items of a long list, and a function that shows as many again. The number is restored by the
 * browser's back button.
 */
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
