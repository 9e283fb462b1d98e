import { DomUtils, parseDocument } from 'htmlparser2';

/** Character references; in some sources they lost their `&` (`Johnson amp; Johnson`, `Coca-Cola #39;s`). */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BARE_REFERENCE = /(?<![&\p{L}\d])(?:#\d{2,5}|amp|lt|gt|quot|apos|nbsp);/giu;
const TAG = /<\/?(?:a|b|i|u|p|br|em|strong|span|div|font|img|sup|sub|ul|ol|li|table|tr|td|h[1-6])(?:\s[^<>]*)?\/?>/i;
/** `Cola #39;s`, where `&` was replaced by a blank. */
const BARE_POSSESSIVE = /\s#39;(?=s\b)/g;

/**
 * Decodes character references in the text of a record and removes tags written with references. Other texts are unchanged.
 */
export function plainTextOf(text: string): string {
  const whole = text.replace(BARE_POSSESSIVE, '&#39;').replace(BARE_REFERENCE, '&$&');
  const decoded = REFERENCE.test(whole) ? withoutMarkup(escaped(whole)) : text;
  return TAG.test(decoded) ? withoutMarkup(decoded) : decoded;
}

/** Protects literal `<` while references are decoded. */
const escaped = (text: string): string => text.replaceAll('<', '&lt;');

const withoutMarkup = (text: string): string => DomUtils.textContent(parseDocument(text).children);
