import type { ReactNode } from 'react';

/** A button that moves an item by a place. At the end of the list it does nothing, and keeps the focus. */
export const MoveButton = ({
  sign,
  label,
  isAtEnd,
  className = 'button small quiet',
  onMove,
}: {
  readonly sign: ReactNode;
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly className?: string;
  readonly onMove: () => void;
}) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-disabled={isAtEnd}
    onClick={() => {
      if (!isAtEnd) onMove();
    }}
  >
    {sign}
  </button>
);
