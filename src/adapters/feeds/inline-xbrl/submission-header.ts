import { instantOnClock } from '../../../domain/fundamentals/facts/acceptance-clock.ts';
import type { Submission } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { instantMsOf } from '../facts-days.ts';

const ACCESSION = /^ACCESSION NUMBER:[ \t]*(\d{10}-\d{2}-\d{6})[ \t]*$/m;
const ACCEPTED = /^<ACCEPTANCE-DATETIME>(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})[ \t]*$/m;
const FILED = /^FILED AS OF DATE:[ \t]*(\d{4})(\d{2})(\d{2})[ \t]*$/m;

/** Reads the header of a complete submission file (`0000320193-24-000123.txt`); `null` without one. */
export function submissionOf(head: string): Submission | null {
  const text = head.replace(/\r\n?/g, '\n');
  const accession = ACCESSION.exec(text)?.[1];
  const [, year, month, day] = FILED.exec(text) ?? [];
  if (accession === undefined || year === undefined) return null;
  return { accession, filedOn: `${year}-${month}-${day}`, acceptedAt: acceptedAt(text) };
}

/** Headers of submissions have the time in New York. */
function acceptedAt(text: string): string | null {
  const [, year, month, day, hour, minute, second] = ACCEPTED.exec(text) ?? [];
  const statedMs = instantMsOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return statedMs === undefined ? null : new Date(instantOnClock('new-york', statedMs)).toISOString();
}
