import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { wholeNumber } from '../format/numbers.ts';
import { rangesOf } from './find-in-text.ts';

const FOUND_MAX = 2_000;

/** Finds words within a document, marks them and steps from one to the next. */
export function FindBar({ body }: { readonly body: RefObject<HTMLElement | null> }) {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  const text = useDeferredValue(wanted);
  useEffect(() => {
    const root = body.current;
    if (root === null) return;
    const find = (): void => setFound(rangesOf(root, text, FOUND_MAX));
    find();
    setAt(0);
    // Colours of sentences come later and replace the text.
    const observer = new MutationObserver(find);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body, text]);
  useEffect(() => {
    const here = found[at];
    CSS.highlights.set('found', new Highlight(...found));
    CSS.highlights.set('found-here', new Highlight(...(here ? [here] : [])));
    const node = here?.startContainer;
    (node?.parentElement ?? null)?.scrollIntoView({ block: 'center' });
    return () => {
      CSS.highlights.delete('found');
      CSS.highlights.delete('found-here');
    };
  }, [found, at]);
  const step = (by: number): void => setAt((before) => (before + by + found.length) % Math.max(1, found.length));
  const count = found.length === FOUND_MAX ? `${wholeNumber(FOUND_MAX)} and more` : wholeNumber(found.length);
  return (
    <search className="row find-bar">
      <label className="visually-hidden" htmlFor="find-in-document">
        Find in this document
      </label>
      <input
        id="find-in-document"
        className="input small"
        type="search"
        placeholder="Find in this document"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && step(shiftKey ? -1 : 1)}
      />
      <span role="status" className="small-text soft">
        {wanted.trim() !== '' && (found.length === 0 ? 'Not found' : `${wholeNumber(at + 1)} of ${count}`)}
      </span>
      {found.length > 1 && (
        <>
          <button type="button" className="button small" onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" className="button small" onClick={() => step(1)}>
            Next
          </button>
        </>
      )}
    </search>
  );
}
