/** A mean of values from 0 to 1, each by its weight; `null` is not asked for and counts neither way. 0 when nothing counts. */
export class WeightedMean {
  #sum = 0;
  #whole = 0;

  add(weight: number, value: number | null): void {
    if (value === null) return;
    this.#sum += weight * value;
    this.#whole += weight;
  }

  get value(): number {
    return this.#whole === 0 ? 0 : this.#sum / this.#whole;
  }
}

/** Factor of the weights of sections, line items and figures where a question names no company: all companies have them alike. */
export const WITHOUT_COMPANY = 0.2;

/** What is left of the evidence where nothing speaks of the company that is asked about. */
export const OTHER_COMPANY_SHARE = 0.6;

/** Passages about others answer no question about a company, whatever words they share with it. `fit` 0 to 1. */
export const companyGate = (fit: number): number => OTHER_COMPANY_SHARE + (1 - OTHER_COMPANY_SHARE) * fit;

/** A statement of another period looks the same as that of the one that is asked for. */
export const OTHER_PERIOD_SHARE = 0.85;

/** What tells little of the asked period comes behind what reports on it, however well it fits otherwise. `fit` 0 to 1. */
export const periodGate = (fit: number): number => OTHER_PERIOD_SHARE + (1 - OTHER_PERIOD_SHARE) * fit;

/** Cosines of passages that have nothing to do with a question, and of those that answer it. */
export const COSINE_SCALE = { none: 0.1, full: 0.75 } as const;

/** A cosine on the scale of evidence; of what is not among the nearest, 0. */
export const nearnessOf = (cosine: number | null): number =>
  cosine === null
    ? 0
    : Math.min(1, Math.max(0, (cosine - COSINE_SCALE.none) / (COSINE_SCALE.full - COSINE_SCALE.none)));
