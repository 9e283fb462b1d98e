import type { Sentence } from './sentence.ts';

const ENDING_REACH = 6;
const VETO_REACH = 5;

/** Position of the measure that is ended, shortly after `at` (`settles lawsuit`, `closes two branches`). */
export function endedBy({ readings, isParted }: Sentence, at: number): number | undefined {
  for (let place = at + 1; place <= at + ENDING_REACH; place += 1) {
    if (readings[place] === undefined || isParted[place - 1]) return undefined;
    if (Math.abs(readings[place]?.measure ?? 0) === 1) return place;
  }
  return undefined;
}

/** Position of the bad event that was undone, shortly before `at` (`the strike was averted`, `fine overturned`). */
export function undoneBefore({ readings, isParted }: Sentence, at: number): number | undefined {
  for (let place = at - 1; place >= at - ENDING_REACH && !isParted[place]; place -= 1) {
    const { tone = 0, measure = 0 } = readings[place] ?? {};
    if (tone < 0 || measure === -1) return place;
  }
  return undefined;
}

/**
 * Good things that are lost, refused or called off (`loses contract`, `scraps merger`, `the merger has been abandoned`): the
 * veto alone counts.
 */
export function vetoedIn({ words, readings, marked, isParted }: Sentence): number[] {
  const found: number[] = [];
  const look = (place: number): void => {
    if ((readings[place]?.tone ?? 0) > 0) found.push(place);
  };
  for (const at of marked) {
    const { isVeto = false, isFading = false } = readings[at] ?? {};
    if (isFading || (isVeto && PASSIVE.has(words[at - 1]?.form ?? ''))) {
      for (let place = at - 1; place >= at - VETO_REACH && !isParted[place]; place -= 1) look(place);
    } else if (isVeto)
      for (let place = at + 1; place <= at + VETO_REACH && !isParted[place - 1]; place += 1) look(place);
  }
  return found;
}

const PASSIVE = new Set('is are was were be been being'.split(' '));
