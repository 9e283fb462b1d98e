import type { ProminenceLevel } from '../../../domain/companies/prominence.ts';
import { firstPlace, levelOf } from './places.ts';

/** How many places of each level were given out, for finding the place that so many companies stand before. */
export class LevelFill {
  private readonly levels: readonly (readonly [level: ProminenceLevel, used: number])[];

  /** In the order of the levels. */
  constructor(levels: readonly (readonly [level: ProminenceLevel, used: number])[]) {
    this.levels = levels;
  }

  /** The place that `share` of all companies stand between and `from`; the last one when there are fewer behind it. */
  placeAfter(from: number, share: number): number {
    const all = this.levels.reduce((sum, [, used]) => sum + used, 0);
    let left = Math.ceil(all * share);
    let last = from;
    for (const [level, used] of this.levels) {
      if (level < levelOf(from)) continue;
      if (used >= left) return firstPlace(level) + left;
      left -= used;
      last = firstPlace(level) + used;
    }
    return last;
  }
}
