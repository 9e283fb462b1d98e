import type { Clock } from '../../platform/clock.ts';
import type { CrossEncoder } from './ranking/cross-encoder.ts';
import { byRelevance, type Ranked } from './ranking/ranked.ts';
import { relevanceOf } from './ranking/relevance.ts';
import type { ScoredPassage } from './ranking/score-passages.ts';
import { passageText } from './vectors/passage-text.ts';

/** A question whose best passages are to be read again. */
export interface RerankRequest {
  readonly question: string;
  /** Best first. */
  readonly weighed: readonly ScoredPassage[];
  /** The number of questions that are asked at once and share the model's time. */
  readonly questions: number;
}

/** Answers with all passages, best first. `by` is the name of the model, or `null` where the rules alone decided. */
export type CrossEncoderReranker = (
  asked: RerankRequest,
  signal?: AbortSignal,
) => Promise<{ readonly ranked: readonly Ranked[]; readonly by: string | null }>;

/** Passages of one search that the model reads. */
export const CROSS_ENCODER_PASSAGES = 30;
/** Of the evidence of a passage. More is left to the rules: they know companies, periods and the parts of filings, and models that were taught on web pages do not. */
export const MODEL_SHARE = 0.4;
/** The share of the newest reading in what is known of the model's pace. */
const LEARNT = 0.3;
/** After a fault the model is left alone for so long: searches do not wait for it to fail again and again. */
const FAULT_PAUSE_MS = 15_000;

/**
 * The last stage of ranking: a cross-encoder reads the question together with the best passages. Its opinion and the
 * evidence of the rules are both from 0 to 1; their weighted mean goes on the scale of relevance, so that a threshold means what it
 * means without a model. Where there is no model, or it fails or takes longer than `withinMs`, the ranking of the rules stands.
 * The model is not even asked while so many searches wait for it that it would be late.
 */
export function createCrossEncoderReranker(use: {
  readonly model: () => CrossEncoder | undefined;
  readonly clock: Clock;
  readonly withinMs: number;
  /** Told how each reading ended: in time, too late, or with `error`. */
  ended(how: 'read' | 'late' | 'failed', error?: unknown): void;
}): CrossEncoderReranker {
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  /** Passages that the model has been given, and what one takes it. */
  let [given, passageMs] = [0, 0];
  return async ({ question, weighed, questions }, signal) => {
    const byRules = { ranked: weighed, by: null };
    const model = use.model();
    if (model === undefined || weighed.length === 0 || use.clock.nowMs() < notBeforeMs) return byRules;
    const best = weighed.slice(0, Math.ceil(CROSS_ENCODER_PASSAGES / questions));
    const passages = best.map(({ found: { headline, chunk } }) =>
      passageText({ headline, heading: chunk.heading, text: chunk.text }),
    );
    const ahead = given + passages.length;
    if (given > 0 && passageMs * ahead > use.withinMs) {
      use.ended('late');
      return byRules;
    }
    const late = AbortSignal.timeout(use.withinMs);
    const startedMs = use.clock.nowMs();
    given = ahead;
    try {
      const scores = await model.score(question, passages, signal ? AbortSignal.any([signal, late]) : late);
      const read = best.map(({ found, evidence }, at) => ({
        found,
        relevance: relevanceOf((1 - MODEL_SHARE) * evidence + MODEL_SHARE * scoreAt(scores, at)),
      }));
      passageMs += LEARNT * ((use.clock.nowMs() - startedMs) / ahead - passageMs);
      use.ended('read');
      return { ranked: [...read, ...weighed.slice(best.length)].sort(byRelevance), by: model.model };
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) passageMs = Math.max(passageMs, use.withinMs / ahead);
      else notBeforeMs = use.clock.nowMs() + FAULT_PAUSE_MS;
      use.ended(late.aborted ? 'late' : 'failed', error);
      return byRules;
    } finally {
      given -= passages.length;
    }
  };
}

function scoreAt(scores: readonly number[], at: number): number {
  const score = scores[at];
  if (score === undefined || !(score >= 0 && score <= 1)) throw new Error('the model gave no score from 0 to 1');
  return score;
}
