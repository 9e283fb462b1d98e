/** Statement of a legal entity to GLEIF why it reports no parent. */
export interface ParentException {
  readonly lei: string;
  /** True for the ultimate parent, false for the direct one. */
  readonly isUltimate: boolean;
  /** Code of GLEIF: `NATURAL_PERSONS`; `null` where the statement was withdrawn. */
  readonly reason: string | null;
}

const NOT_PUBLIC = 'the parent is not made public';

/** Reasons in words, by GLEIF's codes ("Reporting Exceptions" format 2.1); the last six are no longer given and stand for the one before them. */
const WORDS: Readonly<Record<string, string>> = {
  NO_LEI: 'the parent has no LEI',
  NATURAL_PERSONS: 'natural persons control it, and no legal entity that consolidates it',
  NON_CONSOLIDATING: 'no legal entity that controls it consolidates it',
  NO_KNOWN_PERSON: 'no person is known to control it, as with widely held shares',
  NON_PUBLIC: NOT_PUBLIC,
  BINDING_LEGAL_COMMITMENTS: NOT_PUBLIC,
  LEGAL_OBSTACLES: NOT_PUBLIC,
  CONSENT_NOT_OBTAINED: NOT_PUBLIC,
  DETRIMENT_NOT_EXCLUDED: NOT_PUBLIC,
  DISCLOSURE_DETRIMENTAL: NOT_PUBLIC,
};

/** A reason in words; a code that is not known stands for itself. */
export const exceptionInWords = (reason: string): string => WORDS[reason] ?? reason.toLowerCase().replaceAll('_', ' ');
