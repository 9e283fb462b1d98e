import { indexStemsOf } from '../../text/index-stems.ts';
import type { ScoredSentence } from './score-sentences.ts';

/** Share of common words from which on a sentence repeats another and is left out. */
const REPEAT_SHARE = 0.6;
/**
 * Factor by which a sentence's score falls for its overlap with the sentences chosen before (MMR, Carbonell and
 * Goldstein 1998).
 */
const VARIETY = 0.4;

/** Number of wanted sentences, and their minimum score. */
export interface Selection {
  readonly count: number;
  readonly perDocument: number;
  /** Least share of the best score. */
  readonly shareOfBest: number;
}

/**
 * Chooses sentences, best first, by maximal marginal relevance: near-duplicates are left out, and the number per
 * document and passage is limited.
 */
export function selectSentences(
  scored: readonly ScoredSentence[],
  { count, perDocument, shareOfBest }: Selection,
): ScoredSentence[] {
  const least = (scored[0]?.score ?? 0) * shareOfBest;
  const rest = scored.filter(({ score }) => score >= least).map((one) => ({ one, stems: stemsOf(one), common: 0 }));
  const chosen: ScoredSentence[] = [];
  const byDocument = new Map<string, number>();
  while (chosen.length < count && rest.length > 0) {
    const best = rest.reduce((top, each) => (marginal(each) > marginal(top) ? each : top));
    rest.splice(rest.indexOf(best), 1);
    const { id } = best.one.sentence.passage.document;
    const used = byDocument.get(id) ?? 0;
    if (best.common >= REPEAT_SHARE || used >= perDocument) continue;
    byDocument.set(id, used + 1);
    chosen.push(best.one);
    for (const each of rest) each.common = Math.max(each.common, shareInCommon(each.stems, best.stems));
  }
  return chosen;
}

interface Remaining {
  readonly one: ScoredSentence;
  readonly stems: ReadonlySet<string>;
  /** The largest share in common with a chosen one. */
  common: number;
}

const marginal = ({ one, common }: Remaining): number => one.score * (1 - VARIETY * common);

const stemsOf = ({ sentence }: ScoredSentence): ReadonlySet<string> => new Set(indexStemsOf(sentence.text));

/** Words in common as a share of the shorter text. */
function shareInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  if (short.size === 0) return 0;
  let common = 0;
  for (const stem of short) if (long.has(stem)) common += 1;
  return common / short.size;
}
