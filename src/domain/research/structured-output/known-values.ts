import type { Company } from '../../knowledge-graph/entity.ts';
import type { Day } from '../../time/days.ts';
import type { AnswerLine, Citation } from '../answer-line.ts';
import { type FigureEvidence, plainLabel } from '../calculation/worked-figure.ts';
import type { Evidence, FactPeriod } from '../evidence.ts';
import type { SectionName } from '../figures/asked-sections.ts';

/** A figure or a name with where it is from. */
export type Known = FigureEvidence;

/** Figures that a schema asks for. */
export type Want =
  /** `period`: as a question names it, `in fiscal 2024`; empty for that of the newest year. */
  | {
      readonly kind: 'figure';
      readonly company: Company;
      readonly words: string;
      readonly form: 'value' | 'growth' | 'before';
      readonly period: string;
    }
  /** `concepts`: one of them is looked for in it. */
  | {
      readonly kind: 'section';
      readonly company: Company;
      readonly section: SectionName;
      readonly concepts: readonly string[];
    };

/** Knowledge of a run, from which structured output is made. */
export interface Findings {
  readonly question: string;
  /** All lines of the answer, and the text that they were written as. */
  readonly lines: readonly AnswerLine[];
  readonly answer: string;
  /** Companies that the request is about. */
  readonly companies: readonly Company[];
  /** The period of the question in its own words: `in fiscal 2024`; empty where it names none. */
  readonly period: string;
  /** The day of the run. */
  readonly day: Day;
  /** Values of a figure, oldest first, or facts of a section; empty if nothing is known. */
  found(want: Want): readonly Known[];
  /** Names of sources by their ids. */
  readonly sourceNames: ReadonlyMap<string, string>;
  /** The address at which a document is read; `null` where it has none. */
  addressOf(document: { readonly id: string; readonly url: string | null }): string | null;
}

export const wantKey = (want: Want): string =>
  want.kind === 'figure'
    ? `${want.company.id} ${want.form} ${want.words} ${want.period}`
    : `${want.company.id} ${want.section}`;

/** All citations of lines in their order. */
export const citationsOf = (lines: readonly AnswerLine[]): Citation[] => lines.flatMap(({ citations }) => citations);

/** Facts and computations that lines cite, each once, with the ones that they were worked out from where those are wanted. */
export function knownIn(lines: readonly AnswerLine[], withOperands: boolean): Known[] {
  const found = new Map<string, Known>();
  const visit = (evidence: Evidence): void => {
    if (evidence.kind === 'passage') return;
    found.set(evidence.id, evidence);
    if (withOperands && evidence.kind === 'computation') evidence.operands.forEach(visit);
  };
  for (const { evidence } of citationsOf(lines)) visit(evidence);
  return [...found.values()];
}

/** True if two values are of the same figure, in any period. */
export const isSameFigure = (one: Known, other: Known): boolean =>
  one.subject?.id === other.subject?.id && one.unit === other.unit && plainLabel(one) === plainLabel(other);

/** Year and quarter of a fiscal period, by its label. */
export function fiscalOf(period: FactPeriod | null): { readonly year: number; readonly quarter: number | null } | null {
  const [, quarter, year] = /^(?:Q([1-4]) of )?fiscal (\d{4})$/.exec(period?.label ?? '') ?? [];
  return year === undefined ? null : { year: Number(year), quarter: quarter === undefined ? null : Number(quarter) };
}

/** Oldest first. */
export const byPeriod = (one: Known, other: Known): number =>
  (one.period?.endsOn ?? '') < (other.period?.endsOn ?? '') ? -1 : 1;
