/** Sentiments have far fewer digits than a millionth needs. */
const NEXT = 1e-6;
const POSITIVE_FROM = 0.05;

/** Range of passage sentiment, -1 to 1, for each of the words for a tone (contract 16, 27). */
export const TONE_RANGES = {
  positive: { min: POSITIVE_FROM, max: 1 },
  negative: { min: -1, max: -POSITIVE_FROM },
  neutral: { min: -POSITIVE_FROM + NEXT, max: POSITIVE_FROM - NEXT },
} as const;

export type Tone = keyof typeof TONE_RANGES;
export const TONE_NAMES = Object.keys(TONE_RANGES) as Tone[];
