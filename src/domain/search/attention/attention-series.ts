/** Publications about an entity on one day. */
export interface MentionedDay {
  readonly documents: number;
  readonly chunks: number;
  /** Sum of the chunks' sentiment. */
  readonly sentiment: number;
}

/** Contract 6; each rounded to six decimals. */
export interface AttentionDay {
  readonly dailySentiment: number;
  readonly sentimentPressure: number;
  readonly abnormalMediaAttention: number;
}

/** Length in days of the preceding window that a day is compared with. */
export const WINDOW_DAYS = 90;
/** Half-life of sentiment in days without news. */
const HALF_LIFE_DAYS = 7;
/**
 * After this many days news is ignored (thirteen half-lives leave 1/8192), so a day has the same figures in any requested range.
 */
const MEMORY_DAYS = 91;
/** Days of history needed before the first day of an answer. */
export const HISTORY_DAYS = WINDOW_DAYS + MEMORY_DAYS;
/** Minimum standard deviation of sentiment: half the neutral band. */
const SENTIMENT_SPREAD_MIN = 0.05;
/** Minimum standard deviation of attention: one document after days without any. */
const ATTENTION_SPREAD_MIN = Math.LN2;

/**
 * Three figures for each day from `first` to `last` (days counted from 1970-01-01), from what was published on the days
 * since `first - HISTORY_DAYS`. With `n` documents and `m` chunks on day `d`, `s` their sentiments:
 *
 * - `dailySentiment`: `S(d) = sum(s) / m`; on a day without chunks what the day before left, halved every seven days:
 *   `S(d) = S(d - 1) * 2^(-1/7)`, and 0 when 91 days have passed without, as before the first. News fades within about a week
 *   (Tetlock, "Giving content to investor sentiment", Journal of Finance 62, 2007: what a day's tone does to prices is undone
 *   within the week).
 * - `sentimentPressure`: `(S(d) - mean) / max(sd, 0.05)`, mean and standard deviation (of a population) of `S` over the 90
 *   days before `d`: tone standardised by its own past (Tetlock, Saar-Tsechansky and Macskassy, "More than words",
 *   Journal of Finance 63, 2008, who standardise by the year before).
 * - `abnormalMediaAttention`: `(L(d) - mean) / max(sd, ln 2)` of `L(d) = ln(1 + n)` over the same 90 days: attention beyond
 *   the usual in logarithms (Da, Engelberg and Gao, "In search of attention", Journal of Finance 66, 2011). Documents are counted, not
 *   chunks, as one long filing is one publication.
 *
 * The least spreads keep a quiet entity's first news from dividing by nothing; the day itself is no part of what it
 * is compared with.
 */
export function attentionSeries(
  days: ReadonlyMap<number, MentionedDay>,
  { first, last }: { readonly first: number; readonly last: number },
): AttentionDay[] {
  const start = first - HISTORY_DAYS;
  const count = last - start + 1;
  const sentiments = new Float64Array(count);
  const attentions = new Float64Array(count);
  const kept = 2 ** (-1 / HALF_LIFE_DAYS);
  let silentDays = 0;
  for (let at = 0; at < count; at++) {
    const day = days.get(start + at);
    const isHeard = day !== undefined && day.chunks > 0;
    silentDays = isHeard ? 0 : silentDays + 1;
    const left = silentDays > MEMORY_DAYS ? 0 : (sentiments[at - 1] ?? 0) * kept;
    sentiments[at] = isHeard ? day.sentiment / day.chunks : left;
    attentions[at] = Math.log1p(day?.documents ?? 0);
  }
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const at = place + HISTORY_DAYS;
    return {
      dailySentiment: sixDecimals(sentiments[at] ?? 0),
      sentimentPressure: sixDecimals(deviation(sentiments, at, SENTIMENT_SPREAD_MIN)),
      abnormalMediaAttention: sixDecimals(deviation(attentions, at, ATTENTION_SPREAD_MIN)),
    };
  });
}

/** The z-score of a value against the preceding window, with a minimum standard deviation. */
function deviation(values: Float64Array, at: number, spreadMin: number): number {
  const window = values.subarray(at - WINDOW_DAYS, at);
  const mean = window.reduce((sum, value) => sum + value, 0) / WINDOW_DAYS;
  const variance = window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / WINDOW_DAYS;
  return ((values[at] ?? 0) - mean) / Math.max(Math.sqrt(variance), spreadMin);
}

function sixDecimals(value: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? 0 : rounded;
}
