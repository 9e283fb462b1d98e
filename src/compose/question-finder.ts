import { readFile, stat } from 'node:fs/promises';
import { decodedLexicon } from '../domain/enrichment/entities/lexicon-file.ts';
import { questionNames } from '../domain/search/understanding/names/link-names.ts';
import type { QuestionNames } from '../domain/search/understanding/names/question-names.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { inSlices } from '../platform/slices.ts';

/** How often the file is looked at for a replacement. */
const LOOK_EVERY_MS = 2_000;

/**
 * The names in the lexicon file, for questions: opened with the first question, and anew when the file was replaced; while
 * there is none, `null`. A question never waits for a replacement: it is answered with the names that are loaded.
 *
 * Measured: 1 MB for the sample graph (2,200 entities), 30 MB for 46,500. Loading is done in slices between requests: 46,500
 * take 45 ms of work, none of them longer than 6 ms; 273,000 (as many as a lexicon has of millions of companies) 0.3 s, none
 * longer than 16 ms.
 */
export function openQuestionNames(file: string, clock: Clock, log: Logger): () => Promise<QuestionNames | null> {
  let names: QuestionNames | null = null;
  let loadedMark = '';
  let lookedMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      const mark = await markOf(file);
      if (mark === loadedMark) return;
      const lexicon = mark === '' ? undefined : await inSlices(decodedLexicon(await readFile(file)));
      if (lexicon !== undefined) names = await inSlices(questionNames(lexicon));
      else if (mark === '') names = null;
      else log.warn({ file }, 'the lexicon is of another version or spoilt: questions go by the names that are loaded');
      loadedMark = mark;
    } catch (error) {
      log.warn({ err: error }, 'the names for questions cannot be read');
    } finally {
      loading = undefined;
    }
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (loading === undefined && nowMs - lookedMs >= LOOK_EVERY_MS) {
      lookedMs = nowMs;
      loading = load();
    }
    if (names === null) await loading;
    return names;
  };
}

/** Tells one state of the file from another; empty when there is none. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found === undefined ? '' : `${found.ino}:${found.size}:${found.mtimeMs}`;
}
