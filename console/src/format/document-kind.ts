import { labelOf } from './names.ts';

/** Codes of which the words alone would not read well. */
const KINDS: Readonly<Record<string, string>> = {
  'INVESTMENT-RESEARCH': 'Research',
  'TRANSCRIPT-PRESENTATION': 'Presentation',
  SPECIAL_SITUATION_MA: 'Special situation, M&A and other',
  FX_AND_DERIVATIVES_REPORT: 'FX and derivatives report',
};

/** A form of the SEC, as searches (`RNS-SEC-10-K`) or files (`SEC_10_K`) name it. */
const SEC_FORM = /^(?:RNS-)?SEC[-_](.+)$/;
const CODE = /^[A-Z_]+$/;

/**
 * The type or subtype of a document (`RNS-SEC-10-K`, `EARNINGS_CALL`, `NEWS`) in plain words; other texts are
 * unchanged.
 */
export function documentKind(code: string): string {
  const form = SEC_FORM.exec(code)?.[1];
  if (form !== undefined) return form.replaceAll('_', '-').replace(/^DEF-/, 'DEF ');
  return KINDS[code] ?? (CODE.test(code) ? labelOf(code.toLowerCase()) : code);
}
