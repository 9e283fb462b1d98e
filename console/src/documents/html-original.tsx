import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { linesOf, type MarkedPassage, passagePieces } from './passage-pieces.ts';

const DECLARED = /<meta[^>]+charset=["']?\s*([\w-]+)/i;
const HEAD_BYTES = 4_096;

const CONTAINED = `
  :host { display: block; overflow: auto; contain: strict; color: #14181f; background: #ffffff; color-scheme: light; }
  ::highlight(passage) { background: #fff0b8; color: #14181f; }
  img { max-width: 100%; }
`;

/** HTML without scripts, forms and frames; what it refers to elsewhere is not loaded, as pages of the console load nothing from other origins. */
export function HtmlOriginal({ bytes, passage }: { readonly bytes: ArrayBuffer; readonly passage: MarkedPassage }) {
  const host = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => cleaned(textOf(bytes)), [bytes]);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (root === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CONTAINED);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(document.importNode(clean, true));
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
  }, [clean]);
  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (!root) return;
    const nodes = textNodesOf(root);
    const marked = passagePieces(
      nodes.map(({ data }) => data),
      linesOf(passage.paragraphs),
      passage.share,
    ).flatMap((at) => nodes[at] ?? []);
    CSS.highlights.set('passage', new Highlight(...marked.map(rangeOf)));
    marked[0]?.parentElement?.scrollIntoView({ block: 'center' });
    return () => void CSS.highlights.delete('passage');
  }, [passage]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  return <div ref={host} className="original-page" tabIndex={0} role="document" aria-label="Original" />;
}

function textOf(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES));
  try {
    return new TextDecoder(DECLARED.exec(head)?.[1] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const TAG = /<[a-z][^<>]*>/gi;
const REFUSED = /(?<=\s)(style|on\w+)(?=\s*=)/gi;

/** Styles and handlers are renamed before anything is parsed, as the policy of the page refuses and reports those that it meets. */
const renamed = (html: string): string =>
  html.replace(/<(\/?)style\b/gi, '<$1x-style').replace(TAG, (tag) => tag.replace(REFUSED, 'data-$1'));

function cleaned(html: string): DocumentFragment {
  const purify = DOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element instanceof HTMLImageElement) {
      if (!element.getAttribute('src')?.startsWith('data:')) element.remove();
      else element.alt ||= '';
    }
    if (element.tagName !== 'A') return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noreferrer');
  });
  return purify.sanitize(renamed(html), {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'audio', 'video'],
    FORBID_CONTENTS: ['x-style'],
    FORBID_ATTR: ['style'],
  });
}

function textNodesOf(root: ShadowRoot): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function rangeOf(node: Text): Range {
  const range = new Range();
  range.selectNodeContents(node);
  return range;
}
