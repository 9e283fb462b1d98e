import { useLayoutEffect, useRef } from 'react';

/** Runs what a key is for, wherever the focus is but in a field or a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isElsewhere = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (!isElsewhere && !ctrlKey && !metaKey && !altKey) latest.current[key]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
