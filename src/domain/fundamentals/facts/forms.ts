/**
 * How figures of a form are used. `periodic` reports are the statements themselves. `filler` (registration statements, current
 * reports) is used for periods without a periodic report, and replaced by one. `ignored` (proxy and fee documents) has incidental,
 * often misscaled figures.
 */
export type FormUse = 'periodic' | 'filler' | 'ignored';

const PERIODIC = /^(?:10-(?:K|KT|K405|KSB|Q|QT|QSB)|20-F|40-F|6-K)(?:\/A)?$/;
const ANNUAL = /^(?:10-(?:K|KT|K405|KSB)|20-F|40-F)(?:\/A)?$/;
const IGNORED = /14[AC]$|^(?:424B[25]|FWP|S-8|SD|11-K|N-|SC |13F)/;

/** The use of a form's figures; amendments (`/A`) are treated alike. */
export function formUseOf(form: string): FormUse {
  if (PERIODIC.test(form)) return 'periodic';
  return IGNORED.test(form) ? 'ignored' : 'filler';
}

export const isAnnualForm = (form: string): boolean => ANNUAL.test(form);
