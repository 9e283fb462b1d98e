/** Words of business between `last` and `call`. */
const BUSINESS = '(?:earnings|quarterly|results?|conference|investors?|analysts?)';
const LAST_CALL = new RegExp(
  `(?<![\\p{L}\\d-])(?:last|latest|newest|most\\srecent)\\s(?:${BUSINESS}\\s){0,2}call(?:\\stranscript)?(?![\\p{L}\\d])` +
    '(?!\\s(?:options?|cent(?:er|re)s?|dates?|for|premium|provision|features?|price|protection)\\b)',
  'iu',
);

/** True for a question about one call, the last: `in the last call`, `its most recent earnings call`. */
export const asksForLastCall = (text: string): boolean => LAST_CALL.test(text);
