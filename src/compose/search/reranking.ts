import {
  type CrossEncoder,
  type CrossEncoderReranker,
  createCrossEncoderReranker,
} from '../../domain/search/rerank-with-cross-encoder.ts';
import type { ReadGauge } from '../../http/requests/metrics.ts';
import type { Routine } from '../../jobs/job-kind.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { inSpan } from '../../platform/tracing.ts';
import { followModel } from '../model-in-use.ts';
import { chosenCrossEncoder, openModelStore } from '../models.ts';

/** The reranker with its routines, gauges and `close`. */
export interface Reranking {
  readonly rerank: CrossEncoderReranker;
  /** Id of the cross-encoder in use; `undefined` while there is none. */
  model(): string | undefined;
  readonly routine: Routine;
  readonly gauge: ReadGauge;
  close(): Promise<void>;
}

/** Builds the reranker from the cross-encoder selected by settings and data directory. */
export async function composeReranking(use: {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
}): Promise<Reranking> {
  const { config, clock, log } = use;
  const shelf = openModelStore(config);
  const ends = { read: 0, late: 0, failed: 0 };
  const used = await followModel<CrossEncoder>({
    what: 'ranking by a model',
    routine: 'look-for-rerankers',
    log,
    choose: () => chosenCrossEncoder(config.searchModels, shelf),
    ended: () => undefined,
    began(model) {
      // Warm-up, so that the first question does not wait for the model.
      model.score('Revenue?', ['Revenue rose.']).catch((error: unknown) => {
        if (used.now() === model) log.warn({ err: error }, 'reranking by a model is off');
      });
    },
  });
  const rerank = createCrossEncoderReranker({
    model: used.now,
    clock,
    withinMs: config.searchModels.rerankerTimeoutMs,
    ended(how, error) {
      ends[how] += 1;
      if (how === 'failed') log.warn({ err: error }, 'the cross-encoder failed; ranked by rules only');
      else if (how === 'late') log.debug('the cross-encoder was late; ranked by rules only');
    },
  });
  return {
    rerank: (request, signal) => inSpan('rerank', () => rerank(request, signal)),
    model: () => used.now()?.model,
    routine: used.routine,
    gauge: {
      name: 'almanac_searches_reranked',
      help: 'Questions since the start whose best passages a model read again, and those for which it was late or failed',
      label: 'end',
      read: async () => ({ ...ends }),
    },
    close: () => used.close(),
  };
}
