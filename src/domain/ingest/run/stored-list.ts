import type { Day } from '../../time/days.ts';
import type { ListOfDay } from '../records.ts';

/** The latest whole list of a source that was imported, and what had vanished from it. */
export interface StoredList extends ListOfDay {
  /** Keys of its records. */
  readonly present: readonly string[];
  readonly absent: readonly AbsentRecord[];
}

/** A record that is not in the latest list. */
export interface AbsentRecord {
  readonly key: string;
  /** Day of the last list that had it. */
  readonly lastOn: Day;
  /** Number of later days whose lists did not have it. */
  readonly missed: number;
}
