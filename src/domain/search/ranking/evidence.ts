/** Weighted mean of values from 0 to 1; `null` values are skipped. 0 if there are none. */
export class WeightedMean {
  #sum = 0;
  #weights = 0;

  add(weight: number, value: number | null): void {
    if (value === null) return;
    this.#sum += weight * value;
    this.#weights += weight;
  }

  get value(): number {
    return this.#weights === 0 ? 0 : this.#sum / this.#weights;
  }
}

/** Factor of the weights of sections, line items and figures if no company is named: they then match every company. */
export const WITHOUT_COMPANY = 0.2;

/** Factor for a passage that does not concern the company of the question. */
export const OTHER_COMPANY_SHARE = 0.6;

/** Factor for passages about other companies, for any words they share with the question. `fit` 0 to 1. */
export const companyGate = (fit: number): number => OTHER_COMPANY_SHARE + (1 - OTHER_COMPANY_SHARE) * fit;

/** Factor for another period, whose statements look the same. */
export const OTHER_PERIOD_SHARE = 0.85;

/** Factor for passages about other periods, however well they fit in all else. `fit` 0 to 1. */
export const periodGate = (fit: number): number => OTHER_PERIOD_SHARE + (1 - OTHER_PERIOD_SHARE) * fit;

/** Typical cosines of unrelated passages and of answers. */
export const COSINE_SCALE = { none: 0.1, full: 0.75 } as const;

/** Cosine mapped to 0 to 1; 0 for `null`. */
export const nearnessOf = (cosine: number | null): number =>
  cosine === null
    ? 0
    : Math.min(1, Math.max(0, (cosine - COSINE_SCALE.none) / (COSINE_SCALE.full - COSINE_SCALE.none)));
