import { validDay } from '../../time/days.ts';
import type { TextBlock } from '../text-blocks.ts';
import { formOf } from './forms.ts';

/** The header of an EDGAR full-text submission: `CONFORMED SUBMISSION TYPE: 10-K` and so on. */
export interface SubmissionHeader {
  readonly form: string | null;
  readonly name: string | null;
  readonly periodEndOn: string | null;
  /** Day of acceptance, else the filing date. */
  readonly filedOn: string | null;
  /** `1231`. */
  readonly fiscalYearEnd: string | null;
}

const HEADER_BLOCKS = 60;
/** `<ACCEPTANCE-DATETIME>20240308120145`, also where the tag was read as markup. */
const ACCEPTED = /^(?:<ACCEPTANCE-DATETIME>)?(\d{8})\d{6}$/m;

/** Parses the header, whose columns may have been read as cells of a table; `null` if the text has none. */
export function submissionHeader(blocks: readonly TextBlock[]): SubmissionHeader | null {
  const head = blocks
    .slice(0, HEADER_BLOCKS)
    .map((block) => block.text.slice(0, 2_000))
    .join('\n');
  const field = (name: string, value: string): string | null =>
    new RegExp(`${name}:[\\s|]*(${value})`, 'i').exec(head)?.[1]?.trim() ?? null;
  const submission = field(
    'CONFORMED SUBMISSION TYPE',
    '[A-Z0-9/ -]{1,12}?(?=\\s*(?:\\n|PUBLIC DOCUMENT|CONFORMED|$))',
  );
  if (submission === null) return null;
  return {
    form: formOf(submission),
    name: field('COMPANY CONFORMED NAME', '[^\\n:]{2,80}?(?=\\s*(?:\\n|CENTRAL INDEX|$))'),
    periodEndOn: dayOfDigits(field('CONFORMED PERIOD OF REPORT', '\\d{8}')),
    filedOn: dayOfDigits(ACCEPTED.exec(head)?.[1] ?? field('FILED AS OF DATE', '\\d{8}')),
    fiscalYearEnd: field('FISCAL YEAR END', '\\d{4}'),
  };
}

function dayOfDigits(digits: string | null): string | null {
  return digits === null
    ? null
    : validDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)));
}
