import type { Word } from '../words.ts';
import type { Reading } from './read-word.ts';

/** What stands before the figure that another is compared with. */
const AGAINST = new Set('from compared versus vs against below above'.split(' '));
const WEIGHT = 0.7;
/** Words between the measure and its figure, and between the two figures. */
const MEASURE_REACH = 12;
const FIGURE_REACH = 14;

/**
 * What two compared figures say of the measure before them: `profit was 13.1 million compared to 8.7 million` is good, of
 * a loss bad; `a loss of 3 compared to a profit of 2` bad. 0 where the sentence compares nothing, or moves are told in words
 * already (`rose to 13 from 8`).
 */
export function compareFigures(words: readonly Word[], readings: readonly Reading[]): number {
  for (const [at, { form }] of words.entries()) {
    if (!AGAINST.has(form)) continue;
    const now = figureNear(words, at, -1);
    const then = figureNear(words, at, 1);
    if (now === undefined || then === undefined || now.isPercent !== then.isPercent) continue;
    const measureAt = measureBefore(readings, now.at);
    if (measureAt === undefined) continue;
    if (readings.slice(Math.max(0, measureAt - 2), now.at + 1).some(({ move }) => move !== 0)) continue;
    if (readings.slice(now.at, then.at).some(({ move }) => move !== 0)) continue;
    const measure = readings[measureAt]?.measure ?? 0;
    const other = readings.slice(at, then.at).find((reading) => reading.measure !== 0)?.measure ?? measure;
    if (Math.sign(other) !== Math.sign(measure)) return WEIGHT * Math.sign(measure);
    if (now.value === then.value) continue;
    return WEIGHT * measure * Math.sign(now.value - then.value);
  }
  return 0;
}

interface Figure {
  readonly at: number;
  readonly value: number;
  readonly isPercent: boolean;
}

const FIGURE = /^(?:[$€£¥]|eur|usd|gbp|sek|nok|dkk)?(\d[\d,]*(?:\.\d+)?)(%|k|m|mn|mln|bn|p|c)?$/;
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  mn: 1e6,
  mln: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const YEAR = /^(?:19|20)\d\d$/;

function figureNear(words: readonly Word[], at: number, step: 1 | -1): Figure | undefined {
  for (let away = 1; away <= FIGURE_REACH; away += 1) {
    const place = at + step * away;
    const form = words[place]?.form;
    if (form === undefined) return undefined;
    const [, digits, sign = ''] = FIGURE.exec(form) ?? [];
    if (digits === undefined || YEAR.test(form)) continue;
    const next = words[place + 1]?.form ?? '';
    return {
      at: place,
      value: Number(digits.replaceAll(',', '')) * (SCALES[sign] ?? SCALES[next] ?? 1),
      isPercent: sign === '%' || next === '%' || next === 'percent' || next === 'pct',
    };
  }
  return undefined;
}

function measureBefore(readings: readonly Reading[], at: number): number | undefined {
  for (let away = 1; away <= MEASURE_REACH; away += 1) {
    const reading = readings[at - away];
    if (reading === undefined) return undefined;
    if (Math.abs(reading.measure) >= 0.8) return at - away;
  }
  return undefined;
}
