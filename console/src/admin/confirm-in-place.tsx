import { useEffect, useRef, useState } from 'react';

/** A button for what cannot be taken back: it asks once, in its place. */
export function ConfirmInPlace({
  name,
  what,
  onConfirm,
}: {
  readonly name: string;
  /** Object of the action: `alm_ab12… of ann`. */
  readonly what: string;
  readonly onConfirm: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) yes.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <button type="button" className="button small" aria-label={`${name} ${what}`} onClick={() => setIsAsking(true)}>
        {name}
      </button>
    );
  return (
    <span className="row" role="alertdialog" aria-label={`${name} ${what} for good?`}>
      <span className="small-text">For good?</span>
      <button
        ref={yes}
        type="button"
        className="button small"
        onClick={() => {
          setIsAsking(false);
          onConfirm();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsAsking(false);
        }}
      >
        Yes, {name.toLowerCase()}
      </button>
      <button type="button" className="button small quiet" onClick={() => setIsAsking(false)}>
        Keep it
      </button>
    </span>
  );
}
