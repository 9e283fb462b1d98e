import { seededRandom } from '../src/domain/sample/seeded-random.ts';
import type { Figures, Measured, Outcome } from './measure.ts';
import { mean } from './metrics.ts';

/** How much more one search earns than another on the same questions. */
export interface Difference {
  readonly mean: number;
  /** Ends of the 95 % interval of the mean. */
  readonly from: number;
  readonly to: number;
}

const RESAMPLES = 10_000;
const TAIL = 0.025;

/**
 * The mean of differences, question by question, with its interval by the paired bootstrap: the percentiles of the means of samples of
 * the same size, drawn with replacement (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13). The same numbers
 * always give the same interval.
 */
export function meanWithInterval(differences: readonly number[]): Difference {
  const size = differences.length;
  const random = seededRandom('paired bootstrap');
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < size; drawn++) sum += differences[Math.floor(random() * size)] ?? 0;
    return sum / Math.max(1, size);
  }).sort();
  const at = (share: number): number => means[Math.round(share * (RESAMPLES - 1))] ?? 0;
  return { mean: mean(differences), from: at(TAIL), to: at(1 - TAIL) };
}

const COMPARED = ['ndcg_10', 'recall_10', 'success_10'] as const satisfies readonly (keyof Figures)[];
type Compared = (typeof COMPARED)[number];

/** The first passage of a question has another rank. */
export interface Move {
  readonly question: string;
  /** From 1; `null` if it is not among the requested ones. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Gain or loss of a search compared to another one. */
export interface Comparison {
  readonly name: string;
  /** Parts of the comparison: all questions, and each kind. */
  readonly parts: readonly {
    readonly part: string;
    readonly questions: number;
    readonly differences: Readonly<Record<Compared, Difference>>;
  }[];
  /** Questions that move by more than three places. */
  readonly moves: readonly Move[];
}

const MOVED_MIN = 4;
/** Rank of a passage that is not among the twenty. */
const BEYOND = 21;

/** Compares two searches that were asked the same questions in the same order. */
export function compare(one: Measured, other: Measured): Comparison {
  const pairs = one.outcomes.flatMap((before, at): [Outcome, Outcome][] => {
    const after = other.outcomes[at];
    return after ? [[before, after]] : [];
  });
  const byKind = Map.groupBy(pairs, ([{ judgement }]) => judgement.question.kind);
  const kinds = byKind.size > 1 ? [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)) : [];
  return {
    name: `${other.name}, less ${one.name}`,
    parts: [['all questions', pairs] as const, ...kinds].map(([part, some]) => ({
      part,
      questions: some.length,
      differences: Object.fromEntries(
        COMPARED.map((figure) => [
          figure,
          meanWithInterval(some.map(([before, after]) => after.figures[figure] - before.figures[figure])),
        ]),
      ) as Record<Compared, Difference>,
    })),
    moves: pairs
      .map(([before, after]) => ({
        question: before.judgement.question.question,
        before: firstRank(before),
        after: firstRank(after),
      }))
      .filter(({ before, after }) => Math.abs((before ?? BEYOND) - (after ?? BEYOND)) >= MOVED_MIN),
  };
}

/** Place of the first passage that answers, from 1; `null` where there is none. */
export const firstRank = ({ judgement: { passagesOf }, found }: Outcome): number | null =>
  found.findIndex(({ key }) => passagesOf.has(key)) + 1 || null;

const NAMES: Readonly<Record<Compared, string>> = {
  ndcg_10: 'nDCG@10',
  recall_10: 'recall@10',
  success_10: 'found@10',
};

/** A line for each part, and one for each question that moves. */
export function comparisonTable({ name, parts, moves }: Comparison): string {
  const width = Math.max(...parts.map(({ part, questions }) => `${part} (${questions})`.length)) + 2;
  const head = COMPARED.map((figure) => NAMES[figure].padEnd(28)).join('');
  const lines = parts.map(({ part, questions, differences }) => {
    const cells = COMPARED.map((figure) => {
      const { mean: difference, from, to } = differences[figure];
      return `${signed(difference)} [${signed(from)}, ${signed(to)}]`.padEnd(28);
    });
    return `${`${part} (${questions})`.padEnd(width)}${cells.join('')}\n`;
  });
  const moved = moves.map(({ question, before, after }) => `  ${before ?? '-'} to ${after ?? '-'}: ${question}\n`);
  const count = moved.length === 0 ? 'No question moves' : `${moved.length} questions move`;
  return `\n${name}, with 95 % intervals\n${' '.repeat(width)}${head}\n${lines.join('')}${count} by more than 3 places\n${moved.join('')}`;
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;
