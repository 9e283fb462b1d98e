import { type Comparison, firstRank } from './difference.ts';
import type { Judgements } from './judgement.ts';
import type { Figures, Measured, Outcome } from './measure.ts';

const COLUMNS = [
  ['nDCG@10', 'ndcg_10'],
  ['recall@10', 'recall_10'],
  ['recall@20', 'recall_20'],
  ['found@10', 'success_10'],
  ['parts@10', 'parts_10'],
  ['MRR', 'mrr'],
] as const satisfies readonly (readonly [string, keyof Figures])[];
const EXCERPT = 150;

/** A table for each kind of question and one for all, a line for each search. */
export function tableOf(measured: readonly Measured[]): string {
  const kinds = Object.keys(measured[0]?.byKind ?? {});
  const parts: [string, (one: Measured) => Figures | undefined][] = [
    ['all questions', ({ overall }) => overall],
    ...(kinds.length > 1 ? kinds : []).map((kind): [string, (one: Measured) => Figures | undefined] => [
      kind,
      ({ byKind }) => byKind[kind],
    ]),
  ];
  const width = Math.max(...measured.map(({ name }) => name.length), 16);
  return parts
    .map(([title, figuresOf]) => {
      const [first] = measured.map(figuresOf);
      const head = `${`${title} (${first?.questions ?? 0})`.padEnd(width)}${cells(COLUMNS.map(([name]) => name))}${'ms'.padStart(7)}${'cpu ms'.padStart(8)}\n`;
      const lines = measured.map((one) => {
        const figures = figuresOf(one);
        const values = COLUMNS.map(([, key]) => (figures?.[key] ?? 0).toFixed(3));
        return `${one.name.padEnd(width)}${cells(values)}${one.medianMs.toFixed(0).padStart(7)}${(one.cpuMs?.toFixed(0) ?? '-').padStart(8)}\n`;
      });
      return `${head}${lines.join('')}`;
    })
    .join('\n');
}

const cells = (values: readonly string[]): string => values.map((value) => value.padStart(11)).join('');

/** The questions with the worst results, with the first result and the wanted one. */
export function worstOf({ outcomes }: Measured, count: number): string {
  return outcomes
    .toSorted((a, b) => a.figures.ndcg_10 - b.figures.ndcg_10 || a.figures.mrr - b.figures.mrr)
    .slice(0, count)
    .map(worstLine)
    .join('');
}

function worstLine(outcome: Outcome): string {
  const {
    judgement: { question },
    figures,
    found,
  } = outcome;
  const rank = firstRank(outcome);
  const wanted = question.relevant.map(
    ({ file, has, page }) => `${file} [${has.join('; ')}${page ? ` p. ${page}` : ''}]`,
  );
  const [first] = found;
  const came = first ? `${first.headline}: ${first.text.replace(/\s+/g, ' ').slice(0, EXCERPT)}` : 'nothing';
  return `${figures.ndcg_10.toFixed(2)} ${question.question}\n     first: ${came}\n     wanted${rank === null ? '' : ` (found at ${rank})`}: ${wanted.join(' | ')}\n`;
}

/** Everything that was measured, for programs. */
export function jsonOf(
  measured: readonly Measured[],
  comparisons: readonly Comparison[],
  { misfits, leftOut }: Judgements,
): object {
  return {
    searches: measured.map(({ name, overall, byKind, medianMs, cpuMs, outcomes }) => ({
      name,
      overall,
      by_kind: byKind,
      median_ms: medianMs,
      cpu_ms: cpuMs,
      questions: outcomes.map((outcome) => ({
        question: outcome.judgement.question.question,
        kind: outcome.judgement.question.kind,
        ...outcome.figures,
        first_rank: firstRank(outcome),
        first: outcome.found.slice(0, 3).map(({ key, headline }) => ({ key, headline })),
      })),
    })),
    comparisons,
    misfits,
    left_out: leftOut.map(({ question }) => question),
  };
}
