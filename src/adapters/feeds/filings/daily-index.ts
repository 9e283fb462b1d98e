import type { ListedFiling } from '../../../domain/feeds/filings/filing.ts';
import { UnreadableFile } from '../../../domain/ingest/run/unreadable-file.ts';
import { parseCik } from '../../../domain/knowledge-graph/identifiers.ts';

const NAME = 'index of filings';
const HEADER = /^CIK\|Company Name\|Form Type\|Date Filed\|File ?name$/i;
/** `edgar/data/1000228/0001209191-18-064398.txt`, in the index of a quarter with a folder of the filing too. */
const FILE = /\/(\d{10}-\d{2}-\d{6})(?:\.txt)?$/;
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})$/;
/** Part of the rows that may be unreadable. */
const UNREADABLE_MAX = 0.05;

/**
 * Reads the SEC's master index of a day or of a quarter: a row for each filing and party. Days stand in it with hyphens or without; the end
 * of the last line may be missing. Throws `UnreadableFile` for another form, and when more than a twentieth of the rows cannot be read.
 */
export function readMasterIndex(body: Buffer): ListedFiling[] {
  const lines = body.toString('latin1').split(/\r?\n/);
  const head = lines.findIndex((line) => HEADER.test(line.trim()));
  if (head < 0) throw new UnreadableFile(NAME, 'has no row with the names of its columns');
  const rows = lines.slice(head + 1).filter((line) => line.trim() !== '' && !/^-+$/.test(line.trim()));
  const filings = rows.flatMap((line) => rowOf(line) ?? []);
  const unreadable = rows.length - filings.length;
  if (unreadable > rows.length * UNREADABLE_MAX)
    throw new UnreadableFile(NAME, `has ${unreadable} of ${rows.length} rows that cannot be read`);
  return filings;
}

function rowOf(line: string): ListedFiling | undefined {
  const [digits = '', name = '', form = '', filed = '', file = '', ...more] = line.split('|');
  const [, accession] = FILE.exec(file.trim()) ?? [];
  const [, year, month, day] = DAY.exec(filed.trim()) ?? [];
  const cik = parseCik(digits);
  if (more.length > 0 || form === '' || cik === undefined || accession === undefined || year === undefined)
    return undefined;
  const filedOn = `${year}-${month}-${day}`;
  return { accession, form: form.trim(), ciks: [cik], name: name.trim(), filedOn, acceptedAt: null };
}
