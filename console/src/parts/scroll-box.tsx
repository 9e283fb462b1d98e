import type { ReactNode, RefObject } from 'react';

/** Scrolling box for content that may be wider or higher than its space. Focusable, so that the keyboard scrolls it. */
export function ScrollBox({
  name,
  maxHeight,
  box,
  children,
}: {
  readonly name: string;
  readonly maxHeight?: number | string | undefined;
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section ref={box} className="scroll" aria-label={name} tabIndex={0} style={{ maxHeight }}>
      {children}
    </section>
  );
}
