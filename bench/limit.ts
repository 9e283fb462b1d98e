/** A limit that a benchmark holds the product to, with the figure that was measured. */
export interface Limit {
  readonly limit: number;
  readonly value: number;
  readonly met: boolean;
}
