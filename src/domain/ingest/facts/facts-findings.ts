import type { Filing } from '../../fundamentals/fact.ts';
import type { Agreement } from '../../fundamentals/facts/agreement.ts';
import type { FundamentalsReport } from '../../fundamentals/statements/fundamentals-report.ts';
import type { FactsReport } from '../run/facts-report.ts';
import { NOTES_MAX } from '../run/rejections.ts';

/** Adds a line to the run's list of rejections and findings. */
export type Note = (reason: string, about: string, isTaken: boolean) => void;

interface Finding {
  readonly kind: keyof typeof KINDS;
  /** Without figures, so that reports can count it. */
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Titles of the kinds of findings in the summary. */
const KINDS = {
  implausible: 'implausible figures, left out of statements',
  form: 'figures of filings that are no periodic reports, left out of statements',
} as const;

/** Number of companies whose counted findings are remembered. */
const COMPANIES_MAX = 2_000;

/** Counts findings per company. When a company's statements are built several times in a run, only the latest findings count. */
export class FindingsCount {
  readonly #counted = new Map<string, readonly Finding[]>();

  count(report: FactsReport, company: string, found: FundamentalsReport, note: Note): void {
    const findings = findingsIn(found);
    const previous = this.#counted.get(company) ?? [];
    for (const { kind, reason, count } of previous) add(report, KINDS[kind], reason, -count);
    const listed = new Set(previous.flatMap(({ examples }) => examples));
    for (const { kind, reason, count, examples } of findings) {
      const sum = add(report, KINDS[kind], reason, count);
      if (sum > NOTES_MAX) continue;
      for (const example of examples) if (!listed.has(example)) note(`${KINDS[kind]}: ${reason}`, example, true);
    }
    if (this.#counted.size >= COMPANIES_MAX) this.#counted.clear();
    this.#counted.set(company, findings);
  }
}

function findingsIn({ findings, ignoredForms }: FundamentalsReport): Finding[] {
  return [
    ...findings.map(({ rule, count, examples }) => ({ kind: 'implausible' as const, reason: rule, count, examples })),
    ...Object.entries(ignoredForms).map(([form, count]) => ({
      kind: 'form' as const,
      reason: form,
      count,
      examples: [],
    })),
  ];
}

/** Adds `by` to a count of the report, removes counts that reach 0, and returns the new value. */
function add(report: FactsReport, kind: string, reason: string, by: number): number {
  const ofKind = new Map(Object.entries(report.findings[kind] ?? {}));
  const sum = (ofKind.get(reason) ?? 0) + by;
  if (sum > 0) ofKind.set(reason, sum);
  else ofKind.delete(reason);
  if (ofKind.size > 0) report.findings[kind] = Object.fromEntries(ofKind);
  else delete report.findings[kind];
  return sum;
}

/** Counts agreements between company facts and a filing, and lists the differences. */
export function countAgreement(report: FactsReport, agreement: Agreement, note: Note): void {
  report.agreement.compared += agreement.compared;
  report.agreement.agreed += agreement.agreed;
  report.agreement.differed += agreement.differed;
  for (const { tag, unit, startsOn, endsOn, accession, listed, filed } of agreement.differences) {
    const period = startsOn === null ? endsOn : `${startsOn} to ${endsOn}`;
    const about = `${tag} ${unit} ${period}: ${listed} in company facts, ${filed} in ${accession}`;
    note('company facts and filing differ', about, true);
  }
}

const VANISHED = 'filings no longer in company facts, whose figures stay';

/** Counts filings that company facts no longer list, by form, and lists them. */
export function countVanished(report: FactsReport, filings: readonly Filing[], note: Note): void {
  for (const { accession, form, filedOn } of filings) {
    const sum = add(report, VANISHED, form, 1);
    if (sum <= NOTES_MAX) note(`${VANISHED}: ${form}`, `${accession} of ${filedOn}`, true);
  }
}
