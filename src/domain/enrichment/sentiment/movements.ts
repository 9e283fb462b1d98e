import type { WordTone } from './read-word.ts';
import type { Sentence } from './sentence.ts';

/** Words over which a movement reaches for what moves. */
const REACH = 7;
/** Words of an aside (`the largest of its kind`). */
const ASIDE_REACH = 16;
const COMMODITY = 0.4;

/** Movements that are nothing else first, so that of `growth slowed` the slowing counts, not the growth. */
export function movesInOrder({ readings, marked }: Sentence): number[] {
  const moves = marked.filter((at) => readings[at]?.move !== 0);
  const isAlsoMeasured = (at: number): boolean => readings[at]?.measure !== 0;
  return [...moves.filter((at) => !isAlsoMeasured(at)), ...moves.filter(isAlsoMeasured)];
}

/** The last of a run of measures (`profit margin`, `net debt`) is the subject; `share prices` are shares. */
export function movementTone({ readings, isParted }: Sentence, measureAt: number, moveAt: number): number {
  let head = measureAt;
  const isOfRun = ({ measure, isCommodity, move }: WordTone): boolean => (measure !== 0 || isCommodity) && move === 0;
  for (let next = readings[head + 1]; next !== undefined && isOfRun(next); next = readings[head + 1]) {
    if (isParted[head]) break;
    head += 1;
  }
  const { measure = 0, isCommodity = false } = readings[head] ?? {};
  if (!isCommodity) return measure;
  const owner = readings[head - 1]?.measure ?? 0;
  if (head > measureAt && owner !== 0) return owner;
  return measureAt < moveAt ? COMMODITY : -COMMODITY;
}

/**
 * The thing that a movement is of: the nearest measure before it in its clause (`profit rose`), or behind it where it is
 * said the other way round (`higher profit`, `rise in profit`, `cuts costs`).
 */
export function measureOf(sentence: Sentence, at: number): number | undefined {
  const behind = nearest(sentence, at, 1);
  const before = sentence.readings[at]?.isTransitive ? undefined : nearest(sentence, at, -1);
  if (behind === undefined) return before ?? beforeAside(sentence, at);
  if (before === undefined) return behind;
  return behind - at <= 2 || behind - at < at - before ? behind : before;
}

function nearest({ readings, words, isParted }: Sentence, at: number, step: 1 | -1): number | undefined {
  for (let away = 1; away <= REACH; away += 1) {
    const place = at + step * away;
    const reading = readings[place];
    if (reading === undefined || reading.turn !== 'none') return undefined;
    // `losses on loans fell`: the measure precedes the verb.
    if (reading.isBarrier && (step === 1 || words[place]?.form !== 'on')) return undefined;
    if (away > 1 && reading.move !== 0 && reading.measure === 0) return undefined;
    const form = words[place]?.form;
    // `margins squeezed by higher wages`: `higher` does not refer to the margins.
    if (step === -1 && form === 'by') return undefined;
    // `rose and costs fell`: the measure of `rose` precedes it.
    if (step === 1 && away === 1 && form === 'and') return undefined;
    // `a dividend of 2, up from 1`: after a comma a movement refers to the preceding words.
    const isBeforeComma = away === 1 && step === -1;
    if (!isBeforeComma && isParted[Math.min(place, place - step)]) return undefined;
    if (reading.measure !== 0 || reading.isCommodity) return place;
  }
  return undefined;
}

/** The measure before an aside between commas: `shares in X, the largest of its kind, fell`. */
function beforeAside({ readings, isParted }: Sentence, at: number): number | undefined {
  if (readings[at]?.isTransitive || !isParted[at - 1]) return undefined;
  let from = at - 2;
  while (from >= Math.max(0, at - ASIDE_REACH) && !isParted[from]) from -= 1;
  if (from < Math.max(0, at - ASIDE_REACH)) return undefined;
  for (let place = from; place > from - REACH; place -= 1) {
    const reading = readings[place];
    if (reading === undefined || reading.isBarrier || reading.move !== 0 || reading.turn !== 'none') return undefined;
    if (reading.measure !== 0) return place;
  }
  return undefined;
}
