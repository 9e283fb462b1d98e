/** Sentiment of a text, in a word. */
export type Tone = 'positive' | 'neutral' | 'negative';

/** The bounds between which a text is neither good nor bad. */
const NEUTRAL = 0.05;

/** The tone of a sentiment, -1 to 1. */
export const toneOf = (sentiment: number): Tone =>
  sentiment >= NEUTRAL ? 'positive' : sentiment <= -NEUTRAL ? 'negative' : 'neutral';

/** Sign of a tone beside its colour. */
export const TONE_SIGNS: Readonly<Record<Exclude<Tone, 'neutral'>, string>> = { positive: '▲', negative: '▼' };
