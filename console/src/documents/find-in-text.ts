/** Ranges of a text below an element, without regard to case and marks. In order; none for an empty text. */
export function rangesOf(root: Element, wanted: string, most: number): Range[] {
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
