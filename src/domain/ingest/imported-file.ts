import { newTimeOrderedId } from '../../platform/ids.ts';
import { isoOf } from '../access/api-key.ts';
import type { FactsReport } from './facts-report.ts';
import type { FileReport } from './import-report.ts';
import type { ImportedFile } from './import-run-store.ts';

/** When an import ran, and whether it was stopped. */
interface RunEnd {
  readonly startMs: number;
  readonly endMs: number;
  readonly isInterrupted: boolean;
}

/** What is written down of a file of an import. */
export function importedFile(kind: string, report: FileReport, end: RunEnd): ImportedFile {
  const { path, format, records, companies, others, rejected, fault } = report;
  return {
    ...runOf(kind, path, end),
    format,
    records,
    created: companies.created + others.created,
    changed: companies.merged + companies.changed + others.changed,
    rejected,
    ...outcomeOf(fault, end),
  };
}

/** What is written down of an import of facts: one entry for all of its paths, as its documents are counted together. */
export function importedFacts(paths: readonly string[], report: FactsReport, end: RunEnd): ImportedFile {
  const { documents, companies, faults } = report;
  const fault = faults.map((one) => `${one.path}: ${one.fault}`).join('; ');
  return {
    ...runOf('facts', paths.join(', '), end),
    format: null,
    records: documents.read,
    created: companies.made,
    changed: companies.changed,
    rejected: documents.rejected,
    ...outcomeOf(fault === '' ? null : fault, end),
  };
}

const runOf = (kind: string, file: string, { startMs, endMs }: RunEnd) => ({
  id: newTimeOrderedId(startMs),
  kind,
  file,
  startedAt: isoOf(startMs),
  endedAt: isoOf(endMs),
});

const outcomeOf = (fault: string | null, { isInterrupted }: RunEnd): Pick<ImportedFile, 'outcome' | 'fault'> => ({
  outcome: fault !== null ? 'unreadable' : isInterrupted ? 'interrupted' : 'completed',
  fault,
});
