import type { Clock } from '../../platform/clock.ts';
import { byRelevance, type Ranked } from './ranking/ranked-lists.ts';
import { relevanceOf } from './ranking/relevance.ts';
import type { ScoredPassage } from './ranking/score-passages.ts';
import { passageText } from './vectors/chunk-vectors.ts';

/** A question with the passages to rerank. */
export interface RerankRequest {
  readonly question: string;
  /** Best first. */
  readonly passages: readonly ScoredPassage[];
  /** Number of questions that are searched in parallel and share the model's time. */
  readonly questions: number;
}

/** Returns all passages, best first. `by` is the name of the model, or `null` if it was not used. */
export type CrossEncoderReranker = (
  request: RerankRequest,
  signal?: AbortSignal,
) => Promise<{ readonly ranked: readonly Ranked[]; readonly by: string | null }>;

/** Maximum of passages of one search that the model scores. */
export const CROSS_ENCODER_PASSAGES = 30;
/**
 * Share of the model's score. The rules keep the larger share: they know companies, periods and sections, models trained on web
 * pages do not.
 */
export const MODEL_SHARE = 0.4;
/** Weight of the newest measurement in the moving average of the time per passage. */
const PACE_SMOOTHING = 0.3;
/** Pause after a failure of the model, so that searches do not wait for it to fail again. */
const FAULT_PAUSE_MS = 15_000;

/**
 * The last stage of ranking: a cross-encoder scores the best passages. The weighted mean of its score and the evidence
 * of the rules is mapped to relevance, so thresholds keep their meaning. The order of the rules is kept if there is no
 * model, if it fails or takes longer than `withinMs`, or if too many searches are waiting for it.
 */
export function createCrossEncoderReranker(use: {
  readonly model: () => CrossEncoder | undefined;
  readonly clock: Clock;
  readonly withinMs: number;
  /** Called after each use: scored in time, too late, or failed with `error`. */
  ended(how: 'read' | 'late' | 'failed', error?: unknown): void;
}): CrossEncoderReranker {
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  /** Passages in flight, and the estimated time per passage. */
  let [inFlight, passageMs] = [0, 0];
  return async ({ question, passages: scored, questions }, signal) => {
    const byRules = { ranked: scored, by: null };
    const model = use.model();
    if (model === undefined || scored.length === 0 || use.clock.nowMs() < notBeforeMs) return byRules;
    const best = scored.slice(0, Math.ceil(CROSS_ENCODER_PASSAGES / questions));
    const passages = best.map(({ hit: { headline, chunk } }) =>
      passageText({ headline, heading: chunk.heading, text: chunk.text }),
    );
    const ahead = inFlight + passages.length;
    if (inFlight > 0 && passageMs * ahead > use.withinMs) {
      use.ended('late');
      return byRules;
    }
    const late = AbortSignal.timeout(use.withinMs);
    const startedMs = use.clock.nowMs();
    inFlight = ahead;
    try {
      const scores = await model.score(question, passages, signal ? AbortSignal.any([signal, late]) : late);
      const read = best.map(({ hit, evidence }, at) => ({
        hit,
        relevance: relevanceOf((1 - MODEL_SHARE) * evidence + MODEL_SHARE * scoreAt(scores, at)),
      }));
      passageMs += PACE_SMOOTHING * ((use.clock.nowMs() - startedMs) / ahead - passageMs);
      use.ended('read');
      return { ranked: [...read, ...scored.slice(best.length)].sort(byRelevance), by: model.model };
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) passageMs = Math.max(passageMs, use.withinMs / ahead);
      else notBeforeMs = use.clock.nowMs() + FAULT_PAUSE_MS;
      use.ended(late.aborted ? 'late' : 'failed', error);
      return byRules;
    } finally {
      inFlight -= passages.length;
    }
  };
}

function scoreAt(scores: readonly number[], at: number): number {
  const score = scores[at];
  if (score === undefined || !(score >= 0 && score <= 1)) throw new Error('the model gave no score from 0 to 1');
  return score;
}

/** A model that scores question and passage as a pair. */
export interface CrossEncoder {
  /** Name and a digest of its files. */
  readonly model: string;
  /**
   * Scores from 0 to 1, in the order of the passages. Throws when the model cannot be run, and the signal's reason when aborted.
   */
  score(question: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>;
  close(): Promise<void>;
}
