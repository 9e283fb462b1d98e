/** Units of gold figures. `USD/share` is money for one share, `%` the figure before the sign, `x` a plain ratio. */
const GOLD_UNITS = ['USD', 'USD/share', '%', 'x', 'days', 'count'] as const;
export type GoldUnit = (typeof GOLD_UNITS)[number];

/** A figure in the unit itself, never in thousands or millions. A decline or loss is below 0. */
export interface GoldFigure {
  readonly value: number;
  readonly unit: GoldUnit;
  /** Half of the last digit as it was printed or is asked for. */
  readonly tolerance: number;
}

/** A figure, or spellings of a name, cause or date, of which the answer must have one. */
export type KeyFact = GoldFigure | readonly string[];

/** Source of the answer: a place of a document, or a filed line. */
export type GoldEvidence =
  | {
      readonly file: string;
      /** Fragments at that place, in any letter case, with any white space. */
      readonly has: readonly string[];
      /** From 1; where the format has pages. */
      readonly page?: number;
    }
  | {
      readonly accession: string;
      /** As the filing tags it. */
      readonly line: string;
      readonly ends_on: string;
      readonly value: number;
    };

interface Asked {
  /** A letter of the kind and a number: `n012`. */
  readonly id: string;
  readonly question: string;
  readonly evidence: readonly GoldEvidence[];
}

export type AnswerQuestion = Asked &
  (
    | { readonly kind: 'numeric'; readonly answer: GoldFigure; readonly formula?: string }
    | { readonly kind: 'yes-no'; readonly answer: { readonly yes: boolean } }
    | {
        readonly kind: 'text';
        readonly form: 'why' | 'list' | 'when' | 'summary' | 'compare';
        readonly answer: { readonly facts: readonly KeyFact[] };
      }
    | {
        readonly kind: 'unanswerable';
        readonly answer: {
          readonly why: 'company unknown' | 'period not in the data' | 'line not filed' | 'not disclosed';
        };
      }
  );

export type AnswerKind = AnswerQuestion['kind'];
export const ANSWER_KINDS = ['numeric', 'yes-no', 'text', 'unanswerable'] as const satisfies readonly AnswerKind[];

/** One question a line (eval/README.md). Throws an `Error` that names the line. */
export function parseAnswerQuestions(jsonl: string): AnswerQuestion[] {
  return jsonl.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      const question = JSON.parse(line) as AnswerQuestion;
      const fault = faultOf(question);
      if (fault !== undefined) throw new Error(fault);
      return [question];
    } catch (error) {
      throw new Error(`line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

function faultOf(asked: AnswerQuestion): string | undefined {
  const { id, kind, question, answer, evidence } = asked;
  if (typeof id !== 'string' || id === '') return 'id must be a text';
  if (typeof question !== 'string' || question.trim() === '') return 'question must be a text';
  if (!ANSWER_KINDS.includes(kind)) return `kind must be one of ${ANSWER_KINDS.join(', ')}`;
  if (typeof answer !== 'object' || answer === null) return 'answer must be an object';
  if (!Array.isArray(evidence)) return 'evidence must be a list';
  if ((evidence.length === 0) !== (kind === 'unanswerable')) return 'evidence belongs to what can be answered';
  return answerFault(asked);
}

function answerFault({ kind, answer }: AnswerQuestion): string | undefined {
  if (kind === 'numeric') return figureFault(answer);
  if (kind === 'yes-no') return typeof answer.yes === 'boolean' ? undefined : 'answer.yes must be true or false';
  if (kind === 'unanswerable') return typeof answer.why === 'string' ? undefined : 'answer.why must be a text';
  if (!Array.isArray(answer.facts) || answer.facts.length === 0) return 'answer.facts must be a list';
  for (const fact of answer.facts) {
    const fault = isFigure(fact) ? figureFault(fact) : fact.length > 0 ? undefined : 'a fact needs a spelling';
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function figureFault({ value, unit, tolerance }: GoldFigure): string | undefined {
  if (!Number.isFinite(value)) return 'value must be a number';
  if (!GOLD_UNITS.includes(unit)) return `unit must be one of ${GOLD_UNITS.join(', ')}`;
  return tolerance > 0 ? undefined : 'tolerance must be a number above 0';
}

export const isFigure = (fact: KeyFact): fact is GoldFigure => 'value' in fact;
