import type { Agreement } from '../fundamentals/facts/agreement.ts';
import type { FundamentalsReport } from '../fundamentals/statements/fundamentals-report.ts';
import type { FactsReport } from './facts-report.ts';
import { NOTED_MAX } from './rejections.ts';

/** Writes a line to the list of the run. */
export type Note = (reason: string, about: string, isTaken: boolean) => void;

interface Finding {
  readonly kind: keyof typeof KINDS;
  /** In words to count by, without figures. */
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** What a report says of a company, as the summary names it. */
const KINDS = {
  contradiction: 'figures that contradict each other',
  uneven: 'lines whose quarters do not add up to the year',
  form: 'figures of filings that are no periodic reports, left out of statements',
} as const;

/** Companies of which is remembered what was counted. */
const REMEMBERED_MAX = 2_000;

/** Counts what was noticed of companies. A company whose statements are worked out several times in a run counts once. */
export class FindingsCount {
  readonly #counted = new Map<string, readonly Finding[]>();

  count(report: FactsReport, company: string, found: FundamentalsReport, note: Note): void {
    const findings = findingsIn(found);
    const before = this.#counted.get(company) ?? [];
    for (const { kind, reason, count } of before) add(report, KINDS[kind], reason, -count);
    const listed = new Set(before.flatMap(({ examples }) => examples));
    for (const { kind, reason, count, examples } of findings) {
      const sum = add(report, KINDS[kind], reason, count);
      if (sum > NOTED_MAX) continue;
      for (const example of examples) if (!listed.has(example)) note(`${KINDS[kind]}: ${reason}`, example, true);
    }
    if (this.#counted.size >= REMEMBERED_MAX) this.#counted.clear();
    this.#counted.set(company, findings);
  }
}

function findingsIn({ findings, unevenYears, ignoredForms }: FundamentalsReport): Finding[] {
  return [
    ...findings.map(({ rule, count, examples }) => ({ kind: 'contradiction' as const, reason: rule, count, examples })),
    ...unevenYears.map(({ kind, line, reason, fiscalYears }) => ({
      kind: 'uneven' as const,
      reason,
      count: fiscalYears.length,
      examples: [`${kind} ${line} of ${fiscalYears.join(', ')}`],
    })),
    ...Object.entries(ignoredForms).map(([form, count]) => ({
      kind: 'form' as const,
      reason: form,
      count,
      examples: [],
    })),
  ];
}

/** Adds to a count of the report, and takes it away when nothing is left of it. Answers what it is then. */
function add(report: FactsReport, kind: string, reason: string, by: number): number {
  const ofKind = new Map(Object.entries(report.findings[kind] ?? {}));
  const sum = (ofKind.get(reason) ?? 0) + by;
  if (sum > 0) ofKind.set(reason, sum);
  else ofKind.delete(reason);
  if (ofKind.size > 0) report.findings[kind] = Object.fromEntries(ofKind);
  else delete report.findings[kind];
  return sum;
}

/** Counts how company facts and a filing agree, and lists where they do not. */
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
