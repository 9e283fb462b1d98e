import type { CSSProperties, ReactNode, RefObject } from 'react';

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
    <section ref={box} className="scroll" aria-label={name} tabIndex={0} style={heightOf(maxHeight)}>
      {children}
    </section>
  );
}

/** A variable, as styles of the element would count on paper too. */
const heightOf = (most: number | string | undefined): CSSProperties =>
  most === undefined ? {} : ({ '--most': typeof most === 'number' ? `${most}px` : most } as CSSProperties);
