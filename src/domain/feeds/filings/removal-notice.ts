/** A notice that a class of securities leaves an exchange (Form 25). */
export interface RemovalNotice {
  /** Of the issuer, ten digits. */
  readonly cik: string;
  readonly issuer: string;
  /** Name of the exchange. */
  readonly exchange: string;
  /** In the words of the notice; empty in some. */
  readonly securityClass: string;
}

const COMMON =
  /^(?:(?:class|series)\s+[a-z]\s+)?(?:common\s+(?:stock|shares?|units?)|ordinary\s+shares?|american\s+deposit(?:a|o)ry\s+(?:shares?|receipts?)|subordinate\s+voting\s+shares?)\b/i;
const OTHER = /\b(?:warrants?|rights?|notes?|bonds?|debentures?|preferred|preference|due\s+\d{4}|options?)\b/i;

/**
 * True if the class is the issuer's common one, so that the notice ends its listing. Notes, warrants on common stock and rights leave
 * exchanges all the time; registered shares do when a company moves its domicile, with new ones in their place.
 */
export function isCommonClass(securityClass: string): boolean {
  const text = securityClass.trim().replace(/\s+/g, ' ');
  const [own = ''] = text.split(/,|\(| and | each /i);
  return COMMON.test(text) && !OTHER.test(own);
}
