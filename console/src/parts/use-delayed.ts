import { useEffect, useState } from 'react';

/** The value once it has been the same for this time: at once, the browser has drawn what came before it and answers between the two. */
export function useDelayed<T>(value: T, ms = 0, first = value): T {
  const [delayed, setDelayed] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
