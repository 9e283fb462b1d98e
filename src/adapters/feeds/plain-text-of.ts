import { DomUtils, parseDocument } from 'htmlparser2';

/** References to characters, also those that lost their `&` on the way (`Johnson amp; Johnson`, `Coca-Cola #39;s`). */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BARE_REFERENCE = /(?<![&\p{L}\d])(?:#\d{2,5}|amp|lt|gt|quot|apos|nbsp);/giu;
const TAG = /<\/?(?:a|b|i|u|p|br|em|strong|span|div|font|img|sup|sub|ul|ol|li|table|tr|td|h[1-6])(?:\s[^<>]*)?\/?>/i;
/** `Cola #39;s`: the blank came with the lost sign. */
const BARE_POSSESSIVE = /\s#39;(?=s\b)/g;

/**
 * The text of a record as people read it: references to characters are characters, and tags that were written with references are
 * gone. A text without either is itself.
 */
export function plainTextOf(text: string): string {
  const whole = text.replace(BARE_POSSESSIVE, '&#39;').replace(BARE_REFERENCE, '&$&');
  const decoded = REFERENCE.test(whole) ? withoutMarkup(escaped(whole)) : text;
  return TAG.test(decoded) ? withoutMarkup(decoded) : decoded;
}

/** What is `<` in the text itself stays so while references are read. */
const escaped = (text: string): string => text.replaceAll('<', '&lt;');

const withoutMarkup = (text: string): string => DomUtils.textContent(parseDocument(text).children);
