import type { FileReport } from '../domain/ingest/run/import-report.ts';
import { counted } from '../domain/text/counted.ts';
import { whole } from './import-progress.ts';

export interface ImportSummary {
  /** In the order of the command line. */
  readonly files: readonly FileReport[];
  readonly isInterrupted: boolean;
  readonly durationMs: number;
  /** Companies added to the search index; `null` when it was not updated. */
  readonly indexed: number | null;
}

export function summaryAsJson({ files, isInterrupted, durationMs, indexed }: ImportSummary): unknown {
  return { files, interrupted: isInterrupted, duration_ms: durationMs, indexed_companies: indexed };
}

export function summaryAsText({ files, isInterrupted, durationMs, indexed }: ImportSummary): string {
  const records = files.reduce((sum, file) => sum + file.records, 0);
  const rejected = files.reduce((sum, file) => sum + file.rejected, 0);
  const end = [
    `${counted(records, 'record')} of ${counted(files.length, 'file')}`,
    `${whole(rejected)} rejected`,
    `${(durationMs / 1_000).toFixed(1)} s`,
    ...(indexed === null ? [] : [`${whole(indexed)} companies brought to the search index`]),
  ].join(', ');
  const interruption = isInterrupted ? '\nInterrupted: the same command continues from here.' : '';
  return `${files.map(aboutFile).join('\n')}\n${end}${interruption}`;
}

function aboutFile(file: FileReport): string {
  const { path, format, records, companies, others, rejected, reasons, notes, fault, rejects } = file;
  const lines = [format === null ? path : `${path}: ${format}, ${counted(records, 'record')}`];
  if (sumOf(companies) > 0) lines.push(row('companies', listed(companies)));
  if (sumOf(others) > 0) lines.push(row(sumOf(companies) > 0 ? 'other' : 'records', listed(others)));
  if (rejected > 0) lines.push(row('rejected', whole(rejected)), ...countedBy(reasons));
  if (sumOf(notes) > 0) lines.push(row('left out', `${whole(sumOf(notes))} parts of records`), ...countedBy(notes));
  if (rejects !== null) lines.push(row('listed in', rejects));
  if (fault !== null) lines.push(row('fault', `the file ${fault}`));
  return `${lines.join('\n')}\n`;
}

/** A line of a summary: name and value. */
export const row = (name: string, what: string): string => `  ${name.padEnd(11)}${what}`;

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([outcome, count]) => `${whole(count)} ${outcome}`)
    .join(', ');

/** Lines of counts by reason, the most frequent first. */
export const countedBy = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${whole(count).padStart(20)}  ${what}`);

const sumOf = (counts: object): number => Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
