import type { AskedQuestions } from '../domain/usage/asked-questions.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Removes questions that are older than they are kept. */
export const forgetQuestions = (parts: {
  readonly askedQuestions: Pick<AskedQuestions, 'clear'>;
  readonly log: Logger;
}): Routine => ({
  name: 'forget-questions',
  everyMs: 3_600_000,
  runsIn: 'one process',
  async run() {
    const questions = await parts.askedQuestions.clear();
    if (questions > 0) parts.log.info({ questions }, 'questions that are no longer kept were removed');
  },
});
