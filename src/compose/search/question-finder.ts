import { readFile, stat } from 'node:fs/promises';
import { decodedLexicon } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import { questionNames } from '../../domain/entity-linking/questions/link-names.ts';
import type { QuestionNames } from '../../domain/entity-linking/questions/question-names.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { inSlices } from '../../platform/paused-work.ts';

/** Interval at which the file is checked for a replacement. */
const CHECK_EVERY_MS = 2_000;

/**
 * The names in the lexicon file, for questions: loaded with the first question and again after the file was replaced; `null`
 * without a file, of which each question makes sure. A question never waits for a replacement but uses the loaded names.
 *
 * Measured: 1 MB for the sample graph (2,200 entities), 30 MB for 46,500. Loading runs in slices between requests: 46,500 take
 * 45 ms in slices of at most 6 ms; 273,000 (the lexicon of millions of companies) 0.3 s in slices of at most 16 ms.
 */
export function openQuestionNames(file: string, clock: Clock, log: Logger): () => Promise<QuestionNames | null> {
  let names: QuestionNames | null = null;
  let loadedFingerprint = '';
  let checkedMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      const fingerprint = await fingerprintOf(file);
      if (fingerprint === loadedFingerprint) return;
      const lexicon = fingerprint === '' ? undefined : await inSlices(decodedLexicon(await readFile(file)));
      if (lexicon !== undefined) names = await inSlices(questionNames(lexicon));
      else if (fingerprint === '') names = null;
      else log.warn({ file }, 'the lexicon is of another version or corrupt: questions use the loaded names');
      loadedFingerprint = fingerprint;
    } catch (error) {
      log.warn({ err: error }, 'the names for questions cannot be read');
    } finally {
      loading = undefined;
    }
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (loading === undefined && (names === null || nowMs - checkedMs >= CHECK_EVERY_MS)) {
      checkedMs = nowMs;
      loading = load();
    }
    if (names === null) await loading;
    return names;
  };
}

/** A fingerprint of the file; empty when there is none. */
async function fingerprintOf(file: string): Promise<string> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return stats === undefined ? '' : `${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}
