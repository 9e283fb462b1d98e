import { ModelFault } from '../language-model.ts';
import { RUN_LIMITS, RunBudget } from './run-budget.ts';
import type { ModelWriter, ModelWriterParts } from './writer-request.ts';
import { WritingRun } from './writing-run.ts';

/** Name of the tool in events about the model. */
const LANGUAGE_MODEL_TOOL = 'language_model';

/**
 * Writes answers with a language model. Every line that it gives passes `checkLine`; a sentence that does not is written again once, else
 * dropped. Without a model, or when it fails, the outcome is `unavailable`.
 */
export function createModelWriter(parts: ModelWriterParts): ModelWriter {
  const { base, pro } = parts.models;
  return {
    isConfigured: base !== null || pro !== null,
    async *write(request) {
      const wanted = parts.models[request.modelTier];
      const model = wanted ?? base ?? pro;
      const unused = { lines: [], evidence: request.evidence, failed: 0, repaired: 0 };
      if (model === null) return { status: 'unavailable', ...unused };
      if (wanted === null)
        yield { type: 'thinking', content: `No "${request.modelTier}" model is configured: the other one answers.` };
      let run: WritingRun | undefined;
      try {
        const left = await parts.meter.left(request.orgId);
        if (left.tokens === 0 || left.usd === 0) throw new DayUsedUp();
        const limits = { ...RUN_LIMITS[request.effort], ...parts.limits };
        run = new WritingRun(parts, request, model, new RunBudget(limits, left, parts.clock));
        yield* run.write();
        if (run.outcome.lines.length > 0) return { status: 'written', ...run.outcome };
        throw new ModelFault('nothing that the language model wrote follows from the evidence', { isRetryable: false });
      } catch (error) {
        request.signal.throwIfAborted();
        yield { type: 'tool-error', toolName: LANGUAGE_MODEL_TOOL, error: reasonOf(error) };
        return { status: 'unavailable', ...(run?.outcome ?? unused) };
      }
    },
  };
}

class DayUsedUp extends Error {}

/** Told to the caller: nothing of the endpoint, of keys or of our own faults. */
function reasonOf(error: unknown): string {
  if (error instanceof DayUsedUp) return 'the allowance of the day for language models is used up';
  return error instanceof ModelFault ? error.message : 'the language model failed';
}
