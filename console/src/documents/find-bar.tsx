import { type RefObject, useEffect, useState } from 'react';
import { wholeNumber } from '../format/numbers.ts';
import { useDelayed } from '../parts/use-delayed.ts';

/** Ranges of a text below an element, without regard to case and marks. In order; none for an empty text. */
function rangesOf(root: Element, wanted: string, most: number): Range[] {
  const text = folded(wanted.trim());
  if (text === '') return [];
  const ranges: Range[] = [];
  for (const block of root.children) {
    const nodes = textNodesOf(block);
    const whole = nodes.map(({ data }) => folded(data)).join('');
    for (let at = whole.indexOf(text); at >= 0 && ranges.length < most; at = whole.indexOf(text, at + text.length))
      ranges.push(rangeAt(nodes, at, at + text.length));
  }
  return ranges;
}

/** Of the same length, so that offsets stay. */
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  const plain = lower
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/\u00a0/g, ' ');
  return plain.length === text.length ? plain : text;
};

function textNodesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function rangeAt(nodes: readonly Text[], start: number, end: number): Range {
  const range = new Range();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}

const FOUND_MAX = 2_000;
const TYPING_MS = 100;

/** Finds words within a document, marks them and steps from one to the next. */
export function FindBar({ body }: { readonly body: RefObject<HTMLElement | null> }) {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  const text = useDelayed(wanted, TYPING_MS);
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
