import { isoOf } from '../../../platform/clock.ts';
import { newTimeOrderedId } from '../../../platform/ids.ts';
import type { FactsReport } from './facts-report.ts';
import type { FileReport } from './import-report.ts';
import { type ImportedFile, type LoggedFile, REJECTIONS_KEPT } from './import-run-store.ts';
import type { Rejections } from './rejections.ts';

/** When an import ran, and whether it was stopped. */
interface RunEnd {
  readonly startMs: number;
  readonly endMs: number;
  readonly isInterrupted: boolean;
}

/** Log entry for one imported file. */
export function importedFile(kind: string, report: FileReport, end: RunEnd): ImportedFile {
  const { path, format, records, companies, others, rejected } = report;
  return {
    ...runOf(kind, path, end),
    format,
    records,
    created: companies.created + others.created,
    changed: companies.merged + companies.changed + others.changed,
    rejected,
    ...outcomeOf({ ...report, records }, end),
  };
}

/** Log entry for an import of facts: one for all of its paths, as its documents are counted together. */
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
    ...outcomeOf(
      {
        fault: fault === '' ? null : fault,
        records: documents.read,
        rejected: documents.rejected,
        reasons: report.reasons,
        rejects: report.rejects,
      },
      end,
    ),
  };
}

/** An entry with the first of its rejections, read from the list that the import wrote. */
export const withRejections = async (
  file: ImportedFile,
  { rejects }: Pick<FileReport, 'rejects'>,
  open: (path: string) => Pick<Rejections, 'first'>,
): Promise<LoggedFile> => ({
  ...file,
  rejections: rejects === null ? [] : await open(rejects).first(REJECTIONS_KEPT),
});

const runOf = (kind: string, file: string, { startMs, endMs }: RunEnd) => ({
  id: newTimeOrderedId(startMs),
  kind,
  file,
  startedAt: isoOf(startMs),
  endedAt: isoOf(endMs),
});

const REASONS_MAX = 5;

function outcomeOf(
  report: Pick<FileReport, 'fault' | 'records' | 'rejected' | 'reasons' | 'rejects'>,
  { isInterrupted }: RunEnd,
): Pick<ImportedFile, 'outcome' | 'fault'> {
  const { fault, records, rejected } = report;
  const isNothingTaken = rejected > 0 && rejected >= records;
  return {
    outcome:
      fault !== null && !isNothingTaken
        ? 'unreadable'
        : isInterrupted
          ? 'interrupted'
          : isNothingTaken
            ? 'nothing_taken'
            : 'completed',
    fault: [fault, rejectedText(report)].filter((one) => one !== null).join('; ') || null,
  };
}

/** The most frequent reasons, with how many records have each, and where all are listed. */
function rejectedText({ rejected, reasons, rejects }: Pick<FileReport, 'rejected' | 'reasons' | 'rejects'>) {
  if (rejected === 0) return null;
  const all = Object.entries(reasons).sort(([, one], [, other]) => other - one);
  const shown = all.slice(0, REASONS_MAX).map(([reason, count]) => `${count} ${reason}`);
  const rest = all.length > REASONS_MAX ? [`${all.length - REASONS_MAX} further reasons`] : [];
  const listed = rejects === null ? '' : `; listed in ${rejects}`;
  return `${rejected} of its records were rejected: ${[...shown, ...rest].join(', ')}${listed}`;
}
