import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A step that saves the progress of an import; `null` deletes it, which is the last that an import does. */
interface SavingStep<Progress> {
  saveProgress(key: string, progress: Progress | null): Promise<void>;
}

interface SteppingStore<Step> {
  step<T>(work: (step: Step) => Promise<T>): Promise<T>;
}

/**
 * A store of an import that also does `atEnd` in the transaction in which the import ends, so that the position of a feed moves with the
 * last of its data or not at all. `isFine` decides by the last progress if the file was read to its end.
 */
export function endingStore<Progress, Step extends SavingStep<Progress>, Store extends SteppingStore<Step>>(
  database: Database,
  open: (parts: Database) => Store & SteppingStore<Step>,
  { isFine, atEnd }: { isFine(last: Progress): boolean; atEnd(trx: Transaction<Schema>): Promise<void> },
): Store {
  let last: Progress | undefined;
  const step: SteppingStore<Step>['step'] = (work) =>
    database.inTransaction((trx) =>
      open({ ...database, db: trx, inTransaction: (inner) => inner(trx) }).step((plain) =>
        work({
          ...plain,
          async saveProgress(key, progress) {
            await plain.saveProgress(key, progress);
            if (progress !== null) last = progress;
            else if (last === undefined || isFine(last)) await atEnd(trx);
          },
        }),
      ),
    );
  return { ...open(database), step };
}
