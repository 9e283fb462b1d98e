import { isIndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { removeIndexFile } from '../../adapters/sqlite/company-index/index-file.ts';
import { openCompanySearchThreads } from '../../adapters/sqlite/company-index/search-threads.ts';
import type { CompanyIndex } from '../../domain/companies/company-index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';

const RETRY_AFTER_S = 5;

export interface RemadeIndex extends Pick<CompanyIndex, 'search' | 'revision' | 'epoch' | 'close'> {
  /** Makes the index again, as it is damaged; does nothing while that is done. */
  remake(): void;
  /** Resolves once no index is being made again. */
  remade(): Promise<void>;
}

/**
 * Opens the company index for searches. A damaged file is closed, removed and filled again, as everything in it follows from the rows; searches
 * throw `unavailable` until then, and the index counts as empty. Only for the process that serves the data directory.
 */
export function openRemadeIndex(use: {
  readonly file: string;
  readonly threads: number;
  /** Closes what else has the file open. */
  release(): Promise<void>;
  /** Resolves once the new file can be searched. */
  refill(): Promise<void>;
  readonly log: Logger;
}): RemadeIndex {
  const { file, log } = use;
  const openNew = (error?: unknown) => {
    log.error({ file, err: error }, 'the company search index is damaged: it is made again from the rows');
    removeIndexFile(file);
    return openCompanySearchThreads(use);
  };
  let remaking: Promise<void> | undefined;
  let isEmpty = false;
  let opened: ReturnType<typeof openCompanySearchThreads>;
  try {
    opened = openCompanySearchThreads(use);
  } catch (error) {
    if (!isIndexDamage(error)) throw error;
    opened = openNew(error);
  }

  const makeAgain = async (): Promise<void> => {
    isEmpty = true;
    await use.release();
    await opened.close();
    opened = openNew();
    isEmpty = false;
    await use.refill();
  };
  const remake = (): void => {
    remaking ??= makeAgain()
      .catch((error: unknown) => log.error({ err: error }, 'the company search index cannot be made again'))
      .finally(() => {
        remaking = undefined;
      });
  };
  const beingMade = (cause?: unknown): AppError =>
    new AppError('unavailable', 'The company search index is being made again. Try again in a moment.', {
      cause,
      retryAfterS: RETRY_AFTER_S,
    });
  /** The answer of the index. Damage that shows makes it again. */
  const ask = async <T>(
    question: (index: typeof opened) => Promise<T>,
    whenDamaged: (error: unknown) => T,
  ): Promise<T> => {
    try {
      return await question(opened);
    } catch (error) {
      if (!isIndexDamage(error)) throw error;
      remake();
      return whenDamaged(error);
    }
  };
  return {
    async search(text, filters, limit) {
      if (remaking) throw beingMade();
      return ask(
        (index) => index.search(text, filters, limit),
        (error) => {
          throw beingMade(error);
        },
      );
    },
    revision: async () =>
      isEmpty
        ? 0
        : ask(
            (index) => index.revision(),
            () => 0,
          ),
    epoch: async () =>
      isEmpty
        ? ''
        : ask(
            (index) => index.epoch(),
            () => '',
          ),
    remake,
    async remade() {
      await remaking;
    },
    close: () => opened.close(),
  };
}
