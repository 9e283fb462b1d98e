import { FIRST_PRIVATE_LEVEL, PROMINENCE_LEVELS, type ProminenceLevel } from '../../../domain/companies/prominence.ts';
import type { EntityId } from '../../../platform/ids.ts';

/**
 * The place of a company is its rowid. Each level has its own range of places, in the order of levels, so that the order of
 * rowids is that of prominence, and a company can be added to any level at any time. Levels of known size have room for 4
 * million companies each, the others for 4 thousand million.
 */
const SIZED_ROOM = 2 ** 22;
const BLOCK = 2 ** 32;
/** Number of levels of public companies of known size; private ones have as many. */
const SIZED_LEVELS = FIRST_PRIVATE_LEVEL - 1;

/** The first place of private companies. */
export const FIRST_PRIVATE_PLACE = 2 * BLOCK;
/** Exclusive upper bound of places. */
export const PLACES_END = firstPlace(PROMINENCE_LEVELS);

/** The first place of a level: prominent companies have low places. */
export function firstPlace(level: ProminenceLevel): number {
  if (level < SIZED_LEVELS) return level * SIZED_ROOM;
  if (level === SIZED_LEVELS) return BLOCK;
  const sized = level - FIRST_PRIVATE_LEVEL;
  return FIRST_PRIVATE_PLACE + (sized < SIZED_LEVELS ? sized * SIZED_ROOM : (1 + sized - SIZED_LEVELS) * BLOCK);
}

export function prominenceLevelOf(place: number): ProminenceLevel {
  const block = Math.floor(place / BLOCK);
  if (block === 0) return Math.floor(place / SIZED_ROOM);
  if (block === 1) return SIZED_LEVELS;
  if (block === 2) return FIRST_PRIVATE_LEVEL + Math.floor((place - FIRST_PRIVATE_PLACE) / SIZED_ROOM);
  return FIRST_PRIVATE_LEVEL + SIZED_LEVELS + block - 3;
}

/** An entity id as a number, six digits in base 36. Written out for speed, as it runs for every company of a load. */
export function numberOf(id: EntityId): number {
  let number = 0;
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i);
    number = number * 36 + (code < DIGITS_END ? code - FIRST_DIGIT : code - FIRST_LETTER + 10);
  }
  return number;
}

const FIRST_DIGIT = '0'.charCodeAt(0);
const DIGITS_END = '9'.charCodeAt(0) + 1;
const FIRST_LETTER = 'A'.charCodeAt(0);

export const entityIdOfNumber = (number: number): EntityId =>
  number.toString(36).toUpperCase().padStart(6, '0') as EntityId;
