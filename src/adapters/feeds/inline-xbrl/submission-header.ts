import type { Submission } from '../../../domain/fundamentals/facts/inline-filing.ts';

const ACCESSION = /^ACCESSION NUMBER:[ \t]*(\d{10}-\d{2}-\d{6})[ \t]*$/m;
const FILED = /^FILED AS OF DATE:[ \t]*(\d{4})(\d{2})(\d{2})[ \t]*$/m;

/** Reads the header of a complete submission file (`0000320193-24-000123.txt`); `null` without one. */
export function submissionOf(head: string): Submission | null {
  const text = head.replace(/\r\n?/g, '\n');
  const accession = ACCESSION.exec(text)?.[1];
  const [, year, month, day] = FILED.exec(text) ?? [];
  if (accession === undefined || year === undefined) return null;
  return { accession, filedOn: `${year}-${month}-${day}` };
}
