/** Elements with invisible text, which end only at their closing tag. */
const UNSEEN = /^<(script|style|title)\b/;
const TAG_NAME_MAX = 10;

/**
 * True if this HTML displays any text. A single pass in linear time for any input: a search for an end that fails ends
 * the pass.
 */
export function showsText(html: string): boolean {
  const text = html.toLowerCase();
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const seen = tag < 0 ? text.slice(at) : text.slice(at, tag);
    if (seen.replaceAll('&nbsp;', '').trim() !== '') return true;
    if (tag < 0) return false;
    const unseen = UNSEEN.exec(text.slice(tag, tag + TAG_NAME_MAX))?.[1];
    const closing = unseen === undefined ? tag : text.indexOf(`</${unseen}`, tag);
    const end = closing < 0 ? -1 : text.indexOf('>', closing);
    if (end < 0) return false;
    at = end + 1;
  }
  return false;
}
