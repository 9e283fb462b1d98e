import { useStore } from '../parts/store.ts';
import { removals } from './work-in-progress.ts';

/** Notice of the last change, with a button to undo it. */
export function ChangedNotice({ text, onUndo }: { readonly text: string; readonly onUndo: (() => void) | undefined }) {
  return (
    <p className="notice row small-text" role="status">
      <span>{text}</span>
      {onUndo && (
        <button type="button" className="button small" onClick={onUndo}>
          Undo
        </button>
      )}
    </p>
  );
}

/** Files that are about to be removed, with the way back. There is time for it while one points at it or has the focus in it. */
export function RemovedNotice() {
  const { waiting, faults } = useStore(removals.state);
  return (
    <>
      {waiting.size > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: stops the time, as the focus does
        <div onMouseEnter={removals.hold} onMouseLeave={removals.go} onFocus={removals.hold} onBlur={removals.go}>
          <ChangedNotice
            text={waiting.size === 1 ? 'The file is removed.' : `${waiting.size} files are removed.`}
            onUndo={removals.undo}
          />
        </div>
      )}
      {faults.length > 0 && (
        <p className="notice error small-text" role="alert">
          Not all could be removed: {faults.join(' ')}
        </p>
      )}
    </>
  );
}
