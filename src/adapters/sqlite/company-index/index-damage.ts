import { AppError } from '../../../platform/errors.ts';
import { isDamage } from '../../sql/wal-file.ts';

/** The index file is damaged. The service makes it again from the rows; commands end with this. */
export class IndexDamage extends AppError {
  constructor(file: string, cause?: unknown) {
    super(
      'unavailable',
      `The company search index ${file} is damaged. Start the service, which makes it again from the rows.`,
      {
        cause,
      },
    );
  }
}

/** True for an error that comes from a damaged index file. */
export const isIndexDamage = (error: unknown): boolean => error instanceof IndexDamage || isDamage(error);

/** The result of `work`; throws `IndexDamage` where the file turns out to be damaged. */
export function orIndexDamage<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDamage(error) ? new IndexDamage(file, error) : error;
  }
}
