import type { FactsReport } from '../domain/ingest/run/facts-report.ts';
import { whole } from './import-progress.ts';
import { countedBy, row } from './import-summary.ts';

export interface FactsSummary {
  readonly paths: readonly string[];
  readonly report: FactsReport;
  /** Unpacked bytes read by this run, without those before it was resumed. */
  readonly bytesRead: number;
  /** Result of `--rebuild`; `null` without it. */
  readonly rebuilt: {
    readonly companies: number;
    readonly changed: number;
    readonly statements: number;
    readonly isInterrupted: boolean;
  } | null;
  readonly isInterrupted: boolean;
  readonly durationMs: number;
  /** Companies added to the search index; `null` when it was not updated. */
  readonly indexed: number | null;
}

export function factsSummaryAsJson(summary: FactsSummary): unknown {
  const { paths, report, rebuilt, isInterrupted, durationMs, indexed } = summary;
  const { documents, companies, facts, filings, statements, agreement } = report;
  return {
    paths,
    documents: {
      read: documents.read,
      taken: documents.taken,
      unchanged: documents.unchanged,
      older: documents.older,
      rejected: documents.rejected,
      passed_over: documents.passedOver,
    },
    companies,
    facts: { taken: facts.taken, left_out: facts.leftOut, passed_over: facts.passedOver },
    filings,
    statements,
    reasons: report.reasons,
    notes: report.notes,
    findings: report.findings,
    agreement,
    faults: report.faults,
    rejects: report.rejects,
    rebuilt: rebuilt && {
      companies: rebuilt.companies,
      changed: rebuilt.changed,
      statements: rebuilt.statements,
    },
    interrupted: isInterrupted || rebuilt?.isInterrupted === true,
    bytes: report.bytes,
    duration_ms: durationMs,
    indexed_companies: indexed,
  };
}

export function factsSummaryAsText(summary: FactsSummary): string {
  const { report, bytesRead, rebuilt, isInterrupted, durationMs, indexed } = summary;
  const { documents, companies, facts, agreement } = report;
  const seconds = durationMs / 1_000;
  const lines = [
    row(
      'documents',
      `${whole(documents.read)}: ${listed(documents, ['taken', 'unchanged', 'rejected', 'passedOver', ...(documents.older > 0 ? (['older'] as const) : [])])}`,
    ),
    ...(documents.rejected > 0 ? countedBy(report.reasons) : []),
    row(
      'facts',
      `${whole(facts.taken)} taken, ${whole(facts.leftOut)} left out, ${whole(facts.passedOver)} of unused tags`,
    ),
    ...(facts.leftOut > 0 ? countedBy(report.notes) : []),
    ...(report.filings > 0 ? [row('filings', `${whole(report.filings)} with the time of their acceptance`)] : []),
    row('companies', `${whole(companies.changed)} with new figures, ${whole(companies.made)} made`),
    row('statements', `${whole(report.statements)} versions worked out`),
  ];
  if (agreement.compared > 0) {
    const { compared, agreed, differed } = agreement;
    const totals = `${whole(compared)} figures in both: ${whole(agreed)} agree, ${whole(differed)} differ`;
    lines.push(row('agreement', `company facts and filings have ${totals}`));
  }
  for (const [kind, reasons] of Object.entries(report.findings)) lines.push(row('found', kind), ...countedBy(reasons));
  if (rebuilt) {
    const totals = `${whole(rebuilt.statements)} versions of ${whole(rebuilt.companies)} companies`;
    lines.push(row('rebuilt', `${totals}, ${whole(rebuilt.changed)} companies with other figures`));
  }
  if (report.rejects !== null) lines.push(row('listed in', report.rejects));
  for (const { path, fault } of report.faults) lines.push(row('fault', `${path} ${fault}`));
  const rate = seconds > 0 ? `, ${(bytesRead / 1e6 / seconds).toFixed(1)} MB/s` : '';
  const index = indexed === null ? '' : `, ${whole(indexed)} companies brought to the search index`;
  lines.push(`${(bytesRead / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s${rate}${index}`);
  if (isInterrupted || rebuilt?.isInterrupted) lines.push('Interrupted: the same command continues from here.');
  return lines.join('\n');
}

const NAMES: Readonly<Record<string, string>> = { older: 'older than what is stored', passedOver: 'passed over' };

const listed = <Counts extends Readonly<Record<string, number>>>(counts: Counts, names: (keyof Counts & string)[]) =>
  names.map((name) => `${whole(counts[name] ?? 0)} ${NAMES[name] ?? name}`).join(', ');
