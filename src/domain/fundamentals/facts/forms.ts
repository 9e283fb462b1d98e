/**
 * What a form's figures are worth. Periodic reports are the statements themselves. Others (registration statements, current
 * reports) fill a period that no periodic report tells, and give way as soon as one does. Proxy and fee documents tell
 * figures in passing, often badly scaled, and are never used.
 */
export type FormWorth = 'periodic' | 'filler' | 'ignored';

const PERIODIC = /^(?:10-(?:K|KT|K405|KSB|Q|QT|QSB)|20-F|40-F|6-K)(?:\/A)?$/;
const ANNUAL = /^(?:10-(?:K|KT|K405|KSB)|20-F|40-F)(?:\/A)?$/;
const IGNORED = /14[AC]$|^(?:424B[25]|FWP|S-8|SD|11-K|N-|SC |13F)/;

/** What the figures of a filing on this form are worth; amendments (`/A`) are worth the same. */
export function formWorthOf(form: string): FormWorth {
  if (PERIODIC.test(form)) return 'periodic';
  return IGNORED.test(form) ? 'ignored' : 'filler';
}

export const isAnnualForm = (form: string): boolean => ANNUAL.test(form);
